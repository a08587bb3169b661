import { commitmentTo } from '../../../engine/fairness.ts';
import { favouriteGames, recentGames } from '../../../domains/games/tables.ts';
import { playRounds, playSeeds } from '../../../domains/play/tables.ts';
import type { Transaction } from '../../database.ts';
import type { PastEvent } from './history.ts';
import { pastSeedsOf } from './history.ts';
import type { Past } from './seedMoney.ts';

type PastRound = Extract<PastEvent, { kind: 'round' }>;

const BATCH = 1_000;
const FAVOURITES = 9;

/** Writes the rounds of the history, whose seeds are revealed, and derived data: recent games and favourites. */
export async function seedRounds(tx: Transaction, pasts: readonly Past[], now: Date): Promise<void> {
  const rows: Array<typeof playRounds.$inferInsert> = [];
  const recent: Array<typeof recentGames.$inferInsert> = [];
  const favourites: Array<typeof favouriteGames.$inferInsert> = [];
  for (const { guest, events } of pasts) {
    const rounds = events.filter((event): event is PastRound => event.kind === 'round');
    if (rounds.length === 0) continue;
    const { id: memberId, username, registeredAt } = guest.member;
    const seeds = pastSeedsOf(username);
    const [pair] = await tx
      .insert(playSeeds)
      .values({
        memberId,
        ...seeds,
        commitment: commitmentTo(seeds.serverSeed),
        nextNonce: rounds.length,
        createdAt: registeredAt,
        revealedAt: now,
      })
      .returning({ id: playSeeds.id });
    if (!pair) throw new Error(`The seeds of ${username} were not written`);
    rows.push(...rounds.map((event) => rowOf(memberId, pair.id, event)));

    const lastPlayed = new Map(rounds.map(({ nodeId, at }) => [nodeId, at]));
    recent.push(...[...lastPlayed].map(([nodeId, at]) => ({ memberId, nodeId, at })));
    if (guest.person.isDemo)
      favourites.push(
        ...mostPlayed(rounds).map((nodeId, place) => ({
          memberId,
          nodeId,
          at: new Date(now.getTime() - place * 60_000),
        })),
      );
  }
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(playRounds).values(rows.slice(from, from + BATCH));
  await tx.insert(recentGames).values(recent);
  await tx.insert(favouriteGames).values(favourites);
}

function rowOf(
  memberId: number,
  seedId: number,
  { nodeId, level, nonce, claim, round, at, balanceAfter }: PastRound,
): typeof playRounds.$inferInsert {
  return {
    id: claim.roundId,
    memberId,
    nodeId,
    key: `past-${nonce}`,
    seedId,
    nonce,
    modelId: claim.modelId,
    ...level,
    payout: round.outcome.payout,
    contribution: round.jackpot.contribution,
    jackpotWon: false,
    jackpotPaid: 0n,
    balanceAfter,
    receipt: claim.receipt,
    at,
  };
}

/** About half of the games that a member plays are their favourites. */
function mostPlayed(rounds: readonly PastRound[]): number[] {
  const counts = new Map<number, number>();
  for (const { nodeId } of rounds) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([nodeId]) => nodeId);
  return ranked.slice(0, Math.min(FAVOURITES, Math.ceil(ranked.length / 2)));
}
