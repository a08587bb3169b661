import { hash32 } from '../hash32.ts';
import { paletteOf, THEMES, themeOf, type Palette } from '../themes.ts';
import { COMPOSITIONS } from './compositions.ts';
import type { CoverSubject } from './CoverSubject.ts';
import { frame } from './frame.ts';
import { playThemeOf } from './playThemes.ts';
import { sceneOf, SHEET, type Scene } from './scene.ts';
import { TABLE_COMPOSITIONS } from './tables.ts';

/** A cover stays below this, uncompressed, so a page of 14 costs less than one photograph. */
export const COVER_BYTES = 6000;

const NAMES = Object.keys(COMPOSITIONS);
/** Shares no factor with the number of compositions, so that neighbours of a large one do not inherit all its games. */
const STRIDE = 7;

function subject(of: CoverSubject): { palette: Palette; motifs: readonly string[] } {
  if (of.gameType === 'RNG') return { palette: paletteOf(of), motifs: THEMES[themeOf(of)].motifs };
  return playThemeOf(of);
}

function sheet(scene: Scene, picture: string): string {
  const { ground, deep, paper } = scene.palette;
  const { width, height } = SHEET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><radialGradient id="l" cy=".42" r=".8"><stop offset=".3" stop-color="${paper}" stop-opacity=".07"/>` +
    `<stop offset="1" stop-color="${deep}" stop-opacity=".42"/></radialGradient></defs>` +
    `<path d="M0 0H300V400H0Z" fill="${ground}"/>${picture}` +
    `<path d="M0 0H300V400H0Z" fill="url(#l)"/>${frame(scene)}</svg>`
  );
}

/** Which motif a game's cover shows large; games are named after it. */
export function mainMotif(of: CoverSubject): string {
  const { motifs } = subject(of);
  return motifs[mainIndex(of, motifs)] ?? 'star';
}

function mainIndex({ nodeId }: CoverSubject, motifs: readonly string[]): number {
  return hash32(nodeId, 'main') % motifs.length;
}

/**
 * The cover of a game as an SVG document, 300×400, below `COVER_BYTES`.
 * A composition that would be too large for the chosen motifs gives way to the next one.
 */
export function cover(of: CoverSubject): string {
  const { palette, motifs } = subject(of);
  const first = mainIndex(of, motifs);
  const at = (step: number): string => motifs[(first + step) % motifs.length] ?? 'star';
  const scene = sceneOf(of.nodeId, palette, [
    at(0),
    at(1 + (hash32(of.nodeId, 'second') % 3)),
    at(4 + (hash32(of.nodeId, 'third') % 3)),
  ]);
  const start = hash32(of.nodeId, 'composition');
  const tables = TABLE_COMPOSITIONS[of.gameType];
  if (tables) return sheet(scene, tables[start % 2 === 0 ? 0 : 1](scene));
  for (let step = 0; step < NAMES.length; step += 1) {
    const compose = COMPOSITIONS[NAMES[(start + step * STRIDE) % NAMES.length] ?? ''];
    const document = compose ? sheet(scene, compose(scene)) : '';
    if (document && document.length < COVER_BYTES) return document;
  }
  throw new RangeError(`no composition fits the motifs of game ${of.nodeId}`);
}
