import { BRAND } from '../../../art/themes.ts';
import { mix } from '../../../art/colour.ts';
import type { Random } from '../../../random.ts';
import type { ColourRaster } from '../captcha/png.ts';
import type { Shape } from './shapes.ts';
import { box, circle, coverage, either, ring, without } from './shapes.ts';

export const SLIDER_SIZE = { width: 300, height: 150, piece: 56 } as const;
/** Side of the piece's body within its square; the rest is for its knobs. */
const BODY = 40;
const KNOB = 8;

type Rgb = readonly [red: number, green: number, blue: number];

/** A picture with a gap, the piece that fits it, and the position of the gap from the left and top, in pixels. */
export interface SliderPicture {
  readonly background: ColourRaster;
  readonly piece: ColourRaster;
  readonly left: number;
  readonly top: number;
}

/** Draws a random table seen from above, with chips and cards, and cuts a piece out of it. */
export function drawSlider(random: Random): SliderPicture {
  const { width, height, piece: side } = SLIDER_SIZE;
  const between = (low: number, high: number) => low + ((high - low) * random.below(10_001)) / 10_000;
  const left = side + 12 + random.below(width - 2 * side - 20);
  const top = 4 + random.below(height - side - 8);
  const scene = paintScene(width, height, between, random.bytes(width * height));
  const piece: ColourRaster = { width: side, height: side, channels: 4, pixels: new Uint8Array(side * side * 4) };
  const cut = pieceShape(side, between);

  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const distance = cut(x + 0.5, y + 0.5);
      const from = ((top + y) * width + left + x) * 3;
      const colour: Rgb = [scene.pixels[from] ?? 0, scene.pixels[from + 1] ?? 0, scene.pixels[from + 2] ?? 0];
      const rim = coverage(Math.abs(distance + 1) - 1);
      const inside = coverage(distance);
      piece.pixels.set([...blend(colour, GILT, rim * 0.9), Math.round(255 * inside)], (y * side + x) * 4);
      scene.pixels.set(blend(blend(colour, NIGHT, inside * 0.66), PAPER, rim * 0.7), from);
    }
  }
  return { background: scene, piece, left, top };
}

const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const [GILT, NIGHT, PAPER] = [rgb(BRAND.gilt), rgb(BRAND.night), rgb(BRAND.paper)];
const INKS: readonly Rgb[] = [
  BRAND.paper,
  BRAND.brass,
  BRAND.gilt,
  BRAND.night,
  '#9c3b2e',
  '#35506e',
  '#6d4b7c',
  '#3f7a5c',
].map(rgb);

const blend = (from: Rgb, to: Rgb, share: number): [number, number, number] =>
  [0, 1, 2].map((at) => Math.round((from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * share)) as [
    number,
    number,
    number,
  ];

type Between = (low: number, high: number) => number;

/** @param grain a byte per pixel, added as slight noise */
function paintScene(width: number, height: number, between: Between, grain: Uint8Array): ColourRaster {
  const pixels = new Uint8Array(width * height * 3);
  const [from, to] = [
    rgb(mix(BRAND.baize, BRAND.paper, between(0, 0.25))),
    rgb(mix(BRAND.baize, BRAND.night, between(0.2, 0.6))),
  ];
  const slope = between(-0.4, 0.4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = Math.min(1, Math.max(0, y / height + slope * (x / width - 0.5)));
      const noise = ((grain[y * width + x] ?? 0) & 7) - 4;
      pixels.set(
        blend(from, to, share).map((part) => Math.min(255, Math.max(0, part + noise))),
        (y * width + x) * 3,
      );
    }
  }
  const raster: ColourRaster = { width, height, channels: 3, pixels };
  for (let count = 0; count < 26; count += 1) {
    const [cx, cy] = [between(0, width), between(0, height)];
    const ink = () => INKS[Math.floor(between(0, INKS.length - 0.001))] ?? PAPER;
    if (between(0, 1) < 0.5) {
      const radius = between(9, 20);
      fill(raster, circle(cx, cy, radius), ink(), 0.92, [cx, cy, radius]);
      fill(raster, ring(cx, cy, radius * 0.68, radius * 0.16), ink(), 0.9, [cx, cy, radius]);
    } else {
      const [tall, turn] = [between(28, 46), between(0, Math.PI)];
      fill(raster, box(cx, cy, tall * 0.68, tall, turn, 3), ink(), 0.94, [cx, cy, tall]);
      fill(raster, box(cx, cy, tall * 0.26, tall * 0.26, turn + Math.PI / 4, 0), ink(), 0.9, [cx, cy, tall]);
    }
  }
  return raster;
}

/** Colours the pixels of a shape, near its centre only. */
function fill(
  { width, height, pixels }: ColourRaster,
  shape: Shape,
  ink: Rgb,
  strength: number,
  [cx, cy, reach]: readonly [number, number, number],
): void {
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, Math.ceil(cy + reach)); y += 1) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, Math.ceil(cx + reach)); x += 1) {
      const covered = coverage(shape(x + 0.5, y + 0.5));
      const at = (y * width + x) * 3;
      if (covered > 0)
        pixels.set(blend([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0], ink, covered * strength), at);
    }
  }
}

/** A square with a knob on one side and a notch in another. */
function pieceShape(side: number, between: Between): Shape {
  const middle = side / 2;
  const edge = BODY / 2 + 1;
  const sides: readonly (readonly [number, number])[] = [
    [0, -edge],
    [edge, 0],
    [0, edge],
    [-edge, 0],
  ];
  const first = Math.floor(between(0, 3.999));
  const second = (first + 1 + Math.floor(between(0, 2.999))) % 4;
  const at = (which: number): Shape =>
    circle(middle + (sides[which]?.[0] ?? 0), middle + (sides[which]?.[1] ?? 0), KNOB - 1);
  return without(either(box(middle, middle, BODY, BODY, 0, 3), at(first)), at(second));
}
