import { fromCents } from '../../../../schema/cents.ts';
import { MISSION_GAMES } from './games.ts';
import type { Mission } from './tables.ts';

/** Maximum amount in cents, against typing errors. */
const MOST_STAKES = 100_000_000_00n;
/** Stakes may be as small as the games allow where they are not what counts, so such a reward is small: cents. */
const MOST_FOR_PLAYING = 100_00n;
/** A reward is at most this part of the stakes it asks for: about what slots keep of them on average. */
const PART_OF_STAKES = 25n;
/** The same where one can bet on both sides, as at a table, and loses next to nothing by it. */
const PART_OF_SURE_STAKES = 100n;
const TWO_SIDED: ReadonlySet<string> = new Set([...MISSION_GAMES.LIVE, ...MISSION_GAMES.SPORTS, ...MISSION_GAMES.PVP]);

const DAYS = { DAY: 1n, WEEK: 7n } as const;
const MOST_GAMES = 500n;
const MOST_ROUNDS = 100_000n;

/** Why these terms make no sense; null where they do. */
export function problemOf({
  period,
  unit,
  gameTypes,
  target,
  reward,
}: Pick<Mission, 'period' | 'unit' | 'gameTypes' | 'target' | 'reward'>): string | null {
  if (target <= 0n) return 'A target is above zero: nobody is paid for nothing';
  if (reward <= 0n) return 'A reward is above zero';
  if (unit === 'MONEY') {
    if (target > MOST_STAKES) return `A target of stakes is at most ${fromCents(MOST_STAKES)}`;
    const part =
      gameTypes === null || gameTypes.some((type) => TWO_SIDED.has(type)) ? PART_OF_SURE_STAKES : PART_OF_STAKES;
    return reward * part > target
      ? `A reward for stakes of ${fromCents(target)} is at most ${fromCents(target / part)}: more would pay for itself`
      : null;
  }
  const most = {
    ROUNDS: MOST_ROUNDS,
    GAMES: MOST_GAMES,
    CATEGORIES: gameTypes === null ? BigInt(Object.keys(MISSION_GAMES).length) : 1n,
    DAYS: DAYS[period],
  }[unit];
  if (target > most) return `Nobody could reach it: the target is at most ${most}`;
  return reward > MOST_FOR_PLAYING
    ? `A reward that asks for no stakes is at most ${fromCents(MOST_FOR_PLAYING)}: ` +
        'the smallest bets would be enough for it'
    : null;
}
