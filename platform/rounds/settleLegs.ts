import { and, asc, eq, inArray, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { members } from '../members/tables.ts';
import { combinedReturn, UNIT } from '../engine/rounds/combined.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { bonusOf, endBets, findDecided, resultOf } from './paying.ts';
import type { Result } from './paying.ts';
import type { BetLeg, CombinedBet } from './tables.ts';
import { betLegs, combinedBets } from './tables.ts';
import type { RoundOf } from './taking.ts';

/** Of a leg: a combined bet does not get the stake of a void leg back, it counts 1.00. */
const LEG_STATES = { won: 'won', lost: 'lost', refunded: 'void' } as const;

/**
 * Says what the legs on a drawn or void round came to, and ends the combined bets that are known by that, in one
 * transaction. Their bets are held first: where two legs of one bet become known at the same time, the later one sees
 * the earlier one's end. Answers how many legs it took.
 */
export async function settleLegs(
  tx: Transaction,
  deps: RoundDependencies,
  roundId: string,
  most: number,
): Promise<number> {
  const decided = await findDecided(tx, roundId);
  if (!decided) return 0;
  const legs = await tx
    .select()
    .from(betLegs)
    .where(and(eq(betLegs.roundId, roundId), eq(betLegs.state, 'placed')))
    .orderBy(asc(betLegs.betId))
    .limit(most)
    .for('update', { skipLocked: true });
  if (legs.length === 0) return 0;
  const held = await tx
    .select({ bet: combinedBets, member: { id: members.id, type: members.type } })
    .from(combinedBets)
    .innerJoin(members, eq(members.id, combinedBets.memberId))
    .where(
      inArray(
        combinedBets.id,
        legs.map(({ betId }) => betId),
      ),
    )
    .orderBy(asc(combinedBets.id))
    .for('update', { of: combinedBets });
  await markLegs(tx, deps, decided, legs);
  const known = await tx
    .select()
    .from(betLegs)
    .where(
      inArray(
        betLegs.betId,
        held.map(({ bet }) => bet.id),
      ),
    );
  const ends = held.flatMap(({ bet, member }) => {
    const result = resultBy(
      bet,
      known.filter(({ betId }) => betId === bet.id),
    );
    const { id, nodeId, stake } = bet;
    return result ? [{ ...result, id, key: `combined:${id}`, member, nodeId, stake, bonus: bonusOf(bet) }] : [];
  });
  await endBets(tx, deps, combinedBets, ends);
  return legs.length;
}

async function markLegs(
  tx: Transaction,
  deps: RoundDependencies,
  decided: RoundOf,
  legs: readonly BetLeg[],
): Promise<void> {
  const marks = legs.map(({ id, selection }) => {
    const { payout, state } = resultOf(deps, decided, { id, selection, stake: UNIT });
    return { id, state: LEG_STATES[state], back: payout.toString() };
  });
  await tx.execute(sql`
    update ${betLegs} l set state = m.state, back = m.back
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m(id text, state text, back bigint)
    where l.id = m.id`);
}

/**
 * A combined bet is lost with its first lost leg, and otherwise known with its last; where every leg is void its stake
 * comes back. Null while it is not known.
 */
function resultBy(bet: CombinedBet, legs: readonly BetLeg[]): Result | null {
  if (bet.state !== 'placed') return null;
  if (legs.some(({ state }) => state === 'lost')) return { payout: 0n, state: 'lost' };
  if (legs.some(({ state }) => state === 'placed')) return null;
  const payout = combinedReturn(
    bet.stake,
    legs.map(({ back }) => back),
  );
  return { payout, state: legs.every(({ state }) => state === 'void') ? 'refunded' : 'won' };
}
