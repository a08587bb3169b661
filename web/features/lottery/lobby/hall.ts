import type { LotteryPrizeMode } from '../../../apollo/schema.generated.ts';
import { type DrawClock, isOver } from '../draw/draws.ts';
import type { LotteryCard_LotteryFragment, LotteryLobbyQuery } from './LotteryLobby.generated.ts';

/** All lotteries, and the parts of the lobby: one per way of drawing. */
export const HALLS = ['all', 'vietnam', 'sea', 'house', 'electronic'] as const;
export type Hall = (typeof HALLS)[number];
type Part = Exclude<Hall, 'all'>;

export type ListedLottery = LotteryCard_LotteryFragment;
export type Menu = NonNullable<LotteryLobbyQuery['lotteryMenus']>[number];

/** A part's way of drawing, and the vendor that selects it in addresses ([001] §2). */
const PARTS: Readonly<Record<Part, { readonly prizeMode: LotteryPrizeMode; readonly vendor: string }>> = {
  vietnam: { prizeMode: 'STATE', vendor: 'TCG_LOTTO_VN' },
  sea: { prizeMode: 'SEA', vendor: 'TCG_SEA' },
  house: { prizeMode: 'HOUSE', vendor: 'LOTT' },
  electronic: { prizeMode: 'ELECTRONIC', vendor: 'ELOTT' },
};

const isPart = (hall: Hall): hall is Part => hall !== 'all';

/** The prize mode that a part requests; null for all lotteries. */
export const prizeModeOf = (hall: Hall): LotteryPrizeMode | null => (isPart(hall) ? PARTS[hall].prizeMode : null);

/** The part that a vendor in the address selects; all lotteries for any other vendor. */
export const hallOfVendor = (vendor: string | null): Hall =>
  HALLS.find((hall) => isPart(hall) && PARTS[hall].vendor === vendor?.toUpperCase()) ?? 'all';

/** The path of a part; keeps the way back of a visitor who was sent here. */
export function hallPath(hall: Hall, base: string, back: string | null): string {
  const query = new URLSearchParams({
    ...(isPart(hall) && { vendor: PARTS[hall].vendor }),
    ...(back !== null && { backUrl: back }),
  });
  return query.size === 0 ? base : `${base}?${query.toString()}`;
}

/** The menus that have lotteries. */
export const menusOf = (menus: readonly Menu[]): readonly Menu[] =>
  menus.filter(({ lotteries }) => lotteries.length > 0);

/** Every lottery once, in the order of the menus. */
export function everyLottery(menus: readonly Menu[]): readonly ListedLottery[] {
  return [...new Map(menus.flatMap(({ lotteries }) => lotteries).map((lottery) => [lottery.id, lottery])).values()];
}

const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

/**
 * Whether a name or code contains the text, ignoring diacritics and case: "mien bac" finds "Miền Bắc". Thai vowels are
 * combining marks, too, so they are compared.
 */
export function matches({ name, code }: Pick<ListedLottery, 'name' | 'code'>, search: string): boolean {
  const words = search.trim().split(/\s+/).filter(Boolean);
  return words.every((word) =>
    [name, code].some(
      (text) =>
        text.toLowerCase().includes(word.toLowerCase()) ||
        (withoutMarks(word) !== '' && withoutMarks(text).includes(withoutMarks(word))),
    ),
  );
}

/**
 * A result is available shortly after the draw time, and an answer of the gateway may be two seconds old: a request at
 * the draw time would be too early.
 */
const AFTER_MS = 2_500;

type Coming = Pick<ListedLottery, 'nextDraw' | 'closedDraws'>;

/** The draw that a lottery waits for: one that is closed already, or else the one that takes bets. */
export const comingDraw = ({ nextDraw, closedDraws }: Coming): DrawClock | null =>
  closedDraws?.find((draw) => !isOver(draw)) ?? nextDraw;

/** When a lottery's draw changes, by the operator's times; empty if there are none. */
const hourOf = (lottery: Coming): string => {
  const draw = comingDraw(lottery);
  return draw?.drawsAt ?? draw?.closesAt ?? '';
};

/** Whether a draw that is shown as upcoming should have been drawn by now. */
export const hasDue = (lotteries: readonly Coming[], now: number): boolean =>
  lotteries.some((lottery) => hourOf(lottery) !== '' && Date.parse(hourOf(lottery)) + AFTER_MS <= now);

/** The lotteries with the soonest draws, in order; those without a next draw are left out. */
export function soonest(lotteries: readonly ListedLottery[], count: number): readonly ListedLottery[] {
  return lotteries
    .filter((lottery) => hourOf(lottery) !== '')
    .toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)))
    .slice(0, count);
}
