import type { LotteryFamily, LotteryPrizeMode } from '../../../apollo/schema.generated.ts';
import { type Draw, isOver } from '../draw/draws.ts';
import type { LotteryCard_LotteryFragment, LotteryLobbyQuery } from './LotteryLobby.generated.ts';

export type Hall = 'all' | 'vietnam' | 'electronic';
export type ListedLottery = LotteryCard_LotteryFragment;
export type Menu = NonNullable<LotteryLobbyQuery['lotteryMenus']>[number];

const VIETNAMESE: ReadonlySet<LotteryFamily> = new Set(['VN_NORTH', 'VN_SOUTH']);

/** What a hall asks for; the whole of it where it is no single way of drawing. */
export const prizeModeOf = (hall: Hall): LotteryPrizeMode | null => (hall === 'electronic' ? 'ELECTRONIC' : null);

/** What of an answer belongs into a hall. */
export const belongsTo = (hall: Hall, { family }: Pick<ListedLottery, 'family'>): boolean => hall !== 'vietnam' || VIETNAMESE.has(family);

/** The menus of a hall, those without lotteries left out. */
export const menusOf = (hall: Hall, menus: readonly Menu[]): readonly Menu[] =>
  menus.map((menu) => ({ ...menu, lotteries: menu.lotteries.filter((lottery) => belongsTo(hall, lottery)) })).filter(({ lotteries }) => lotteries.length > 0);

/** Every lottery once, in the order of the menus. */
export function everyLottery(menus: readonly Menu[]): readonly ListedLottery[] {
  return [...new Map(menus.flatMap(({ lotteries }) => lotteries).map((lottery) => [lottery.id, lottery])).values()];
}

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

/** Whether a name or code has the words in it, marks and case aside: "mien bac" finds "Miền Bắc". Thai vowels are marks too, so they stay where they are typed. */
export function matches({ name, code }: Pick<ListedLottery, 'name' | 'code'>, search: string): boolean {
  const words = search.trim().split(/\s+/).filter(Boolean);
  return words.every((word) => [name, code].some((text) => text.toLowerCase().includes(word.toLowerCase()) || (withoutMarks(word) !== '' && withoutMarks(text).includes(withoutMarks(word)))));
}

/** A draw is drawn a moment after its hour; asking at the hour itself would bring what is known. */
const AFTER_MS = 1_500;

type Coming = Pick<ListedLottery, 'nextDraw' | 'closedDraws'>;

/** The draw that a lottery waits for: one that is closed already, or else the one that takes bets. */
export const comingDraw = ({ nextDraw, closedDraws }: Coming): Draw | null => closedDraws.find((draw) => !isOver(draw)) ?? nextDraw;

/** When a lottery changes by what the house says; empty where it does not. */
const hourOf = (lottery: Coming): string => {
  const draw = comingDraw(lottery);
  return draw?.drawsAt ?? draw?.closesAt ?? '';
};

/** Whether a draw that is shown as still to come should have been drawn by now. */
export const hasDue = (lotteries: readonly Coming[], now: number): boolean => lotteries.some((lottery) => hourOf(lottery) !== '' && Date.parse(hourOf(lottery)) + AFTER_MS <= now);

/** Those that draw soonest, the first of them first; who has no draw to come stands aside. */
export function soonest(lotteries: readonly ListedLottery[], count: number): readonly ListedLottery[] {
  return lotteries.filter((lottery) => hourOf(lottery) !== '').toSorted((one, other) => hourOf(one).localeCompare(hourOf(other))).slice(0, count);
}
