import type { Draw } from '../draw/draws.ts';
import type { Hall, ListedLottery } from './hall.ts';

/** As many as the operator is asked for ([001] §7). */
export const ASKED = 100;

/**
 * Whose answer fills a hall's list: the one that everybody may have, which is of Vietnam alone, the member's own, or
 * none.
 */
export type DrawsAnswer = 'everybody' | 'member' | 'nobody';

export function answerFor(hall: Hall, isGuest: boolean): DrawsAnswer {
  if (hall === 'vietnam') return 'everybody';
  if (!isGuest) return 'member';
  return hall === 'all' ? 'everybody' : 'nobody';
}

const hourOf = ({ drawsAt }: Draw): string => drawsAt ?? '';

/**
 * What lotteries drew last that a list cannot know yet, as it was made a moment before. Lotteries of which the list has
 * nothing are not its own; a draw from before its end would leave a gap.
 */
export function drawnSince(
  draws: readonly Draw[],
  lotteries: readonly Pick<ListedLottery, 'code' | 'lastDraw'>[],
): readonly Draw[] {
  const known = new Set(draws.map(({ id }) => id));
  const codes = new Set(draws.map(({ lotteryCode }) => lotteryCode));
  const [end] = draws.slice(-1).map(hourOf);
  return lotteries.flatMap(({ code, lastDraw }) =>
    end !== undefined && lastDraw && codes.has(code) && !known.has(lastDraw.id) && hourOf(lastDraw) > end
      ? [lastDraw]
      : [],
  );
}

/** Both together, the newest first; where there are more than the operator is asked for, what is older falls out. */
export const withSince = (draws: readonly Draw[], since: readonly Draw[]): readonly Draw[] =>
  since.length === 0
    ? draws
    : [...since, ...draws].toSorted((one, other) => hourOf(other).localeCompare(hourOf(one))).slice(0, ASKED);
