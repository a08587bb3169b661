import type { DrawnResult } from '../draw/draws.ts';
import type { Hall, ListedLottery } from './hall.ts';

/** Number of draws requested of the operator ([001] §7). */
export const ASKED = 100;

/** Which result fills a lobby's list: the one for everyone, which has Vietnam only, the member's own, or none. */
export type DrawsAnswer = 'everybody' | 'member' | 'nobody';

export function answerFor(hall: Hall, isGuest: boolean): DrawsAnswer {
  if (hall === 'vietnam') return 'everybody';
  if (!isGuest) return 'member';
  return hall === 'all' ? 'everybody' : 'nobody';
}

const hourOf = ({ drawsAt }: DrawnResult): string => drawsAt ?? '';

/**
 * The last draws of lotteries that are newer than the list. Lotteries without a draw in the list do not belong to it; a
 * draw older than its end would leave a gap.
 */
export function drawnSince(
  draws: readonly DrawnResult[],
  lotteries: readonly Pick<ListedLottery, 'code' | 'lastDraw'>[],
): readonly DrawnResult[] {
  const known = new Set(draws.map(({ id }) => id));
  const codes = new Set(draws.map(({ lotteryCode }) => lotteryCode));
  const [end] = draws.slice(-1).map(hourOf);
  return lotteries.flatMap(({ code, lastDraw }) =>
    end !== undefined && lastDraw && codes.has(code) && !known.has(lastDraw.id) && hourOf(lastDraw) > end
      ? [lastDraw]
      : [],
  );
}

/** Both together, the newest first, cut to the number requested of the operator. */
export const withSince = (draws: readonly DrawnResult[], since: readonly DrawnResult[]): readonly DrawnResult[] =>
  since.length === 0
    ? draws
    : [...since, ...draws].toSorted((one, other) => hourOf(other).localeCompare(hourOf(one))).slice(0, ASKED);
