import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../database/testing.ts';
import type { TableTerms } from '../../engine/live/table.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import type { OpenedLive, PlacedAnswer } from '../../play/live/wire.ts';
import type { OpenedBook, PlacedBookBet } from '../../play/sports/wire.ts';
import { livePlans } from './live/plans.ts';
import { BETS } from './pace.ts';
import { sportPlans } from './sports/plans.ts';
import type { PlayPlatform } from './testing.ts';
import { openPlayPlatform } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Of a table's round, in seconds. */
const PERIOD = 600;
/** How long after its opening a round still takes bets for minutes. */
const EARLY_MS = 200_000;

describe.each(testDatabases)('the pace of bets on %s', (kind) => {
  let platform: PlayPlatform;
  beforeAll(async () => {
    platform = await openPlayPlatform(
      [
        { vendor: 'AE', gameType: 'LIVE', gameId: 'AE-LI01', name: 'Grand Baccarat' },
        { vendor: 'DS88', gameType: 'SPORTS', gameId: 'DS88-CO01', name: 'Golden Cockpit' },
        { vendor: 'BTI', gameType: 'SPORTS', gameId: 'BTI-Tennis', name: 'Tennis' },
      ],
      kind,
    );
    const { db, rounds } = platform.services;
    const tables = await livePlans(db);
    await rounds.layOut(
      tables.map((plan) => ({
        ...plan,
        terms: { ...(plan.terms as TableTerms), period: PERIOD, betting: 400 },
        past: 0,
      })),
    );
    await rounds.layOut(await sportPlans(db));
  });
  afterAll(() => platform.close());
  // However slow the machine is, a burst is one.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const balanceOf = (memberId: number) =>
    platform.services.ledger.balanceOf(platform.services.db, memberAccount(memberId));
  const refusalsIn = (
    answers: readonly { readonly status: number; readonly body: { readonly error?: { readonly code: string } } }[],
  ) => answers.flatMap(({ status, body }) => (status === 200 ? [] : `${status} ${body.error?.code}`));

  function isEarly(round: OpenedLive['view']['round']): boolean {
    const since = round === null ? -1 : platform.services.clock.now().getTime() - Date.parse(round.opensAt);
    return since >= 0 && since <= EARLY_MS;
  }

  /** A member at a table whose round takes bets for minutes yet. */
  async function seated(gameId: string, spot: string) {
    const { member, token: sessionToken, state } = await platform.enter<OpenedLive>(gameId, '900.00');
    await state();
    await platform.services.rounds.catchUp();
    // A late round would close within the test, and between two there is none: an early one is waited for.
    for (let waited = 0; waited < PERIOD * 1000 && !isEarly((await state()).view.round); waited += EARLY_MS / 2) {
      platform.services.clock.shift(EARLY_MS / 2);
      await platform.services.rounds.catchUp();
    }
    const { round } = (await state()).view;
    const lay = (key: string) =>
      platform.call<PlacedAnswer>('/play/api/live/bets', {
        sessionToken,
        roundId: round?.id,
        key: `pace-${member.id}-${key}`,
        spots: { [spot]: '1.00' },
      });
    return { member, lay };
  }

  test.for([
    ['AE-LI01', 'player'],
    ['DS88-CO01', 'meron'],
  ] as const)(
    'at %s bets above the pace are refused and cost nothing, taken ones are answered again, later there is room',
    async ([gameId, spot]) => {
      const { member, lay } = await seated(gameId, spot);
      const answers = await Promise.all(Array.from({ length: BETS.most + 10 }, (_, at) => lay(`burst-${at}`)));
      expect(refusalsIn(answers)).toEqual(Array.from({ length: 10 }, () => '429 too_fast'));
      const left = 90_000n - BigInt(BETS.most) * 100n;
      expect(await balanceOf(member.id)).toBe(left);

      const taken = answers.findIndex(({ status }) => status === 200);
      expect((await lay(`burst-${taken}`)).body.bet.id).toBe(answers[taken]?.body.bet.id);
      const refused = answers.findIndex(({ status }) => status !== 200);
      platform.services.clock.shift(BETS.within);
      expect((await lay(`burst-${refused}`)).status).toBe(200);
      expect(await balanceOf(member.id)).toBe(left - 100n);
      expect(await checkLedger(platform.services.db)).toMatchObject({
        balances: 0n,
        entries: 0n,
        drifted: [],
        negative: [],
        miscounted: [],
      });
    },
  );

  test('single and combined bets on matches count together, each member’s for themselves', async () => {
    const reader = async () => {
      const { member, token: sessionToken, state } = await platform.enter<OpenedBook>('BTI-Tennis', '900.00');
      await state();
      await platform.services.rounds.catchUp();
      const open = (await state()).view.fixtures.filter((fixture) => fixture.state === 'open').toReversed();
      const [one, other] = open.map(({ id, offer }) => ({
        roundId: id,
        pick: 'win:home',
        odds: offer.prices['win:home'] ?? 0,
      }));
      const single = (at: number) =>
        platform.call<PlacedBookBet>('/play/api/book/bets', {
          sessionToken,
          key: `single-${member.id}-${at}`,
          stake: '1.00',
          ...one,
        });
      const combined = (at: number) =>
        platform.call<PlacedBookBet>('/play/api/book/combined', {
          sessionToken,
          key: `joined-${member.id}-${at}`,
          stake: '1.00',
          legs: [one, other],
        });
      return { member, single, combined };
    };
    const [ann, bob] = [await reader(), await reader()];
    const burst = Array.from({ length: BETS.most }, (_, at) => (at % 2 === 0 ? ann.single(at) : ann.combined(at)));
    expect(refusalsIn(await Promise.all(burst))).toEqual([]);
    expect(refusalsIn([await ann.single(900), await ann.combined(901)])).toEqual(['429 too_fast', '429 too_fast']);
    expect(await balanceOf(ann.member.id)).toBe(90_000n - BigInt(BETS.most) * 100n);
    expect(refusalsIn([await bob.single(0), await bob.combined(1)])).toEqual([]);
    platform.services.clock.shift(BETS.within);
    expect(refusalsIn([await ann.single(900), await ann.combined(901)])).toEqual([]);
  });
});
