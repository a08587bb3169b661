import { expect, test } from 'vitest';
import { MOST_REVISIONS } from '../../../../schema/contractLimits.ts';
import { revisionLine } from '../../../../schema/contractRevision.ts';
import { refusal } from '../../testing.ts';
import { openContracts } from '../testing.ts';
import { readHistory } from './source.ts';

const signed = revisionLine({
  key: 'k1',
  revision: {
    at: '2026-05-01T00:00:00.000Z',
    by: 'm-top',
    contract: 31,
    endsAt: null,
    giver: 'm-top',
    holder: 'm-ann',
    kind: 'dividend',
    previous: null,
    replaces: null,
    revision: 1,
    step: 'OFFERED',
    takesEffectAt: '2026-06-01T00:00:00.000Z',
    terms: {
      period: 'M',
      productType: 'RNG',
      tiers: [{ activeMembers: 4, periodBets: '100.00', periodProfitAndLoss: null, rate: '2.5' }],
    },
    version: 1,
  },
  signature: 'x',
});

test('each step has the terms that it was signed with; a signed text that cannot be read is kept', async () => {
  const { contracts, asked } = openContracts({
    MCSFE_getContractHistory: {
      list: [
        { revision: 1, step: 'OFFERED', by: 'top', time: 0, signed },
        { revision: 2, step: 'JUGGLED', by: null, time: 1_000, signed: 'what is this' },
      ],
      verifyPath: '/play/verify',
    },
  });
  expect(await contracts.history('31')).toEqual({
    revisions: [
      {
        number: 1,
        step: 'OFFERED',
        operatorStep: 'OFFERED',
        by: 'top',
        at: '1970-01-01T00:00:00.000Z',
        terms: {
          operatorCategory: 'RNG',
          period: 'MONTHLY',
          operatorPeriod: 'M',
          tiers: [{ rate: '2.5', stakes: '100.00', result: null, activeMembers: 4 }],
        },
        takesEffectAt: '2026-06-01T00:00:00.000Z',
        endsAt: null,
        signed,
      },
      {
        number: 2,
        step: 'OTHER',
        operatorStep: 'JUGGLED',
        by: null,
        at: '1970-01-01T00:00:01.000Z',
        terms: null,
        takesEffectAt: null,
        endsAt: null,
        signed: 'what is this',
      },
    ],
    verifyUrl: 'https://games.example/play/verify',
  });
  expect(asked.map(({ query }) => query)).toEqual([{ contractId: '31' }]);
});

test('of very many steps the latest are shown', async () => {
  const list = Array.from({ length: MOST_REVISIONS + 5 }, (_, at) => ({
    revision: at + 1,
    step: 'END_ASKED',
    by: 'top',
    time: 0,
    signed,
  }));
  const { contracts } = openContracts({ MCSFE_getContractHistory: { list, verifyPath: null } });
  const numbers = (await contracts.history('31'))?.revisions.map(({ number }) => number);
  expect([numbers?.length, numbers?.[0], numbers?.at(-1)]).toEqual([MOST_REVISIONS, 6, MOST_REVISIONS + 5]);
});

test('without the page that checks it a history stands; whom the operator knows as no agent has none', async () => {
  const row = { revision: 1, step: 'OFFERED', time: 0, signed };
  const { scope } = openContracts({ MCSFE_getContractHistory: { list: [row], verifyPath: '/play/verify' } });
  const away = { site: { assets: () => Promise.reject(new Error('away')) } };
  expect(await readHistory(scope, away, '31')).toMatchObject({ revisions: [{ number: 1 }], verifyUrl: null });
  const { contracts } = openContracts({ MCSFE_getContractHistory: refusal('not-an-agent') });
  expect(await contracts.history('31')).toBeNull();
});

test('somebody else’s contract has none, and what is no number is not asked about', async () => {
  const { contracts, asked } = openContracts({ MCSFE_getContractHistory: refusal('not-found') });
  for (const id of ['31', 'x', '1 or 1=1', '']) expect(await contracts.history(id)).toBeNull();
  expect(asked).toHaveLength(1);
});
