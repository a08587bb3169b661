import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import type { DuelProof } from '../../engine/duel/proof.ts';
import type { RoundProof } from '../../engine/round.ts';
import type { SharedProof } from '../../engine/rounds/proof.ts';
import { proofsOfBets } from '../../rounds/read.ts';
import type { Span } from '../../rounds/read.ts';
import { proofAnswer } from './answers.ts';
import { finishedOf, proofOfDuel } from './duel/store.ts';
import { playRounds, playSeeds } from './tables.ts';

/** So many proofs are given away at once; they take about four megabytes. */
export const MOST_PROOFS = 5000;

/** What a member played within a span, as far as it can be checked. */
export interface OwnProofs {
  /** Of spins, shots, bets and duels, the earliest first. */
  readonly proofs: readonly (RoundProof | SharedProof | DuelProof)[];
  /** How many rounds are left out because their seed is still secret. */
  readonly secret: number;
  /** Whether there were more, of which only the newest are here. */
  readonly more: boolean;
}

/** Proofs of what a member played within a span, at most the newest `most`. */
export async function proofsOf(db: Executor, memberId: number, span: Span, most = MOST_PROOFS): Promise<OwnProofs> {
  const own = await db.select({ row: playRounds, seeds: playSeeds }).from(playRounds).innerJoin(playSeeds, eq(playSeeds.id, playRounds.seedId))
    .where(and(eq(playRounds.memberId, memberId), gte(playRounds.at, span.from), lt(playRounds.at, span.until)))
    .orderBy(desc(playRounds.at), desc(playRounds.id)).limit(most + 1);
  const known = own.filter(({ seeds }) => seeds.revealedAt !== null);
  const duels = await finishedOf(db, memberId, most + 1, span);
  const all = [
    ...known.map(({ row, seeds }) => ({ at: row.at, proof: proofAnswer(row, seeds) })),
    ...(await proofsOfBets(db, memberId, span, most + 1)),
    ...duels.flatMap((duel) => {
      const proof = proofOfDuel(duel);
      return proof ? [{ at: duel.seats.find((seat) => seat.memberId === memberId)?.seatedAt ?? span.from, proof }] : [];
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { proofs: all.slice(-most).map(({ proof }) => proof), secret: own.length - known.length, more: all.length > most || own.length > most };
}
