import type { Static } from 'typebox';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { UpstreamGame, VendorCard, gameList } from '../../../schema/upstream/games.ts';
import { hotGames, vendors as vendorsCall } from '../../../schema/upstream/games.ts';
import type { favouriteList, recentGames } from '../../../schema/upstream/memberGames.ts';
import { favouriteIds } from '../../../schema/upstream/memberGames.ts';
import { jackpot } from '../../../schema/upstream/winners.ts';
import type { Assets } from '../../shared/assets.ts';
import { pictureOf } from '../../shared/assets.ts';
import type { PageRows } from '../../shared/connection.ts';
import type { Fields, Key } from '../../upstream/decode.ts';
import {
  child,
  children,
  count,
  decimal,
  fields,
  flag,
  optionalCount,
  optionalDecimal,
  optionalText,
  text,
  valueOf,
} from '../../upstream/decode.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import { categoryOf, gameClassOf } from './categories.ts';
import { gameId } from './gameId.ts';
import type { GameRecord, JackpotRecord, VendorRecord } from './records.ts';

/** The operator always returns the number of pages of games. */
export interface GameRows extends PageRows<GameRecord> {
  readonly totalPages: number;
}

/** The game list, favourites or recent games. */
export type GameList = ValueOf<typeof gameList> | ValueOf<typeof favouriteList> | ValueOf<typeof recentGames>;

/** The rows' key differs by call and deployment (wire §4). */
export function toGameRows(value: GameList, assets: Assets, call: string): GameRows {
  const answer = fields(value, call);
  const key = (['games', 'content', 'list'] as const).find((name) => Array.isArray(valueOf(answer, name))) ?? 'games';
  return {
    rows: children(answer, key).map((row) => toGame(row, assets)),
    totalPages: count(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'totalCount') ?? optionalCount(answer, 'total'),
  };
}

/** Hot games: one unnumbered list. */
export function toHotGames(value: ValueOf<typeof hotGames>, assets: Assets): readonly GameRecord[] {
  return children(fields(value, hotGames.name), 'list').map((row) => toGame(row, assets));
}

export function toGame(row: Fields<UpstreamGame>, assets: Assets): GameRecord {
  const operatorType = text(row, 'gameType').toUpperCase();
  const vendorCode = text(row, 'vassalage');
  const category = categoryOf(operatorType, vendorCode, assets);
  const reference = { operatorType, vendorCode, node: text(row, 'nodeId') };
  const name = text(row, 'nodeName', 'gameName');
  const lines = optionalCount(row, 'minLineNum');
  const operatorGameClass = category === 'RNG' ? optionalText(row, 'gameClassify', 'gameClassifyNew') : null;
  return {
    id: gameId(reference),
    reference,
    name,
    category,
    vendorName: optionalText(row, 'vendorName', 'displayName'),
    cover: pictureOf(assets.imageBase, name, ...pictures(row, 'showIcon', 'iconUrl', 'defaultIcon')),
    isList: optionalText(row, 'isGame')?.toUpperCase() === 'VASSALAGE',
    hasFreePlay: flag(row, 'supportPlay'),
    details: {
      launchCode: text(row, 'gameId'),
      gameClass: gameClassOf(operatorGameClass),
      operatorGameClass,
      minBet: optionalDecimal(row, 'minBet'),
      lines: lines === 0 ? null : lines,
      isNew: flag(row, 'isNew'),
      playType: optionalText(row, 'playType'),
    },
  };
}

/**
 * The lanes of the vendor answer, joined into one list in the operator's order; both lottery lanes are one category
 * (wire §4.1).
 */
export function toVendors(value: ValueOf<typeof vendorsCall>, assets: Assets): readonly VendorRecord[] {
  const vendors = new Map<string, VendorRecord>();
  for (const lane of children(child(fields(value, vendorsCall.name), 'data'), 'lanes')) {
    const title = text(lane, 'title');
    for (const card of children(lane, 'cards')) {
      const vendor = toVendor(card, title, assets);
      if (!vendors.has(vendor.id)) vendors.set(vendor.id, vendor);
    }
  }
  return [...vendors.values()];
}

function toVendor(card: Fields<Static<typeof VendorCard>>, laneTitle: string, assets: Assets): VendorRecord {
  const code = text(card, 'vassalage');
  const cardType = optionalText(card, 'gameType') ?? laneTitle;
  const operatorCategory = categoryOf(cardType, code, assets) === 'OTHER' ? laneTitle : cardType;
  const category = categoryOf(operatorCategory, code, assets);
  const name = optionalText(card, 'displayName', 'accountTypeName') ?? code;
  return {
    id: vendorId(category, code),
    code,
    name,
    category,
    operatorCategory,
    logo: pictureOf(
      assets.imageBase,
      name,
      ...pictures(card, 'smallIcon', 'iconUrl', 'mobileSmallIcon', 'h5Icon', 'lagerIcon', 'mobileLargeIcon'),
    ),
    isHot: flag(card, 'isHot'),
    gameCount: optionalCount(card, 'gameCount'),
  };
}

export function vendorId(category: string, code: string): string {
  return `${category}.${code}`;
}

export function toJackpot(value: ValueOf<typeof jackpot>): JackpotRecord {
  const pool = fields(value, jackpot.name);
  return { id: 'jackpot', amount: decimal(pool, 'amount'), currencySymbol: optionalText(pool, 'currencySymbol') };
}

/** Favourite ids come as text or numbers (wire §4). */
export function toFavouriteNodes(value: ValueOf<typeof favouriteIds>): ReadonlySet<string> {
  if (!Array.isArray(value)) throw new UpstreamShapeError(favouriteIds.name, '', 'is not a list');
  return new Set(value.filter((id) => typeof id === 'string' || typeof id === 'number').map(String));
}

function pictures<Value>(row: Fields<Value>, ...keys: readonly Key<Value>[]): readonly (string | null)[] {
  return keys.map((key) => optionalText(row, key));
}
