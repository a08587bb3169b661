import { isDark, mix } from '../colour.ts';
import { group } from '../draw.ts';
import { inksOf, motif } from '../motifs.ts';
import type { Inks } from '../motifs/inks.ts';
import { hash32 } from '../hash32.ts';
import type { Palette } from '../themes.ts';

/** A cover's sheet, 3:4. Its middle 300×300 carries the picture, so a square crop loses only ornament. */
export const SHEET = { width: 300, height: 400 } as const;

/** Everything a composition may use. `pick` gives a stable choice below `n` per label. */
export interface Scene {
  readonly palette: Palette;
  readonly main: string;
  readonly second: string;
  readonly third: string;
  pick(label: string, n: number): number;
}

export type Composition = (scene: Scene) => string;

export function sceneOf(id: number | string, palette: Palette, motifs: readonly [string, string, string]): Scene {
  const [main, second, third] = motifs;
  return { palette, main, second, third, pick: (label, n) => hash32(id, label) % n };
}

/** Text colours that are legible on a paper panel, whatever the background of the palette. */
export function paperInks(palette: Palette): Inks {
  const inks = inksOf(palette);
  if (!isDark(palette.ground)) return inks;
  return {
    a: mix(inks.a, palette.ground, 0.12),
    b: palette.ground,
    m: mix(inks.m, '#3a2a10', 0.35),
    p: '#fffdf6',
    d: palette.deep,
  };
}

/** A motif of the scene, `size` units wide, centred at `x`,`y`. */
export function place(
  scene: Scene,
  name: string,
  x: number,
  y: number,
  size: number,
  options: { inks?: Inks; turn?: number } = {},
): string {
  const scale = Math.round(size) / 100;
  const turn = options.turn ? ` rotate(${options.turn})` : '';
  return group(`translate(${x} ${y})${turn} scale(${scale})`, motif(name, options.inks ?? inksOf(scene.palette)));
}

/** A tone between ground and shadow, for large shapes. */
export function tone(scene: Scene, share: number): string {
  return mix(scene.palette.ground, scene.palette.deep, share);
}
