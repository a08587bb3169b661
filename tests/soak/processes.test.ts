import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { processes } from './processes.ts';

test.skipIf(process.platform !== 'linux')(
  'one, two and four processes answer everybody',
  async () => {
    expect(await failedAtSmallScale(processes)).toEqual([]);
  },
  300_000,
);
