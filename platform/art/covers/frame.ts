import { disc, fill, group, line, rays } from '../draw.ts';
import { SHEET, type Scene } from './scene.ts';

const rule = (inset: number, colour: string, width: number): string =>
  `<rect x="${inset}" y="${inset}" width="${SHEET.width - 2 * inset}" height="${SHEET.height - 2 * inset}"` +
  ` fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const fourCorners = (inner: string): string =>
  ['', 'matrix(-1 0 0 1 300 0)', 'matrix(1 0 0 -1 0 400)', 'rotate(180 150 200)']
    .map((t) => (t ? group(t, inner) : inner))
    .join('');

/** The border that holds a picture together: five, from none to a stepped corner. */
export function frame(scene: Scene): string {
  const { metal, deep, jewel } = scene.palette;
  switch (scene.pick('frame', 5)) {
    case 0:
      return rule(5, metal, 1.5);
    case 1:
      return rule(6, metal, 3) + rule(11, metal, 1);
    case 2:
      return (
        rule(8, metal, 1.5) +
        fourCorners(
          fill('M0 0H44V8H30V14H20V20H14V30H8V44H0Z', deep) + line('M44 8H30V14H20V20H14V30H8V44', metal, 1.5),
        )
      );
    case 3:
      return rule(7, metal, 1.5) + fourCorners(disc(7, 7, 22, deep, metal, 1.5) + rays(16, 8, 18, 7, 7, 0.4, metal));
    default:
      return fourCorners(fill('M0 0H26L0 26Z', jewel) + line('M30 0L0 30M36 0L0 36', metal, 1.5));
  }
}
