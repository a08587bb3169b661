import { disc, group, hoop, rays } from './draw.ts';
import { inksOf, motif } from './motifs.ts';
import { THEMES, type ThemeId } from './themes.ts';

const SITTERS: readonly (readonly [string, ThemeId, 0 | 1 | 2])[] = [
  ['owl', 'forest', 0],
  ['fox', 'forest', 2],
  ['tiger', 'jungle', 0],
  ['lion', 'royal', 1],
  ['koi', 'blossom', 1],
  ['crane', 'blossom', 2],
  ['stag', 'winter', 1],
  ['parrot', 'sunstone', 0],
  ['dragon', 'dragon', 1],
  ['turtle', 'sea', 0],
  ['bee', 'harvest', 1],
  ['crown', 'cardroom', 0],
];

export const AVATARS = SITTERS.length;

/** One of the default portraits a member may choose, 160×160, number 0 to `AVATARS - 1`. @throws RangeError beyond */
export function avatar(number: number): string {
  const sitter = SITTERS[number];
  if (!sitter) throw new RangeError(`there is no avatar ${number}`);
  const [name, theme, index] = sitter;
  const colours = THEMES[theme].palettes[index];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 -80 160 160" width="160" height="160">' +
    disc(0, 0, 80, colours.metal) +
    disc(0, 0, 76, colours.ground) +
    rays(36, 0, 76, 0, 0, 0.5, colours.deep, 0.5) +
    hoop(0, 0, 69, colours.metal, 1.5) +
    `${group('scale(1.05)', motif(name, inksOf(colours)))}</svg>`
  );
}
