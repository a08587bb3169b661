import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { AVATARS } from './avatar.ts';
import { BANNER_GROUPS, bannersIn } from './banners/banner.ts';
import { COMPOSITIONS } from './covers/compositions.ts';
import { cover, COVER_BYTES, mainMotif } from './covers/cover.ts';
import { inksOf, motif, MOTIF_NAMES } from './motifs.ts';
import { picture, picturePath } from './pictures.ts';
import { THEMES, themeOf } from './themes.ts';

interface Drawing {
  readonly svg: { readonly viewBox: string; readonly text?: { readonly '#text': string } };
}

/** Parses a drawing, failing on anything that is not well-formed. */
function parsed(document: string): Drawing['svg'] {
  expect(XMLValidator.validate(document)).toBe(true);
  const { svg } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', htmlEntities: true }).parse(
    document,
  ) as Drawing;
  return svg;
}

const vendorName = (code: string): Promise<string | null> =>
  Promise.resolve(code === 'JL' ? 'Plum & "Sparrow" <1>' : null);
const drawn = (path: string): Promise<string | null> =>
  picture(decodeURIComponent(path.replace('/cdn/', '')), vendorName);

const sample = Array.from({ length: 400 }, (_, i) => ({ nodeId: 110_000 + i * 25, gameType: 'RNG' }));

test('every cover is well-formed, 3:4 and small', () => {
  for (const game of sample) {
    const document = cover(game);
    expect(document.length).toBeLessThan(COVER_BYTES);
    expect(parsed(document).viewBox).toBe('0 0 300 400');
  }
});

test('a game keeps its cover, and hardly any two games share one', () => {
  expect(cover({ nodeId: 110_042, gameType: 'RNG' })).toBe(cover({ nodeId: 110_042, gameType: 'RNG' }));
  expect(new Set(sample.map(cover)).size).toBeGreaterThan(390);
});

test('every composition fits a motif of ordinary size, so all of them are met', () => {
  expect(Object.keys(COMPOSITIONS).length).toBeGreaterThanOrEqual(8);
  expect(new Set(sample.map((game) => themeOf(game))).size).toBe(Object.keys(THEMES).length);
});

test('the cover shows the motif that the game is named after', () => {
  const game = { nodeId: 110_003, gameType: 'RNG' };
  const { motifs } = THEMES[themeOf(game)];
  expect(motifs).toContain(mainMotif(game));
});

test('every motif draws without a hole in its numbers', () => {
  for (const name of MOTIF_NAMES) {
    const fragment = motif(name, inksOf(THEMES.fruit.palettes[0]));
    expect(fragment).not.toMatch(/NaN|undefined|Infinity/);
    expect(parsed(`<svg viewBox="-50 -50 100 100">${fragment}</svg>`).viewBox).toBe('-50 -50 100 100');
  }
  expect(() => motif('unicorn', inksOf(THEMES.fruit.palettes[0]))).toThrow(RangeError);
});

test('every picture that has a path is drawn', async () => {
  const paths = [
    ...[
      'RNG',
      'LIVE',
      'ROULETTETABLE',
      'BACCARATTABLE',
      'DRAGONTIGERTABLE',
      'SICBOTABLE',
      'SPORTS',
      'FOOTBALL',
      'BADMINTON',
      'VOLLEYBALL',
      'BOXING',
      'TABLETENNIS',
      'BASEBALL',
      'SNOOKER',
      'ESPORTS',
      'FISH',
      'PVP',
      'LOTT',
      'ELOTT',
      'COCKFIGHT',
    ].map((type) => picturePath.cover(type, 310_001)),
    ...BANNER_GROUPS.flatMap((group) =>
      Array.from({ length: bannersIn(group) }, (_, i) => [
        picturePath.banner(group, i, false),
        picturePath.banner(group, i, true),
      ]).flat(),
    ),
    ...Array.from({ length: AVATARS }, (_, i) => picturePath.avatar(i)),
    picturePath.vendorIcon('JL'),
    picturePath.vendorPlate('JL'),
    picturePath.qr('http://localhost:4000/down?app=android&from=site'),
  ];
  for (const path of paths) expect(parsed((await drawn(path)) ?? '').viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
});

test('a name cannot break out of its plate', async () => {
  expect(parsed((await drawn(picturePath.vendorPlate('JL'))) ?? '').text?.['#text']).toBe('Plum & "Sparrow" <1>');
});

test.each([
  'covers/RNG/110007-lost.svg',
  'covers/CHESS/110007.svg',
  'covers/RNG/11.svg',
  'vendors/NOBODY.svg',
  'banners/w_home-9.svg',
  'banners/constructor-0.svg',
  'avatars/99.svg',
  'qr/javascript:alert(1).svg',
  '../package.json',
])('nothing hangs at %s', async (path) => expect(await picture(path, vendorName)).toBeNull());
