import { around, box, disc, edged, fill, hoop, line, rays, scallops, starPath } from './draw.ts';
import { hash32 } from './hash32.ts';
import { THEMES, type Palette } from './themes.ts';
import { isDark } from './colour.ts';

type Ornament = (c: Palette) => string;

const FIELDS: readonly Ornament[] = [
  (c) => disc(0, 0, 44, c.deep, c.metal, 4),
  (c) => edged('M0-47L41-23.500V23.500L0 47L-41 23.500V-23.500Z', c.deep, c.metal, 4),
  (c) => edged('M-38-40H38V2C38 26 18 38 0 46C-18 38-38 26-38 2Z', c.deep, c.metal, 4),
  (c) => edged('M0-47L47 0L0 47L-47 0Z', c.deep, c.metal, 4),
  (c) => box(-41, -41, 82, 82, c.metal, 14) + box(-37, -37, 74, 74, c.deep, 11),
  (c) => edged('M-22-44H22L44-22V22L22 44H-22L-44 22V-22Z', c.deep, c.metal, 4),
];

const CHARGES: readonly Ornament[] = [
  (c) => rays(12, 9, 30, 0, 0, 0.5, c.jewel) + disc(0, 0, 9, c.metal),
  (c) =>
    [-14, 0, 14].map((y, i) => line(`M-22 ${y + 9}L0 ${y - 9}L22 ${y + 9}`, i === 1 ? c.metal : c.jewel, 6)).join(''),
  (c) =>
    fill('M0-28A28 28 0 0 1 28 0H0Z', c.jewel) +
    fill('M0 28A28 28 0 0 1-28 0H0Z', c.jewel) +
    fill('M0-28A28 28 0 0 0-28 0H0ZM0 28A28 28 0 0 0 28 0H0Z', c.second) +
    hoop(0, 0, 28, c.metal, 2.5),
  (c) => around(6, fill('M0-4C-9-12-9-24 0-30C9-24 9-12 0-4Z', c.jewel)) + disc(0, 0, 5, c.metal),
  (c) => fill(starPath(5, 31, 13), c.jewel) + hoop(0, 0, 11, c.metal, 2.5),
  (c) => [28, 20, 12].map((r, i) => hoop(0, 0, r, i === 1 ? c.jewel : c.metal, 4)).join('') + disc(0, 0, 5, c.second),
  (c) => fill('M10-28A29 29 0 1 0 26 16A22 22 0 0 1 10-28Z', c.metal) + fill(starPath(4, 13, 4, 12, -6), c.jewel),
  (c) =>
    [-20, -7, 6, 19]
      .map((x, i) => box(x, -24 + (i % 2 ? 8 : 0), 9, 48 - (i % 2 ? 8 : 0), i % 2 ? c.metal : c.jewel, 3))
      .join(''),
  (c) =>
    `<path d="${scallops(-30, -2, 20, 3)}" fill="${c.jewel}" stroke="${c.metal}" stroke-width="2"/>` +
    `<path d="${scallops(-20, 10, 20, 2)}" fill="${c.second}" stroke="${c.metal}" stroke-width="2"/>` +
    `<path d="${scallops(-10, 22, 20, 1)}" fill="${c.metal}"/>`,
  (c) =>
    edged('M0-30L30 22H-30Z', c.jewel, c.metal, 3) +
    line('M0-30V22M0-30L-12 22M0-30L12 22', c.metal, 1.5) +
    disc(0, 34, 4, c.paper),
  (c) =>
    line('M-26 14C-14-30-4-30 0 0C4 30 14 30 26-14', c.jewel, 8) +
    disc(-20, -16, 5, c.metal) +
    disc(20, 16, 5, c.metal),
  (c) => fill(starPath(8, 31, 19), c.jewel) + fill(starPath(8, 17, 9), c.paper),
  (c) => edged('M-26-20H26L0 30Z', c.jewel, c.metal, 3) + line('M-13-20L0 4L13-20', c.paper, 2.5),
];

const DARK: readonly Palette[] = Object.values(THEMES).flatMap((theme) =>
  theme.palettes.filter((colours) => isDark(colours.ground)),
);

/** The colours a vendor keeps wherever it appears. */
export function vendorPalette(code: string): Palette {
  return DARK[hash32(code, 'vendor colours') % DARK.length] ?? THEMES.cardroom.palettes[0];
}

/** Of many salts the one under which the wire's vendor codes share the fewest emblems. */
const EDITION = 32_764;

/** A vendor's emblem in the square from -50 to 50: one of six fields bearing one of thirteen charges. */
export function emblem(code: string): string {
  const colours = vendorPalette(code);
  const field = FIELDS[hash32(code, `field ${EDITION}`) % FIELDS.length];
  const charge = CHARGES[hash32(code, `charge ${EDITION}`) % CHARGES.length];
  return (field?.(colours) ?? '') + (charge?.(colours) ?? '');
}
