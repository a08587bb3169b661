import type { Palette } from './themes.ts';
import { cards } from './motifs/cards.ts';
import { creatures } from './motifs/creatures.ts';
import { garden } from './motifs/garden.ts';
import type { Inks, Motif } from './motifs/inks.ts';
import { objects } from './motifs/objects.ts';
import { places } from './motifs/places.ts';
import { play } from './motifs/play.ts';
import { sports } from './motifs/sports.ts';

const MOTIFS: ReadonlyMap<string, Motif> = new Map(
  Object.entries({ ...cards, ...garden, ...creatures, ...places, ...objects, ...play, ...sports }),
);

export const MOTIF_NAMES: readonly string[] = [...MOTIFS.keys()];

/** The palette's colours in the roles a motif is printed in. */
export function inksOf(palette: Palette): Inks {
  return { a: palette.jewel, b: palette.second, m: palette.metal, p: palette.paper, d: palette.deep };
}

/**
 * One engraved picture as an SVG fragment in the square from -50 to 50.
 * The same drawing serves covers and reels.
 * @throws RangeError for a name no theme uses
 */
export function motif(name: string, inks: Inks): string {
  const draw = MOTIFS.get(name);
  if (!draw) throw new RangeError(`no motif is called ${name}`);
  return draw(inks);
}
