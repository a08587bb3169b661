import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../../schema/upstream/table.ts';
import { served } from './samples.ts';

test('docs/limits.md counts the calls as they are', () => {
  const limits = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
  const [, all, answered] =
    /Of the (\d+) REST calls in the table the reference platform serves (\d+)/.exec(limits) ?? [];
  expect([Number(all), Number(answered)]).toEqual([calls.length, served.length]);
});
