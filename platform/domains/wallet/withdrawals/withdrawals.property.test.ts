import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { inArray } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { testDatabases } from '../../../database/testing.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { remainingOf } from './amounts.ts';
import type { Decision } from './decide.ts';
import { DECISIONS } from './decide.ts';
import { NEXT, WITHDRAWAL_STATES } from './states.ts';
import { withdrawals } from './tables.ts';
import { MINUTE, valueOf, withdrawalPlatform } from './testing.ts';

// A database is opened, and dozens of withdrawals go all ways.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const AMOUNT = 100_000n;
const START = 500_000n;

/** What happens, one after the other; `part` is in hundredths of what remains. */
type Happening =
  | { readonly kind: 'decide'; readonly decision: Decision }
  | {
      readonly kind: 'say';
      readonly outcome: 'RECEIVED' | 'NOT_RECEIVED' | 'PARTIALLY_RECEIVED';
      readonly part: number;
    }
  | { readonly kind: 'wait'; readonly minutes: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...(Object.keys(DECISIONS) as Decision[])).map((decision) => ({
      kind: 'decide' as const,
      decision,
    })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      outcome: fc.constantFrom('RECEIVED', 'NOT_RECEIVED', 'PARTIALLY_RECEIVED'),
      part: fc.integer({ min: 1, max: 99 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 61, 8 * 1_440).map((minutes) => ({ kind: 'wait' as const, minutes })),
  },
);

test('the table of states ends, and nothing in it takes back what was requested', () => {
  for (const state of WITHDRAWAL_STATES) expect(NEXT[state]).not.toContain('requested');
  expect(WITHDRAWAL_STATES.filter((state) => NEXT[state].length === 0)).toEqual(['rejected', 'received', 'returned']);
});

describe.each(testDatabases)('withdrawals on %s', (kind) => {
  const world = withdrawalPlatform(kind);

  test('whatever happens in whichever order, each cent is in one place, and each move is in the table', async () => {
    const { db, clock, ledger } = world.platform.services;
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 8 }), async (happenings) => {
        const who = await world.withdrawer({ balance: fromCents(START) });
        const answer = await world.request(who, fromCents(AMOUNT));
        const id = Number(valueOf(answer)['withdrawId']);
        for (const event of happenings) {
          if (event.kind === 'decide') await world.decides(id, event.decision);
          if (event.kind === 'wait') clock.shift(event.minutes * MINUTE);
          if (event.kind === 'say') {
            const { remainingAmount } = await world.rowOf(who.token, id);
            const part = ((Number(remainingAmount ?? 0) * event.part) / 100).toFixed(2);
            const more = event.outcome === 'PARTIALLY_RECEIVED' ? { receivedAmount: part } : {};
            await world.confirm(who.token, id, event.outcome, more);
          }
          await world.advance();
        }
        const row = await world.rowOf(who.token, id);
        const states = (row.steps ?? []).map(({ stateName }) => stateName);
        const odd = states.slice(1).filter((state, at) => {
          const before = WITHDRAWAL_STATES.find((known) => known === states[at]);
          return before === undefined || !NEXT[before].some((next) => next === state);
        });
        expect(odd).toEqual([]);
        const told = (await world.notices(who.id)).map(({ notice }) => notice).toReversed();
        expect(told).toEqual(
          states
            .filter((state) => ['approved', 'rejected'].includes(state ?? ''))
            .map((state) => `withdrawal-${state}`),
        );
        const { main, held } = await world.money(who);
        const cents = (amount: unknown): bigint => BigInt(Math.round(Number(amount ?? 0) * 100));
        const received = cents(row.receivedAmount);
        expect(main + held + cents(row.remainingAmount) + received).toBe(START);
        expect(held).toBe(['requested', 'approved'].includes(row.state) ? AMOUNT : 0n);
      }),
      { numRuns: kind === 'memory' ? 40 : 20 },
    );
    const rows = await db
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.state, ['sent', 'disputed']));
    expect(await ledger.balanceOf(db, 'house:in-transit')).toBe(rows.reduce((sum, row) => sum + remainingOf(row), 0n));
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  });
});
