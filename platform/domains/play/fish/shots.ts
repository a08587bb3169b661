import { waveOf } from '../../../engine/fish/school.ts';
import { shotAt, shotStakes } from '../../../engine/fish/shot.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { ShotDone, ShotOrder, ShotRefused, ShotsAnswer } from '../../../play/fish/wire.ts';
import type { Services } from '../../../services.ts';
import type { Game } from '../../games/tables.ts';
import { isUnderMaintenance } from '../../games/wireGame.ts';
import { centsOrNull } from '../answers.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { requirePace, SHOTS } from '../pace.ts';
import { tableOf } from '../sessions.ts';
import { levelOf, playOnce } from '../spin.ts';
import type { PlaySeed } from '../tables.ts';

/** How long before and after its time in the water a fish may still be hit, in milliseconds: shots travel. */
const TOLERANCE_MS = 4_000;
/** These end the page's play; the others are about one shot. */
const FATAL: ReadonlySet<PlayRefusal['code']> = new Set(['session_expired', 'account_blocked']);

/** Throws if a game is not an open fish game. */
export function requireFish(game: Game, now: Date): void {
  if (game.gameType !== 'FISH' || isUnderMaintenance(game, now))
    throw new PlayRefusal('game_unavailable', 'The game is no open fish game');
}

/** Settles shots one by one, each in a transaction of its own: a refused one does not affect those before. */
export async function fire(
  services: Services,
  sessionToken: string,
  shots: readonly ShotOrder[],
): Promise<ShotsAnswer> {
  await tableOf(services.db, sessionToken, services.clock.now());
  const done: (ShotDone | ShotRefused)[] = [];
  for (const shot of shots) done.push(await fireOne(services, sessionToken, shot));
  return { shots: done };
}

async function fireOne(services: Services, sessionToken: string, shot: ShotOrder): Promise<ShotDone | ShotRefused> {
  try {
    const { row, bonus } = await playOnce(
      services,
      { sessionToken, stake: shot.stake, key: shot.key },
      async (tx, { member, game }, stake, at, seeds) => {
        requireFish(game, at);
        await requirePace(tx, member.id, at, SHOTS);
        return { model: shotAt(kindOf(shot, seeds, at)), level: levelOf(shotStakes(game.minBet), stake) };
      },
    );
    return {
      key: shot.key,
      roundId: row.id,
      stake: fromCents(row.stake),
      payout: fromCents(row.payout),
      jackpotPaid: fromCents(row.jackpotPaid),
      balance: fromCents(row.balanceAfter),
      bonus: centsOrNull(bonus),
      nonce: row.nonce,
    };
  } catch (error) {
    if (error instanceof PlayRefusal && !FATAL.has(error.code)) return { key: shot.key, refused: error.code };
    throw error;
  }
}

/**
 * Which kind of fish was aimed at: the platform computes the same water as the page. Throws `fish_gone` where it does
 * not swim.
 */
function kindOf({ school, wave, index }: ShotOrder, seeds: PlaySeed, at: Date): number {
  const fish = school === seeds.commitment ? waveOf(school, wave)[index] : undefined;
  const isThere =
    fish !== undefined && at.getTime() > fish.from - TOLERANCE_MS && at.getTime() < fish.until + TOLERANCE_MS;
  if (!isThere) throw new PlayRefusal('fish_gone', 'This fish does not swim here now');
  return fish.kind;
}
