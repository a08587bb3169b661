import { and, desc, eq, lt, or } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { instantModelOf } from '../../engine/instant.ts';
import { playRound } from '../../engine/round.ts';
import type { Round } from '../../engine/round.ts';
import { games } from '../games/tables.ts';
import type { Game } from '../games/tables.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { playRounds, playSeeds } from './tables.ts';
import type { PlayRound, PlaySeed } from './tables.ts';

export interface KnownRound {
  readonly row: PlayRound;
  readonly seeds: PlaySeed;
  readonly game: Game;
}

/**
 * What a settled round showed, played again from its seeds. Throws when that is not what was paid: the engine must not
 * change.
 */
export function recompute(row: PlayRound, seeds: PlaySeed): Round {
  const model = instantModelOf(row.modelId);
  if (!model) throw new Error(`round ${row.id} was played on an unknown model ${row.modelId}`);
  const level = { stake: row.stake, coin: row.coin, coins: row.coins };
  const round = playRound(model, level, {
    serverSeed: seeds.serverSeed,
    clientSeed: seeds.clientSeed,
    nonce: row.nonce,
  });
  if (round.outcome.payout !== row.payout) throw new Error(`round ${row.id} does not repeat`);
  return round;
}

const PAGE = 20;

const select = (executor: Executor) =>
  executor
    .select({ row: playRounds, seeds: playSeeds, game: games })
    .from(playRounds)
    .innerJoin(playSeeds, eq(playSeeds.id, playRounds.seedId))
    .innerJoin(games, eq(games.nodeId, playRounds.nodeId));

/** One round by its public id. Throws `round_unknown`. */
export async function roundBy(executor: Executor, id: string): Promise<KnownRound> {
  const [found] = await select(executor).where(eq(playRounds.id, id));
  if (!found) throw new PlayRefusal('round_unknown', 'There is no such round');
  return found;
}

/**
 * A member's rounds, newest first, twenty at a time; `before` is the last id of the page before. Throws
 * `round_unknown`.
 */
export async function roundsOf(
  executor: Executor,
  memberId: number,
  before: string | null,
): Promise<{ rounds: KnownRound[]; more: boolean }> {
  const from = before === null ? null : await roundBy(executor, before);
  if (from && from.row.memberId !== memberId) throw new PlayRefusal('round_unknown', 'There is no such round');
  const older = from
    ? or(lt(playRounds.at, from.row.at), and(eq(playRounds.at, from.row.at), lt(playRounds.id, from.row.id)))
    : undefined;
  const rounds = await select(executor)
    .where(and(eq(playRounds.memberId, memberId), older))
    .orderBy(desc(playRounds.at), desc(playRounds.id))
    .limit(PAGE + 1);
  return { rounds: rounds.slice(0, PAGE), more: rounds.length > PAGE };
}
