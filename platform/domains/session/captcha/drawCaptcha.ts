import type { Random } from '../../../random.ts';
import type { Point } from './glyphs.ts';
import { GLYPHS } from './glyphs.ts';
import type { Raster } from './png.ts';

const WIDTH = 160;
const HEIGHT = 56;
const SIGNS = Object.keys(GLYPHS);

/** Five random characters. */
export function captchaText(random: Random): string {
  return Array.from({ length: 5 }, () => SIGNS[random.below(SIGNS.length)]).join('');
}

/** Draws the characters with random slant, wave and size, under a few noise lines. */
export function drawCaptcha(text: string, random: Random): Raster {
  const raster = { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(244) };
  const between = (low: number, high: number) => low + ((high - low) * random.below(10_001)) / 10_000;
  const sway = { phase: between(0, 6), depth: between(1.5, 3.5), length: between(14, 24) };
  const bend = ([x, y]: Point): Point => [x, y + sway.depth * Math.sin(x / sway.length + sway.phase)];

  for (const [at, sign] of text.split('').entries()) {
    const [size, lean, turn] = [between(25, 32), between(-0.25, 0.25), between(-0.3, 0.3)];
    const [left, middle] = [14 + at * 28 + between(-2, 3), HEIGHT / 2 + between(-5, 5)];
    const place = ([x, y]: Point): Point => {
      const [u, v] = [(x - 0.5) * size * 0.68 - lean * (y - 0.5) * size, (y - 0.5) * size];
      return bend([
        left + 10 + u * Math.cos(turn) - v * Math.sin(turn),
        middle + u * Math.sin(turn) + v * Math.cos(turn),
      ]);
    };
    for (const stroke of GLYPHS[sign] ?? []) drawLine(raster, stroke.map(place), between(1.3, 1.9), between(30, 90));
  }
  for (let thread = 0; thread < 4; thread += 1) {
    const points = [0, 0.33, 0.66, 1].map((x): Point => bend([x * WIDTH, between(4, HEIGHT - 4)]));
    drawLine(raster, points, between(0.5, 0.9), between(70, 150));
  }
  for (let dust = 0; dust < 160; dust += 1) raster.pixels[random.below(raster.pixels.length)] = 90 + random.below(140);
  return raster;
}

/** A polyline, `radius` pixels to each side, with an edge one pixel soft. */
function drawLine({ width, height, pixels }: Raster, points: readonly Point[], radius: number, shade: number): void {
  for (const [at, from] of points.entries()) {
    const to = points[at + 1];
    if (!to) return;
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(from[0], to[0]) - radius - 1)),
      Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + radius + 1)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(from[1], to[1]) - radius - 1)),
      Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + radius + 1)),
    ];
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const ink = Math.min(1, Math.max(0, radius + 0.5 - distance([x, y], from, to)));
        const index = y * width + x;
        const ground = pixels[index] ?? 255;
        pixels[index] = Math.min(ground, Math.round(ground + (shade - ground) * ink));
      }
    }
  }
}

/** Distance from a point to a segment of a line, in pixels. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
