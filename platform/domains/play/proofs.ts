import { and, count, desc, eq, gte, isNotNull, isNull, lt } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import type { DuelProof } from '../../engine/duel/proof.ts';
import type { RoundProof } from '../../engine/round.ts';
import type { SharedProof } from '../../engine/rounds/proof.ts';
import { proofsOfBets } from '../../rounds/read.ts';
import type { Span } from '../../rounds/read.ts';
import { proofAnswer } from './answers.ts';
import { finishedOf, proofOfDuel } from './duel/store.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { playRounds, playSeeds } from './tables.ts';

/** Maximum number of proofs in a response; they take about four megabytes. */
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

export type ProofQueue = (memberId: number, load: () => Promise<OwnProofs>) => Promise<OwnProofs>;

/**
 * Serves members one by one: the proofs of a day take megabytes, and as many more while they are read. A second request
 * of a member before the first is answered is refused (`too_fast`).
 */
export function createProofQueue(): ProofQueue {
  const waiting = new Set<number>();
  let latest: Promise<unknown> = Promise.resolve();
  return async (memberId, load) => {
    if (waiting.has(memberId))
      throw new PlayRefusal('too_fast', 'The proofs that were asked for before are on their way');
    waiting.add(memberId);
    const turn = latest.then(load).finally(() => waiting.delete(memberId));
    latest = turn.catch(() => undefined);
    return turn;
  };
}

/** Proofs of what a member played within a span, at most the newest `most`. */
export async function proofsOf(db: Executor, memberId: number, span: Span, most = MOST_PROOFS): Promise<OwnProofs> {
  const within = and(eq(playRounds.memberId, memberId), gte(playRounds.at, span.from), lt(playRounds.at, span.until));
  const own = await db
    .select({ row: playRounds, seeds: playSeeds })
    .from(playRounds)
    .innerJoin(playSeeds, eq(playSeeds.id, playRounds.seedId))
    .where(and(within, isNotNull(playSeeds.revealedAt)))
    .orderBy(desc(playRounds.at), desc(playRounds.id))
    .limit(most + 1);
  const [hidden] = await db
    .select({ rounds: count() })
    .from(playRounds)
    .innerJoin(playSeeds, eq(playSeeds.id, playRounds.seedId))
    .where(and(within, isNull(playSeeds.revealedAt)));
  const duels = await finishedOf(db, memberId, most + 1, span);
  const all = [
    ...own.map(({ row, seeds }) => ({ at: row.at, proof: proofAnswer(row, seeds) })),
    ...(await proofsOfBets(db, memberId, span, most + 1)),
    ...duels.flatMap((duel) => {
      const proof = proofOfDuel(duel);
      return proof ? [{ at: duel.seats.find((seat) => seat.memberId === memberId)?.seatedAt ?? span.from, proof }] : [];
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { proofs: all.slice(-most).map(({ proof }) => proof), secret: hidden?.rounds ?? 0, more: all.length > most };
}
