import { and, asc, eq, inArray, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { members } from '../members/tables.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { betKey, bonusOf, endBets, findDecided, resultOf } from './paying.ts';
import { settleLegs } from './settleLegs.ts';
import { betLegs, roundBets, rounds } from './tables.ts';

/** Bets per transaction. */
const BATCH = 500;

/**
 * Pays the bets of a drawn round, or gives back those of a void one, and takes the legs of combined bets as far as
 * that. Each batch is one transaction that moves the money and marks the bets, so whatever ends a process in between,
 * the next one goes on where it stopped. Several processes may do it at once: each takes bets that no other holds, and
 * the ledger knows each bet's key. Answers whether all is done.
 */
export async function settleRound(deps: RoundDependencies, roundId: string): Promise<boolean> {
  for (const settle of [settleBets, settleLegs]) {
    let left = BATCH;
    while (left === BATCH) left = await inTransaction(deps.db, (tx) => settle(tx, deps, roundId, BATCH));
  }
  return finish(deps, roundId);
}

/** Answers how many bets it took. */
async function settleBets(tx: Transaction, deps: RoundDependencies, roundId: string, most: number): Promise<number> {
  const decided = await findDecided(tx, roundId);
  if (!decided) return 0;
  const batch = await tx
    .select({ bet: roundBets, member: { id: members.id, type: members.type } })
    .from(roundBets)
    .innerJoin(members, eq(members.id, roundBets.memberId))
    .where(and(eq(roundBets.roundId, roundId), eq(roundBets.state, 'placed')))
    .orderBy(asc(roundBets.memberId), asc(roundBets.id))
    .limit(most)
    .for('update', { of: roundBets, skipLocked: true });
  await endBets(
    tx,
    deps,
    roundBets,
    batch.map(({ bet, member }) => ({
      ...resultOf(deps, decided, bet),
      id: bet.id,
      key: betKey(roundId, bet.id),
      member,
      nodeId: decided.series.nodeId,
      stake: bet.stake,
      bonus: bonusOf(bet),
    })),
  );
  return batch.length;
}

/** Marks the round when no bet waits, not even one that another process holds. */
async function finish({ db, clock, events }: RoundDependencies, roundId: string): Promise<boolean> {
  const [done] = await db
    .update(rounds)
    .set({ settledAt: clock.now(), state: sql`case when ${rounds.state} = 'void' then 'void' else 'settled' end` })
    .where(
      and(
        eq(rounds.id, roundId),
        inArray(rounds.state, ['drawn', 'void']),
        sql`not exists (select 1 from ${roundBets} where round_id = ${roundId} and state = 'placed')`,
        sql`not exists (select 1 from ${betLegs} where round_id = ${roundId} and state = 'placed')`,
      ),
    )
    .returning({ series: rounds.seriesKey, state: rounds.state });
  if (done) events.tell({ series: done.series, roundId, what: 'settled' });
  return done !== undefined;
}
