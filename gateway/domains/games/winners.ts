import type { Static } from 'typebox';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { Winner } from '../../../schema/upstream/winners.ts';
import { winners } from '../../../schema/upstream/winners.ts';
import type { Assets } from '../../shared/assets.ts';
import { pictureOf } from '../../shared/assets.ts';
import type { Fields } from '../../upstream/decode.ts';
import { child, children, decimal, fields, flag, optionalText, text, valueOf } from '../../upstream/decode.ts';
import { categoryOf } from './categories.ts';
import { gameId } from './gameId.ts';
import type { GameRecord, WinnerRecord } from './records.ts';

/** The winner board, the largest prize first (wire §4.4). */
export function toWinners(value: ValueOf<typeof winners>, assets: Assets): readonly WinnerRecord[] {
  const seen = new Map<string, number>();
  return children(fields(value, winners.name), 'list')
    .map((row) => toWinner(child(row, 'vo'), assets, seen))
    .sort((a, b) => compareDecimals(b.prize, a.prize));
}

function toWinner(win: Fields<Static<typeof Winner>>, assets: Assets, seen: Map<string, number>): WinnerRecord {
  const gameName = text(win, 'nodeName', 'gameName');
  const playerName = text(win, 'customerName');
  const prize = decimal(win, 'winAmount');
  const paths = (['iconUrl', 'mobileSmallIcon', 'smallIcon', 'h5Icon'] as const).map((key) => optionalText(win, key));
  const cover = pictureOf(assets.imageBase, gameName, ...paths);
  const id = optionalText(win, 'id') ?? derivedId([playerName, prize, optionalText(win, 'nodeId') ?? gameName], seen);
  return { id, playerName, gameName, game: gameOf(win, gameName, assets), cover, prize };
}

/** The operator may give a win no id; the same win then keeps the same one while it is on the board. */
function derivedId(parts: readonly string[], seen: Map<string, number>): string {
  const base = parts.join('|');
  const before = seen.get(base) ?? 0;
  seen.set(base, before + 1);
  return Buffer.from(before === 0 ? base : `${base}|${before}`).toString('base64url');
}

/** The board contains enough of a game to show and open it; other fields are looked up when requested. */
function gameOf(win: Fields<Static<typeof Winner>>, name: string, assets: Assets): GameRecord | null {
  const operatorType = optionalText(win, 'gameType')?.toUpperCase();
  const vendorCode = optionalText(win, 'vendor', 'vassalage');
  const node = optionalText(win, 'nodeId');
  if (operatorType === undefined || vendorCode === null || node === null) return null;
  const category = categoryOf(operatorType, vendorCode, assets);
  const reference = { operatorType, vendorCode, node };
  const paths = (['iconUrl', 'smallIcon', 'mobileSmallIcon', 'h5Icon'] as const).map((key) => optionalText(win, key));
  return {
    id: gameId(reference),
    reference,
    name,
    category,
    vendorName: null,
    cover: pictureOf(assets.imageBase, name, ...paths),
    isList: false,
    hasFreePlay: freePlayOf(win),
    details: null,
  };
}

/** Given by some boards; otherwise unknown. */
function freePlayOf(win: Fields<Static<typeof Winner>>): boolean | null {
  const told = valueOf(win, 'supportPlay');
  return told === undefined || told === null ? null : flag(win, 'supportPlay');
}

/** Compares two decimal texts exactly; negative, zero or positive as for `sort`. */
export function compareDecimals(a: string, b: string): number {
  const difference = scaled(a, b) - scaled(b, a);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The digits of one amount on the finer scale of the two. */
function scaled(amount: string, other: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  const places = Math.max(fraction.length, other.split('.')[1]?.length ?? 0);
  return BigInt(whole + fraction.padEnd(places, '0'));
}
