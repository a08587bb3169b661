import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceWithin, patternOf } from './approximate.ts';
import { createNameIndex } from './nameIndex.ts';

/**
 * The textbook's table: typos between a pattern and the part of a text most like it, neighbours that changed places
 * counting one.
 */
function byTable(pattern: string, text: string): number {
  const rows = [Array.from({ length: text.length + 1 }, () => 0)];
  for (let i = 1; i <= pattern.length; i++) {
    const row = [i];
    for (let j = 1; j <= text.length; j++) {
      const same = pattern[i - 1] === text[j - 1] ? 0 : 1;
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && pattern[i - 1] === text[j - 2] && pattern[i - 2] === text[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return Math.min(...(rows[pattern.length] ?? []));
}

const codesOf = (text: string): Uint16Array => Uint16Array.from(text, (sign) => sign.charCodeAt(0));

test('typos are counted as the textbook counts them', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(letters, letters, (pattern, text) => {
      expect(distanceWithin(patternOf(pattern), codesOf(text), 0, text.length)).toBe(byTable(pattern, text));
    }),
    { numRuns: 2_000 },
  );
});

test('a pattern as long as an integer has bits is compared to its last letter', () => {
  const long = 'abcdefghijklmnopqrstuvwxyzabcde';
  expect(long).toHaveLength(31);
  expect(distanceWithin(patternOf(long), codesOf(`xx${long}xx`), 2, 33)).toBe(0);
  expect(distanceWithin(patternOf(long), codesOf(long.replace('e', 'x')), 0, 31)).toBe(1);
});

const FIRST = ['Golden', 'Lucky', 'Midnight', 'Crystal', 'Velvet', 'Emerald', 'Wandering', 'Royal'];
const SECOND = ['Dragon', 'Lantern', 'Orchard', 'Tiger', 'Carnival', 'Pearl', 'Volcano', 'Harvest'];
const OTHERS = [
  ['Kho Báu Sư Tử', 'Lion Treasure'],
  ['Đồng Hồ Cát', 'Hourglass'],
  ['มังกรทองแห่งโชค', 'Lucky Gold Serpent'],
  ['น้ำตกคริสตัล', 'Crystal Waterfall'],
  ['神龙宝藏', 'Serpent Hoard'],
  ['月光花园', 'Moonlit Garden'],
  ['Café Olé', 'Café Olé'],
];
const names: readonly (readonly string[])[] = [
  ...FIRST.flatMap((first) => SECOND.map((second) => [`${first} ${second}`])),
  ...OTHERS,
];
const index = await createNameIndex(names, (each) => each);
const found = (text: string, most = 8): string[] => index.find(text, most).map((at) => names[at]?.[0] ?? '');

/** One letter left out, put in, taken for another, or two that changed places. */
const typo = (name: string) =>
  fc
    .tuple(
      fc.constantFrom('drop', 'add', 'take', 'swap'),
      fc.nat({ max: name.length - 1 }),
      fc.constantFrom('a', 'z', 'm'),
    )
    .map(([kind, at, letter]) => {
      switch (kind) {
        case 'drop':
          return name.slice(0, at) + name.slice(at + 1);
        case 'add':
          return name.slice(0, at) + letter + name.slice(at);
        case 'take':
          return name.slice(0, at) + letter + name.slice(at + 1);
        default:
          return at + 1 < name.length
            ? name.slice(0, at) + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2)
            : name;
      }
    });

test('a name with one typo, in any script, finds its game', () => {
  const asked = fc.constantFrom(...names.flat()).chain((name) => typo(name).map((text) => ({ name, text })));
  fc.assert(
    fc.property(asked, ({ name, text }) => {
      expect(index.find(text, 8).some((at) => names[at]?.includes(name))).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

describe('what was typed', () => {
  test.each([
    ['golden dragon', 'Golden Dragon'],
    ['GOLDEN DRAG', 'Golden Dragon'],
    ['dragon golden', 'Golden Dragon'],
    ['goldendragon', 'Golden Dragon'],
    ['glodne dragon', 'Golden Dragon'],
    ['kho bau su tu', 'Kho Báu Sư Tử'],
    ['dong ho', 'Đồng Hồ Cát'],
    ['hourglas', 'Đồng Hồ Cát'],
    ['มังกรทอง', 'มังกรทองแห่งโชค'],
    ['มงกรทอง', 'มังกรทองแห่งโชค'],
    ['น้าตกคริสตัล', 'น้ำตกคริสตัล'],
    ['龙宝', '神龙宝藏'],
    ['神龙宝臧', '神龙宝藏'],
    ['cafe ole', 'Café Olé'],
  ])('%s finds %s first', (text, name) => expect(found(text)[0]).toBe(name));

  test('of equally good matches the more popular comes first', () => {
    expect(found('tiger')).toEqual(FIRST.map((first) => `${first} Tiger`));
  });

  test('nothing typed shows the most popular', () => {
    expect(found('  ', 3)).toEqual(['Golden Dragon', 'Golden Lantern', 'Golden Orchard']);
  });

  test('what is like no name finds nothing, and what is odd does no harm', () => {
    for (const text of ['qqqqqqqq', '%', '\\', '\n', '🐉', 'x'.repeat(500), '.*', '\u0301'])
      expect(() => found(text)).not.toThrow();
    expect(found('qqqqqqqq')).toEqual([]);
    expect(found('zq')).toEqual([]);
  });
});

test('an index is made in turns with other work', async () => {
  let turns = 0;
  let isMade = false;
  const other = (): void => {
    turns += 1;
    if (!isMade) setImmediate(other);
  };
  setImmediate(other);
  await createNameIndex(
    Array.from({ length: 30_000 }, (_, at) => `Đồng Hồ Cát ${at}`),
    (name) => [name, `Hourglass ${name}`],
  );
  isMade = true;
  expect(turns).toBeGreaterThan(3);
});

test('no more come than were asked for, and none twice', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.integer({ min: 1, max: 12 }), (text, most) => {
      const places = index.find(text, most);
      expect(places.length).toBeLessThanOrEqual(most);
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});
