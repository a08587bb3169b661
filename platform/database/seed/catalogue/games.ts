import { mainMotif } from '../../../art/covers/cover.ts';
import { isPlayType } from '../../../art/covers/playThemes.ts';
import { picturePath } from '../../../art/pictures.ts';
import { hash32 } from '../../../art/hash32.ts';
import { modelFor } from '../../../engine/slots/modelFor.ts';
import { searchKey } from '../../../../schema/searchKey.ts';
import { MOTIF_WORDS } from './motifWords.ts';
import { lotteryGames } from './lotteryGames.ts';
import { roomName, slotName } from './names.ts';
import { ROOMS } from './rooms.ts';
import type { games } from '../../../domains/games/tables.ts';
import type { SeedGame } from './SeedGame.ts';
import { vendorCodesOf, VENDORS, wireType } from './vendors.ts';
import { word, type Word } from './words.ts';

export const SLOTS_PER_VENDOR = 400;
const FIRST_SLOT = 110_000;
const FIRST_ROOM = 310_000;
const FIRST_LIST = 390_001;

/** Shares of a hundred; the rest are slots. */
const CLASSES = [
  ['JP', 3],
  ['SC', 3],
  ['VP', 3],
  ['TG', 4],
  ['AC', 5],
  ['BG', 2],
] as const;
/**
 * In cents; the wire's filter steps. What tables, books and duels take is their rounds' and rooms' to say
 * (`stateStakes.ts`).
 */
const STAKES = [1n, 1n, 5n, 5n, 10n, 10n, 10n, 50n, 50n, 75n, 100n] as const;
/** Line counts a player may choose, by how the slot is built. */
const LINES: Readonly<Record<string, readonly number[]>> = { lines: [1, 5, 10, 20], classic: [1, 3, 5] };
const WAYS = 243;

/** Games without a picture, so that the site's fallback is used. */
const isPictureless = (nodeId: number): boolean => nodeId % 1_999 === 7;

/** Games that are closed for maintenance until the operator opens them. */
const isClosed = (nodeId: number): boolean => nodeId % 1_601 === 11;

const pick = <T>(from: readonly [T, ...T[]], nodeId: number, label: string): T =>
  from[hash32(nodeId, label) % from.length] ?? from[0];

/**
 * Fewest lines a slot is played on: one of those that make the smallest stake in whole cents. Null where nothing is a
 * line.
 */
function linesOf(nodeId: number, minBet: bigint): number | null {
  const { mechanic } = modelFor({ nodeId, minBet });
  if (mechanic === 'ways') return WAYS;
  const possible = (LINES[mechanic] ?? []).filter((count) => minBet % BigInt(count) === 0n);
  return possible[hash32(nodeId, 'lines') % possible.length] ?? null;
}

function classOf(nodeId: number): string {
  let left = hash32(nodeId, 'class') % 100;
  for (const [code, share] of CLASSES) if ((left -= share) < 0) return code;
  return 'SL';
}

function unique(taken: Set<string>, propose: (attempt: number) => Word | null): Word {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const name = propose(attempt);
    if (!name || taken.has(searchKey(name.EN))) continue;
    taken.add(searchKey(name.EN));
    return name;
  }
  throw new RangeError('there are not enough words for all game names');
}

const TABLES = ['Roulette', 'Baccarat', 'Dragon Tiger', 'Sic Bo'];

/** A table shows the kind in its name, a sport its own; everything else its type. */
function coverTypeOf(type: string, { EN }: Word): string {
  const table = type === 'LIVE' ? TABLES.find((kind) => EN.includes(kind)) : undefined;
  const shown = table === undefined ? (type === 'SPORTS' ? EN : undefined) : `${table} table`;
  const coverType = shown?.replaceAll(' ', '').toUpperCase();
  return coverType !== undefined && isPlayType(coverType) ? coverType : type;
}

function record(nodeId: number, gameId: string, vendor: string, type: string, name: Word): SeedGame {
  return {
    nodeId,
    gameId,
    vendor,
    gameType: wireType(type),
    gameClassify: null,
    name: name.EN,
    names: { ...name },
    searchKey: searchKey([...new Set(Object.values(name))].join(' | ')),
    minBet: pick(STAKES, nodeId, 'stake'),
    minLineNum: null,
    supportPlay: false,
    isNew: hash32(nodeId, 'new') % 33 === 0,
    picture: isPictureless(nodeId)
      ? `/cdn/covers/${type}/${nodeId}-lost.svg`
      : picturePath.cover(coverTypeOf(type, name), nodeId),
    maintainFrom: isClosed(nodeId) ? new Date('2026-01-05T02:00:00Z') : null,
    maintainUntil: null,
  };
}

function slotsOf(vendor: string, index: number): SeedGame[] {
  const taken = new Set<string>();
  return Array.from({ length: SLOTS_PER_VENDOR }, (_, i) => {
    const nodeId = FIRST_SLOT + index * SLOTS_PER_VENDOR + i;
    const gameClassify = classOf(nodeId);
    const noun = MOTIF_WORDS.get(mainMotif({ nodeId, gameType: 'RNG' })) ?? word('Star|星辰|Ngôi Sao|ดวงดาว|Bintang');
    const name = unique(taken, (attempt) => slotName(nodeId, noun, gameClassify, attempt));
    const gameId = `${vendor}${String(i + 1).padStart(4, '0')}`;
    const game = record(nodeId, gameId, vendor, 'RNG', name);
    return { ...game, gameClassify, minLineNum: linesOf(nodeId, game.minBet), supportPlay: gameClassify !== 'JP' };
  });
}

/** The 10,000 slots, 400 of each of the 25 studios. */
export function slots(): SeedGame[] {
  return vendorCodesOf('RNG').flatMap(slotsOf);
}

/** Tables, matches and tanks: every game that is neither a slot nor a lottery. */
export function rooms(): SeedGame[] {
  let nodeId = FIRST_ROOM;
  return Object.entries(ROOMS).flatMap(([type, { perVendor, named, kinds }]) =>
    vendorCodesOf(type).flatMap((vendor) => {
      const taken = new Set<string>();
      return Array.from({ length: perVendor }, (_, i) => {
        nodeId += 1;
        const [first] = kinds;
        const kind = kinds[i % kinds.length] ?? first;
        if (!kind) throw new RangeError(`${type} has no kinds`);
        const name = unique(taken, (attempt) => (named ? roomName(nodeId, kind, attempt) : kind));
        return record(nodeId, `${vendor}-${type.slice(0, 2)}${String(i + 1).padStart(2, '0')}`, vendor, type, name);
      });
    }),
  );
}

/** One entry per live studio, which lists its tables ([001] §2, VASSALAGE). */
export function doors(): SeedGame[] {
  const hall = word('Live Hall|真人大厅|Sảnh Trực Tuyến|ห้องโถงสด|Aula Live');
  return vendorCodesOf('LIVE').map((vendor, i) => {
    const studio = VENDORS.find(({ code }) => code === vendor)?.name ?? vendor;
    const of = (text: string): string => `${studio} · ${text}`;
    const name: Word = { EN: of(hall.EN), CN: of(hall.CN), VI: of(hall.VI), TH: of(hall.TH), ID: of(hall.ID) };
    return { ...record(FIRST_LIST + i, `${vendor}-HALL`, vendor, 'LIVE', name), maintainFrom: null, isList: true };
  });
}

/** All games with their place in the operator's order: hot studios lead, chance decides among the rest. */
export function ranked(): (typeof games.$inferInsert)[] {
  const hot = new Map(VENDORS.map(({ code, hot: types }) => [code, new Set(types.map(wireType))]));
  const weight = (game: SeedGame): number =>
    hash32(game.nodeId, 'popularity') / (hot.get(game.vendor)?.has(game.gameType) ? 3 : 1);
  return [...slots(), ...rooms(), ...doors(), ...lotteryGames()]
    .sort((a, b) => weight(a) - weight(b))
    .map((game, i) => Object.assign(game, { popularity: i + 1 }));
}
