import type { Clock } from '../clock.ts';
import { createClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { members } from '../members/tables.ts';
import type { RoundKind } from '../engine/rounds/RoundKind.ts';
import { memberAccount } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createLedger } from '../ledger/ledger.ts';
import { systemRandom } from '../random.ts';
import { createRoundEvents } from './events.ts';
import type { RoundEvent } from './events.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import type { Rounds } from './rounds.ts';
import { createRounds } from './rounds.ts';

type Side = 'heads' | 'tails';
type Bet = { readonly side: Side; readonly cents: string };

/** Pace of the coin: a toss each minute, bets for 40 seconds, the result 5 seconds later. */
export const TOSS = { period: 60_000, betting: 40_000, result: 45_000 } as const;

/** The smallest kind there can be: a coin that pays double. `catchUp` as told. */
export const coin = (key: string, catchUp = 0): RoundKind<object, null, Bet, { readonly side: Side }> => ({
  key,
  catchUp,
  timing(after) {
    const start = Math.floor(after.getTime() / TOSS.period) * TOSS.period;
    const from = start + TOSS.betting > after.getTime() ? start : start + TOSS.period;
    return { opensAt: new Date(from), closesAt: new Date(from + TOSS.betting), resultAt: new Date(from + TOSS.result) };
  },
  limits: () => ({ min: 100n, max: 10_000n, perRound: 15_000n }),
  offer: () => null,
  parse(selection) {
    const { side, cents } = selection as Bet;
    return side === 'heads' || side === 'tails'
      ? { stake: BigInt(cents), bet: { side, cents } }
      : { problem: 'side_unknown', detail: 'A coin has two sides' };
  },
  draw: (random) => ({ side: random.below(2) === 0 ? 'heads' : 'tails' }),
  payout: (bet, outcome) => (bet.side === outcome.side ? BigInt(bet.cents) * 2n : 0n),
});

export interface TossPlatform {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly rounds: Rounds;
  readonly deps: RoundDependencies;
  readonly heard: RoundEvent[];
  /** A new member with that many cents. Answers the id. */
  member(cents?: bigint): Promise<number>;
}

/**
 * A clock that stands at the beginning of a minute, ledger and engine on a database; `coin` rests, `lotto` has its
 * holes filled.
 */
export function openTossPlatform(db: Database, startsAt = '2026-05-01T12:00:00Z'): TossPlatform {
  let now = new Date(startsAt).getTime();
  const real = createClock(() => undefined);
  const clock: Clock = { ...real, now: () => new Date(now), shift: (milliseconds) => void (now += milliseconds) };
  const kinds = new Map([coin('coin'), coin('lotto', 3_600_000)].map((kind) => [kind.key, kind]));
  const kindOf = (key: string) => {
    const kind = kinds.get(key);
    if (!kind) throw new RangeError(key);
    return kind;
  };
  const ledger = createLedger(() => clock.now());
  const events = createRoundEvents();
  const heard: RoundEvent[] = [];
  events.listen(null, (event) => heard.push(event));
  const deps: RoundDependencies = {
    db,
    clock,
    random: systemRandom,
    ledger,
    events,
    kindOf,
    onError: (error) => {
      throw error;
    },
  };
  let people = 0;
  return {
    clock,
    ledger,
    deps,
    heard,
    rounds: createRounds(deps),
    async member(cents = 100_000n) {
      people += 1;
      return inTransaction(db, async (tx) => {
        const [member] = await tx
          .insert(members)
          .values({
            username: `tosser${people}${systemRandom.uuid().slice(0, 8)}`,
            nickname: 'T',
            registeredAt: clock.now(),
          })
          .returning();
        if (!member) throw new Error('no member');
        if (cents > 0n) {
          await ledger.post(tx, {
            key: `gift ${member.id}`,
            kind: 'deposit',
            reference: 'test',
            memberId: member.id,
            entries: [
              { account: 'house:cashier', amount: -cents },
              { account: memberAccount(member.id), amount: cents },
            ],
          });
        }
        return member.id;
      });
    },
  };
}
