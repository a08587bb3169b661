import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { processes } from './processes.ts';

test.skipIf(process.platform !== 'linux')(
  'one, two and four processes answer the same member',
  async () => {
    expect(await failedAtSmallScale(processes)).toEqual([]);
  },
  300_000,
);
