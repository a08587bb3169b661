import { listed } from '../../../schema/upstream/shapes.ts';
import type { Assets } from '../../shared/assets.ts';
import { assetUrl, isHttpUrl, pictureOf } from '../../shared/assets.ts';
import { now } from '../../shared/clock.ts';
import type { NumberedRows } from '../../shared/numberedPage.ts';
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
} from '../../upstream/decode.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
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

/** The wire's spellings ([001] §9); upper case occurs, too. */
const WIRE_MODES: Readonly<Record<PrizeMode, string>> = { STATE: 'Lott', HOUSE: 'ZY', ELECTRONIC: 'Elott', SEA: 'SEA' };
const MODES = Object.keys(WIRE_MODES) as PrizeMode[];
/** Whose lotteries a mode's are where the menu does not say ([001] §9). */
const VENDORS: Readonly<Record<PrizeMode, string>> = {
  STATE: 'TCG_LOTTO_VN',
  HOUSE: 'LOTT',
  ELECTRONIC: 'ELOTT',
  SEA: 'TCG_SEA',
};
const FAMILIES: readonly LotteryFamily[] = ['VN_NORTH', 'VN_SOUTH', 'THAI', 'FOUR_D', 'FIVE_DIGITS', 'THREE_DICE'];
const DRAW_STATES: readonly DrawState[] = ['PENDING', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'VOID'];
const TICKET_STATES: readonly TicketState[] = ['PLACED', 'WON', 'LOST', 'CANCELLED'];

export const toWireMode = (mode: PrizeMode): string => WIRE_MODES[mode];

/** The mode as an argument; all modes are asked for by none. */
export const modeQuery = (mode: PrizeMode | null): { readonly prizeMode?: string } =>
  mode === null ? {} : { prizeMode: toWireMode(mode) };

const modeOf = (word: string | null): PrizeMode | null =>
  MODES.find((mode) => WIRE_MODES[mode].toLowerCase() === word?.toLowerCase()) ?? null;

/** A bare list or object of objects (wire §2.1). */
function items(raw: unknown, call: string): readonly Fields[] {
  if (typeof raw !== 'object' || raw === null) throw new UpstreamShapeError(call, '', 'is not a list');
  return listed(raw as readonly unknown[]).map((item, at) => fields(item, call, String(at)));
}

interface Menu {
  readonly call: string;
  readonly assets: Assets;
  /** What was asked for, where the operator does not say itself. */
  readonly mode: PrizeMode | null;
}

/** Groups of lotteries; some deployments say `gameMenus` for `games` (wire §5). */
export function toMenus(raw: unknown, menu: Menu): readonly MenuRecord[] {
  return items(raw, menu.call).map((group) => {
    const games = optionalChildren(group, Array.isArray(group.values['games']) ? 'games' : 'gameMenus');
    const lotteries = games.map((item) => toLottery(item, menu));
    const id = text(group, 'gameGroupCode', 'gameGroupId');
    return {
      id,
      name: optionalText(group, 'displayName') ?? id,
      prizeMode: lotteries[0]?.prizeMode ?? menu.mode ?? 'STATE',
      lotteries,
    };
  });
}

export const toLotteries = (raw: unknown, menu: Menu): readonly LotteryRecord[] =>
  items(raw, menu.call).map((item) => toLottery(item, menu));

function toLottery(item: Fields, { assets, mode }: Menu): LotteryRecord {
  const code = text(item, 'gameCode', 'code');
  const name = optionalText(item, 'remark') ?? code;
  const prizeMode = modeOf(optionalText(item, 'prizeMode')) ?? mode ?? 'STATE';
  return {
    code,
    gameId: optionalText(item, 'gameId') ?? code,
    vendorCode: optionalText(item, 'vassalage') ?? VENDORS[prizeMode],
    name,
    prizeMode,
    family: FAMILIES.find((family) => family === optionalText(item, 'family')) ?? 'OTHER',
    icon: pictureOf(assets.imageBase, name, optionalText(item, 'mobileIconUrl')),
    isHot: optionalText(item, 'tag')?.toUpperCase() === 'HOT',
    defaultBetKind: optionalText(item, 'defaultPlayType'),
  };
}

export const toDraws = (raw: unknown, call: string, assets: Assets): readonly DrawRecord[] =>
  items(raw, call).map((draw) => toDraw(draw, assets));

/**
 * Each draw once and the newest first, however the operator sends them; what has no hour comes last, as it was sent.
 */
export function toOpenedDraws(raw: unknown, call: string, assets: Assets): readonly DrawRecord[] {
  const byId = new Map(toDraws(raw, call, assets).map((draw) => [`${draw.lotteryCode}:${draw.number}`, draw]));
  return [...byId.values()].toSorted((one, other) => (other.drawsAt ?? '').localeCompare(one.drawsAt ?? ''));
}

export const toOneDraw = (raw: unknown, call: string, assets: Assets): DrawRecord => toDraw(fields(raw, call), assets);

/** A draw that says nothing of its state has been drawn when it has numbers. */
function toDraw(draw: Fields, assets: Assets): DrawRecord {
  const tiers = toTiers(draw);
  const state = optionalText(draw, 'state')?.toUpperCase();
  const serverTime = optionalMoment(draw, 'serverTime');
  return {
    lotteryCode: text(draw, 'gameCode', 'code'),
    lotteryName: optionalText(draw, 'gameName'),
    number: text(draw, 'issue'),
    day: optionalText(draw, 'day'),
    state: DRAW_STATES.find((known) => known === state) ?? (tiers.length > 0 ? 'SETTLED' : 'OPEN'),
    opensAt: optionalMoment(draw, 'opensAt'),
    closesAt: optionalMoment(draw, 'closesAt'),
    drawsAt: optionalMoment(draw, 'drawsAt', 'openedAt'),
    clockAhead: serverTime === null ? 0 : Math.round(Date.parse(serverTime) - now()),
    tiers,
    commitment: optionalText(draw, 'commitment'),
    verifyUrl: pageUrl(draw, assets),
  };
}

/** Tiers where the operator tells them apart, else all numbers as one. */
function toTiers(draw: Fields): readonly TierRecord[] {
  const tiers = optionalChildren(draw, 'tiers').map((tier) => ({
    code: text(tier, 'code'),
    name: optionalText(tier, 'name') ?? text(tier, 'code'),
    numbers: numbers(tier),
  }));
  const all = numbers(draw);
  return tiers.length > 0 || all.length === 0 ? tiers : [{ code: 'ALL', name: '', numbers: all }];
}

/** A list, or a text with anything between the numbers. */
function numbers({ values }: Fields): readonly string[] {
  const raw = values['numbers'];
  if (typeof raw === 'string') return raw.match(/\d+/g) ?? [];
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string' || typeof one === 'number').map(String) : [];
}

/** Each left to the letter: a signature covers it. */
export function toProofs(raw: unknown, call: string): readonly string[] {
  const { proofs } = fields(raw, call).values;
  if (!Array.isArray(proofs)) throw new UpstreamShapeError(call, 'proofs', 'is not a list');
  return proofs.map((proof: unknown, at) => {
    if (typeof proof !== 'string') throw new UpstreamShapeError(call, `proofs.${at}`, 'is not text');
    return proof;
  });
}

/** Null where it would be relative: players open it in a page of its own. */
function pageUrl(from: Fields, { gameBase }: Assets): string | null {
  const url = assetUrl(gameBase, optionalText(from, 'verifyPath'));
  return url !== null && isHttpUrl(url) ? url : null;
}

export type Board = ReadonlyMap<string, StandingRecord>;

/**
 * Where lotteries stand, by their codes; read when the answer came, so that its clock is the operator's at that moment.
 */
export const toBoard = mapOnce(
  (raw, { call, assets }: { readonly call: string; readonly assets: Assets }): Board =>
    new Map(
      items(raw, call).map((one) => [
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

function drawIn(from: Fields, key: string, assets: Assets): DrawRecord | null {
  const draw = optionalChild(from, key);
  return draw && toDraw(draw, assets);
}

export const toTickets = (raw: unknown, call: string, assets: Assets): readonly TicketRecord[] =>
  items(raw, call).map((ticket) => toTicket(ticket, assets));

export const toOneTicket = (raw: unknown, call: string, assets: Assets): TicketRecord =>
  toTicket(fields(raw, call), assets);

export function toTicketPage(raw: unknown, call: string, assets: Assets): NumberedRows<TicketRecord> {
  const answer = fields(raw, call);
  return {
    rows: children(answer, 'list').map((ticket) => toTicket(ticket, assets)),
    totalPages: optionalCount(answer, 'totalPages'),
  };
}

function toTicket(ticket: Fields, assets: Assets): TicketRecord {
  const state = text(ticket, 'state').toUpperCase();
  const lotteryCode = text(ticket, 'gameCode');
  const betKind = text(ticket, 'playType');
  const selection = text(ticket, 'selection');
  return {
    id: text(ticket, 'orderId'),
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
    state: TICKET_STATES.find((known) => known === state) ?? 'PLACED',
    placedAt: optionalMoment(ticket, 'placedAt'),
    drawsAt: optionalMoment(ticket, 'drawsAt'),
    commitment: optionalText(ticket, 'commitment'),
    verifyUrl: pageUrl(ticket, assets),
  };
}
