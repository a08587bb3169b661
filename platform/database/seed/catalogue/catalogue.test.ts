import { expect, test } from 'vitest';
import { mainMotif } from '../../../art/covers/cover.ts';
import { MOTIF_NAMES } from '../../../art/motifs.ts';
import { picturePath } from '../../../art/pictures.ts';
import { modelFor, termsOf } from '../../../engine/slots/modelFor.ts';
import { stakeLevels } from '../../../engine/slots/stakes.ts';
import { THEMES } from '../../../art/themes.ts';
import { roomRows } from './pvp.ts';
import { doors, ranked, rooms, slots } from './games.ts';
import { MOTIF_WORDS } from './motifWords.ts';
import { vendorCardRows } from './seedCatalogue.ts';
import { VENDORS } from './vendors.ts';

const all = slots();

test('there are 10,000 slots over 25 studios', () => {
  expect(all).toHaveLength(10_000);
  expect(new Set(all.map(({ vendor }) => vendor)).size).toBe(25);
});

test('no studio uses a name twice, and no id is used twice at all', () => {
  const everything = ranked();
  expect(new Set(everything.map(({ vendor, gameType, name }) => `${vendor}/${gameType}/${name}`)).size).toBe(
    everything.length,
  );
  expect(new Set(everything.map(({ nodeId }) => nodeId)).size).toBe(everything.length);
  expect(new Set(everything.map(({ gameId }) => gameId)).size).toBe(everything.length);
  for (const { nodeId } of everything) expect(String(nodeId)).toMatch(/^\d{6}$/);
});

test('names vary: few are shared between studios, many hold a dragon, some an accent', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(7_500);
  const share = (matching: RegExp): number => all.filter(({ name }) => matching.test(name)).length;
  expect(share(/dragon/i)).toBeGreaterThan(800);
  expect(share(/[À-ÿ]/)).toBeGreaterThan(300);
});

test('every name is there in all languages', () => {
  for (const { names } of [...all, ...rooms()]) {
    for (const language of ['EN', 'CN', 'VI', 'TH', 'ID'] as const) expect(names[language]).toMatch(/\p{Letter}/u);
    expect(names['CN']).toMatch(/\p{Script=Han}/u);
    expect(names['TH']).toMatch(/\p{Script=Thai}/u);
  }
});

test('the same game is seeded on every machine', () => {
  expect(all[1234]).toEqual(slots()[1234]);
});

test('every classification and every smallest bet occurs', () => {
  expect(new Set(all.map(({ gameClassify }) => gameClassify))).toEqual(
    new Set(['SL', 'SC', 'VP', 'TG', 'AC', 'JP', 'BG']),
  );
  expect(new Set(all.map(({ minBet }) => minBet))).toEqual(new Set([1n, 5n, 10n, 50n, 75n, 100n]));
});

test('the smallest bet that the catalogue promises is one the slot takes', () => {
  for (const { nodeId, minBet, minLineNum = null } of all) {
    const title = { nodeId, minBet, minLineNum };
    expect(stakeLevels(modelFor(title), termsOf(title))[0]?.stake).toBe(minBet);
  }
});

test('every type of game has tens of games, and every vendor on the board has some', () => {
  const everything = ranked();
  for (const type of ['LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'])
    expect(everything.filter(({ gameType }) => gameType === type).length).toBeGreaterThan(10);
  for (const card of vendorCardRows())
    expect(everything.some(({ vendor, gameType }) => vendor === card.code && gameType === card.gameType)).toBe(true);
  expect(VENDORS.length).toBeGreaterThanOrEqual(40);
});

/** What each sport shows: nothing of another's. */
const SHOWN = {
  Football: 'football',
  Basketball: 'basketball',
  Tennis: 'racket',
  Badminton: 'shuttlecock',
  Volleyball: 'volleyball',
  Boxing: 'boxingglove',
  'Table Tennis': 'paddle',
  Baseball: 'baseball',
  'Horse Racing': 'horse',
  Snooker: 'snookerballs',
};

test.each(Object.entries(SHOWN))('the cover of %s shows a %s', (sport, motif) => {
  const books = rooms().filter(({ name, gameType }) => gameType === 'SPORTS' && name === sport);
  expect(books.length).toBeGreaterThan(1);
  for (const { nodeId, picture } of books) {
    if (picture?.includes('-lost')) continue;
    const gameType = /\/covers\/([A-Z]+)\//.exec(picture ?? '')?.[1] ?? '';
    expect([picture, mainMotif({ nodeId, gameType })]).toEqual([picturePath.cover(gameType, nodeId), motif]);
  }
});

test.each(['Roulette', 'Baccarat', 'Dragon Tiger', 'Sic Bo'])(
  'the cover of a %s table is drawn for that game',
  (kind) => {
    const tables = rooms().filter(
      ({ name, gameType, picture }) => gameType === 'LIVE' && name.includes(kind) && !picture?.includes('-lost'),
    );
    expect(tables.length).toBeGreaterThan(1);
    for (const { nodeId, picture } of tables)
      expect(picture).toBe(picturePath.cover(`${kind.replace(' ', '').toUpperCase()}TABLE`, nodeId));
  },
);

test('popularity ranks every game once', () => {
  const ranks = ranked().map(({ popularity }) => popularity);
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(Math.max(...ranks)).toBe(ranks.length);
});

test('every motif of a theme has a drawing and a word', () => {
  for (const { motifs } of Object.values(THEMES)) {
    for (const name of motifs) {
      expect(MOTIF_NAMES).toContain(name);
      expect(MOTIF_WORDS.has(name)).toBe(true);
    }
  }
});

test('every live studio has one hall, and every PVP game its rooms, whose ids do not move', () => {
  expect(doors().map(({ vendor }) => vendor)).toEqual(
    VENDORS.filter(({ types }) => types.includes('LIVE')).map(({ code }) => code),
  );
  const pvp = ranked().filter(({ gameType }) => gameType === 'PVP');
  const seats = roomRows(pvp);
  expect(seats).toHaveLength(pvp.length * 3);
  expect(roomRows(pvp.toReversed())).toEqual(seats);
});
