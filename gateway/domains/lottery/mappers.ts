import type { Static } from 'typebox';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type {
  Draw,
  LotteryMenuItem,
  PopularLottery,
  drawProofs,
  gameMenus,
  lotteryBoard,
  nearNumbers,
} from '../../../schema/upstream/lottery.ts';
import type { lotteryOrderDetail, lotteryOrders, placeLotteryOrders } from '../../../schema/upstream/lotteryOrders.ts';
import { listed } from '../../../schema/upstream/shapes.ts';
import type { Assets } from '../../shared/assets.ts';
import { assetUrl, isHttpUrl, pictureOf } from '../../shared/assets.ts';
import { now } from '../../shared/clock.ts';
import { isDay } from '../../shared/day.ts';
import type { PageRows } from '../../shared/connection.ts';
import type { Fields } from '../../upstream/decode.ts';
import {
  children,
  decimal,
  fields,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
  valueOf,
} from '../../upstream/decode.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type {
  DrawRecord,
  DrawState,
  LotteryFamily,
  LotteryRecord,
  MenuRecord,
  PrizeMode,
  StandingRecord,
  TicketRecord,
  TicketState,
  TierRecord,
} from './records.ts';

type KnownMode = Exclude<PrizeMode, 'OTHER'>;

/** The wire's spellings ([001] §9); upper case occurs, too. */
const WIRE_MODES: Readonly<Record<KnownMode, string>> = { STATE: 'Lott', HOUSE: 'ZY', ELECTRONIC: 'Elott', SEA: 'SEA' };
const MODES = { LOTT: 'STATE', ZY: 'HOUSE', ELOTT: 'ELECTRONIC', SEA: 'SEA' } as const;
/** Whose lotteries a mode's are where the menu does not say ([001] §9). */
const VENDORS: Readonly<Record<KnownMode, string>> = {
  STATE: 'TCG_LOTTO_VN',
  HOUSE: 'LOTT',
  ELECTRONIC: 'ELOTT',
  SEA: 'TCG_SEA',
};
const FAMILIES = spelledAlike<LotteryFamily>(['VN_NORTH', 'VN_SOUTH', 'THAI', 'FOUR_D', 'FIVE_DIGITS', 'THREE_DICE']);
const DRAW_STATES = spelledAlike<DrawState>(['PENDING', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'VOID']);
const TICKET_STATES = spelledAlike<TicketState>(['PLACED', 'WON', 'LOST', 'CANCELLED']);

/** The operator's word for a lottery's mode; null where it said none that is not known here. */
export const toWireMode = ({ prizeMode, operatorPrizeMode }: LotteryRecord): string | null =>
  prizeMode === 'OTHER' ? operatorPrizeMode : WIRE_MODES[prizeMode];

/** The mode as an argument; all modes are asked for by none, and so are those that have no word here. */
export const modeQuery = (mode: PrizeMode | null): { readonly prizeMode?: string } =>
  mode === null || mode === 'OTHER' ? {} : { prizeMode: WIRE_MODES[mode] };

type MenuItem = Static<typeof LotteryMenuItem> | Static<typeof PopularLottery>;
type UpstreamDraw = Static<typeof Draw>;
type Ticket = ValueOf<typeof lotteryOrderDetail>;
type Listing<Item> = readonly Item[] | Readonly<Record<string, Item>>;

/** A bare list or object of objects (wire §2.1). */
function items<Item>(value: Listing<Item>, call: string): readonly Fields<Item>[] {
  if (typeof value !== 'object' || value === null) throw new UpstreamShapeError(call, '', 'is not a list');
  return listed(value).map((item, at) => fields(item, call, String(at)));
}

interface Menu {
  readonly call: string;
  readonly assets: Assets;
  /** What was asked for, where the operator does not say itself. */
  readonly mode: PrizeMode | null;
}

/** Groups of lotteries; some deployments say `gameMenus` for `games` (wire §5). */
export function toMenus(value: ValueOf<typeof gameMenus>, menu: Menu): readonly MenuRecord[] {
  return items(value, menu.call).map((group) => {
    const games = optionalChildren(group, Array.isArray(valueOf(group, 'games')) ? 'games' : 'gameMenus');
    const lotteries = games.map((item) => toLottery(item, menu));
    const id = text(group, 'gameGroupCode', 'gameGroupId');
    return {
      id,
      name: optionalText(group, 'displayName') ?? id,
      prizeMode: lotteries[0]?.prizeMode ?? menu.mode ?? 'STATE',
      operatorPrizeMode: lotteries[0]?.operatorPrizeMode ?? null,
      lotteries,
    };
  });
}

/** What was asked for by `modeQuery`: lotteries of the menu's mode, of all modes where it has none. */
export function ofMode(value: Listing<MenuItem>, menu: Menu): readonly LotteryRecord[] {
  const isOther = menu.mode === 'OTHER';
  const asked = isOther ? { ...menu, mode: null } : menu;
  const lotteries = items(value, menu.call).map((item) => toLottery(item, asked));
  return isOther ? lotteries.filter(({ prizeMode }) => prizeMode === 'OTHER') : lotteries;
}

function toLottery(item: Fields<MenuItem>, { assets, mode }: Menu): LotteryRecord {
  const code = text(item, 'gameCode', 'code');
  const name = optionalText(item, 'remark') ?? code;
  const operatorPrizeMode = optionalText(item, 'prizeMode');
  const prizeMode = ourWord(operatorPrizeMode, MODES) ?? mode ?? 'STATE';
  const operatorFamily = optionalText(item, 'family');
  return {
    code,
    gameId: optionalText(item, 'gameId') ?? code,
    vendorCode: optionalText(item, 'vassalage') ?? (prizeMode === 'OTHER' ? null : VENDORS[prizeMode]),
    name,
    prizeMode,
    operatorPrizeMode,
    family: ourWord(operatorFamily, FAMILIES) ?? 'OTHER',
    operatorFamily,
    icon: pictureOf(assets.imageBase, name, optionalText(item, 'mobileIconUrl')),
    isHot: optionalText(item, 'tag')?.toUpperCase() === 'HOT',
    defaultBetKind: optionalText(item, 'defaultPlayType'),
  };
}

export const toDraws = (value: ValueOf<typeof nearNumbers>, call: string, assets: Assets): readonly DrawRecord[] =>
  items(value, call).map((draw) => toDraw(draw, assets));

/**
 * Each draw once and the newest first, however the operator sends them; what has no hour comes last, as it was sent.
 */
export function toOpenedDraws(value: ValueOf<typeof nearNumbers>, call: string, assets: Assets): readonly DrawRecord[] {
  const byId = new Map(toDraws(value, call, assets).map((draw) => [`${draw.lotteryCode}:${draw.number}`, draw]));
  return [...byId.values()].toSorted((one, other) => (other.drawsAt ?? '').localeCompare(one.drawsAt ?? ''));
}

export const toOneDraw = (value: UpstreamDraw, call: string, assets: Assets): DrawRecord =>
  toDraw(fields(value, call), assets);

/** A draw that does not mention its state has been drawn when it has numbers. */
function toDraw(draw: Fields<UpstreamDraw>, assets: Assets): DrawRecord {
  const tiers = toTiers(draw);
  const operatorState = optionalText(draw, 'state');
  const serverTime = optionalMoment(draw, 'serverTime');
  return {
    lotteryCode: text(draw, 'gameCode', 'code'),
    lotteryName: optionalText(draw, 'gameName'),
    number: text(draw, 'issue'),
    day: dayOf(optionalText(draw, 'day')),
    state: ourWord(operatorState, DRAW_STATES) ?? (tiers.length > 0 ? 'SETTLED' : 'OPEN'),
    operatorState,
    opensAt: optionalMoment(draw, 'opensAt'),
    closesAt: optionalMoment(draw, 'closesAt'),
    drawsAt: optionalMoment(draw, 'drawsAt', 'openedAt'),
    clockAhead: serverTime === null ? 0 : Math.round(Date.parse(serverTime) - now()),
    tiers,
    commitment: optionalText(draw, 'commitment'),
    verifyUrl: pageUrl(draw, assets),
  };
}

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

/** The tiers if the operator separates them, else all numbers as one. */
function toTiers(draw: Fields<UpstreamDraw>): readonly TierRecord[] {
  const tiers = optionalChildren(draw, 'tiers').map((tier) => ({
    code: text(tier, 'code'),
    name: optionalText(tier, 'name') ?? text(tier, 'code'),
    numbers: numbers(tier),
  }));
  const all = numbers(draw);
  return tiers.length > 0 || all.length === 0 ? tiers : [{ code: 'ALL', name: '', numbers: all }];
}

/** A list, or a text with anything between the numbers. */
function numbers(from: Fields<Pick<UpstreamDraw, 'numbers'>>): readonly string[] {
  const raw = valueOf(from, 'numbers');
  if (typeof raw === 'string') return raw.match(/\d+/g) ?? [];
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string' || typeof one === 'number').map(String) : [];
}

/** Each left to the letter: a signature covers it. */
export function toProofs(value: ValueOf<typeof drawProofs>, call: string): readonly string[] {
  const proofs = valueOf(fields(value, call), 'proofs');
  if (!Array.isArray(proofs)) throw new UpstreamShapeError(call, 'proofs', 'is not a list');
  return proofs.map((proof: unknown, at) => {
    if (typeof proof !== 'string') throw new UpstreamShapeError(call, `proofs.${at}`, 'is not text');
    return proof;
  });
}

/** Null where it would be relative: players open it in a page of its own. */
function pageUrl(from: Fields<Pick<UpstreamDraw, 'verifyPath'>>, { gameBase }: Assets): string | null {
  const url = assetUrl(gameBase, optionalText(from, 'verifyPath'));
  return url !== null && isHttpUrl(url) ? url : null;
}

export type Board = ReadonlyMap<string, StandingRecord>;

/**
 * Where lotteries stand, by their codes; read when the answer came, so that its clock is the operator's at that moment.
 */
export const toBoard = mapOnce(
  (value: ValueOf<typeof lotteryBoard>, { call, assets }: { readonly call: string; readonly assets: Assets }): Board =>
    new Map(
      items(value, call).map((one) => [
        text(one, 'gameCode'),
        {
          next: drawIn(one, 'next', assets),
          closed: optionalChildren(one, 'closed').map((draw) => toDraw(draw, assets)),
          last: drawIn(one, 'last', assets),
        },
      ]),
    ),
  ({ assets }) => assets.gameBase ?? '',
);

function drawIn(
  from: Fields<{ readonly next?: UpstreamDraw | null; readonly last?: UpstreamDraw | null }>,
  key: 'next' | 'last',
  assets: Assets,
): DrawRecord | null {
  const draw = optionalChild(from, key);
  return draw && toDraw(draw, assets);
}

export const toTickets = (
  value: ValueOf<typeof placeLotteryOrders>,
  call: string,
  assets: Assets,
): readonly TicketRecord[] => items(value, call).map((ticket) => toTicket(ticket, assets));

export const toOneTicket = (value: Ticket, call: string, assets: Assets): TicketRecord =>
  toTicket(fields(value, call), assets);

export function toTicketPage(
  value: ValueOf<typeof lotteryOrders>,
  call: string,
  assets: Assets,
): PageRows<TicketRecord> {
  const answer = fields(value, call);
  return {
    rows: children(answer, 'list').map((ticket) => toTicket(ticket, assets)),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

function toTicket(ticket: Fields<Ticket>, assets: Assets): TicketRecord {
  const operatorState = text(ticket, 'state');
  const lotteryCode = text(ticket, 'gameCode');
  const betKind = text(ticket, 'playType');
  const selection = text(ticket, 'selection');
  return {
    number: text(ticket, 'orderId'),
    lotteryCode,
    lotteryName: optionalText(ticket, 'gameName') ?? lotteryCode,
    drawNumber: text(ticket, 'issue'),
    betKind,
    betKindName: optionalText(ticket, 'playTypeName') ?? betKind,
    selection,
    selectionName: optionalText(ticket, 'selectionName') ?? selection.split(',').join(', '),
    units: optionalCount(ticket, 'units'),
    stake: decimal(ticket, 'stake'),
    payout: optionalDecimal(ticket, 'payout'),
    state: ourWord(operatorState, TICKET_STATES) ?? 'OTHER',
    operatorState,
    placedAt: optionalMoment(ticket, 'placedAt'),
    drawsAt: optionalMoment(ticket, 'drawsAt'),
    commitment: optionalText(ticket, 'commitment'),
    verifyUrl: pageUrl(ticket, assets),
  };
}
