import { expect, test } from 'vitest';
import { anyAnswer } from '../../upstream/testing.ts';
import { createWorld } from '../testing.ts';
import { neighbours } from './testing.ts';
import { toStanding } from './mappers.ts';
import { createContractsSource } from './source.ts';

const NONE = { contracts: [], pendingOfferCount: 0 };
const of = (status: string) => ({ RNG: { agent: [{ status }], downline: [] } });

test.each([
  ['divtypeinfo', 'DIVIDEND'],
  ['dailysalinfotype', 'DAILY_SALARY'],
  ['contractmrdailysalinfotype', 'DAILY_SALARY'],
  ['contracthoursalinfo', 'HOURLY_SALARY'],
  ['realtimesalinfotype', 'REAL_TIME_SALARY'],
] as const)('%s opens the page of %s alone', (key, kind) => {
  for (const status of ['A', 'P', 'V', 'E'])
    expect(toStanding({ [key]: of(status) })).toEqual({ ...NONE, contracts: [{ kind, pendingOfferCount: 0 }] });
  for (const status of ['', 'X', 'R']) expect(toStanding({ [key]: of(status) })).toEqual(NONE);
});

test('a contract that an agent has given to their line counts like one they hold', () => {
  expect(
    toStanding({ contracthoursalinfo: { LIVE: { agent: null, downline: [{ status: 'A', receiverId: 7 }] } } }),
  ).toEqual({ ...NONE, contracts: [{ kind: 'HOURLY_SALARY', pendingOfferCount: 0 }] });
});

test('dividends by period count as dividends', () => {
  expect(toStanding({ divtypecompperiodinfo: { RNG: { M: { agent: [{ status: 'A' }] } } } })).toEqual({
    ...NONE,
    contracts: [{ kind: 'DIVIDEND', pendingOfferCount: 0 }],
  });
});

test('offers that wait are counted by kind, as a list or by product, and open its page', () => {
  const divtypecompperiodreq = { RNG: { contractId: 4 } };
  expect(
    toStanding({
      divtypereq: [{ contractId: 1 }, { contractId: 2 }],
      divtypecompperiodreq,
      dailysalreqtype: { RNG: { contractId: 3 } },
    }),
  ).toEqual({
    contracts: [
      { kind: 'DIVIDEND', pendingOfferCount: 3 },
      { kind: 'DAILY_SALARY', pendingOfferCount: 1 },
    ],
    pendingOfferCount: 4,
  });
});

test('an empty response opens nothing; one that is not an object is rejected', () => {
  expect(toStanding({})).toEqual(NONE);
  expect(() => toStanding(anyAnswer([]))).toThrow('consolidatedFunds');
});

test('only agents are asked about, once per request', async () => {
  const player = createWorld({ session: {}, replies: {} });
  expect(await createContractsSource(player.scope, neighbours).standing()).toBeNull();
  const agent = createWorld({ session: { kind: 'AGENT' }, replies: { consolidatedFunds: {} } });
  const source = createContractsSource(agent.scope, neighbours);
  expect(await Promise.all([source.standing(), source.standing()])).toEqual([NONE, NONE]);
  expect(agent.asked).toHaveLength(1);
});
