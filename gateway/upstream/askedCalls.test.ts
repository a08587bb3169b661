import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '../../schema/upstream/table.ts';

/** What the gateway has no use for (`docs/limits.md`). */
const NOT_ASKED = [
  'CBS_launchChat',
  'CBS_unreadCount',
  'GCSGAME_getVassGameType',
  'GCS_gameLaunchFB',
  'GCS_gameTrialLaunch',
  'GLS2_TxCodeList',
  'MCSFE_getMerchantAvailablePromotions',
  'MCSFE_getPlayerAvatar',
  'ODSFE2_lottMemBet',
  'ODSFE2_rebateRecord',
  'PROMOFE_getPromotionAnnouncementCategory',
  'hasPaymentPassword',
  'location',
  'securityConfig',
  'whitelabel',
];

const GATEWAY = join(import.meta.dirname, '..');
const TABLE = join(GATEWAY, '../schema/upstream');
const IMPORT = /import (?:\{([^}]*)\}|\* as (\w+)) from '[./]+schema\/upstream\/(\w+)\.ts'/g;

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

/** Whether a file belongs to what runs in the gateway. */
const isOwn = (file: string): boolean =>
  !/\.test\.ts$|^generated\//.test(file) && !['testing.ts', 'fakePlatform.ts'].includes(basename(file));

/** What the file uses of the table's files, as `file name`. */
const usedIn = (source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, names = '', whole, file = '']) =>
    (whole === undefined
      ? names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
      : [...source.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
    ).map((name) => `${file} ${name}`),
  );

const used = new Set(
  globSync('**/*.ts', { cwd: GATEWAY })
    .filter(isOwn)
    .flatMap((file) => usedIn(read(GATEWAY, file))),
);

test('some part of the gateway asks every call of the table, but for those that are known not to be', async () => {
  const unasked = new Set<string>();
  const files = globSync('*.ts', { cwd: TABLE }).filter((file) => read(TABLE, file).includes('= defineCall({'));
  for (const file of files) {
    const exported: Readonly<Record<string, unknown>> = await import(join(TABLE, file));
    for (const [name, value] of Object.entries(exported)) {
      const call = calls.find((each) => each === value);
      if (call && !used.has(`${basename(file, '.ts')} ${name}`)) unasked.add(call.name);
    }
  }
  expect([...unasked].toSorted()).toEqual(NOT_ASKED.toSorted());
});
