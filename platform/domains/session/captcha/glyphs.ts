/** A point in a glyph's own square, both coordinates from 0 to 1, y downwards. */
export type Point = readonly [x: number, y: number];

/** A glyph is a few strokes, each a line through its points. */
export type Glyph = readonly (readonly Point[])[];

/** Part of an ellipse as points; angles in turns, clockwise from the right. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  return Array.from({ length: 13 }, (_, step) => {
    const angle = (from + ((to - from) * step) / 12) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

/** Signs that nobody mistakes for another, even leaning: no 0 O D Q, no 1 I L, no 5 S, no 8 B, no 2 Z, no U V. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  3: [[...arc(0.45, 0.26, 0.38, 0.26, 0.6, 1.25), ...arc(0.45, 0.75, 0.42, 0.25, 0.75, 1.42)]],
  4: [[[0.7, 1], [0.7, 0], [0.05, 0.68], [0.98, 0.68]]],
  6: [[[0.72, 0.02], [0.3, 0.3], ...arc(0.48, 0.68, 0.4, 0.32, 0.58, 1.58)]],
  7: [[[0.05, 0.02], [0.95, 0.02], [0.4, 1]]],
  9: [[[0.3, 0.98], [0.7, 0.7], ...arc(0.52, 0.32, 0.4, 0.32, 0.08, 1.08)]],
  A: [[[0.02, 1], [0.5, 0], [0.98, 1]], [[0.2, 0.66], [0.8, 0.66]]],
  C: [arc(0.55, 0.5, 0.5, 0.5, 0.13, 0.87)],
  E: [[[0.95, 0], [0.1, 0], [0.1, 1], [0.95, 1]], [[0.1, 0.5], [0.8, 0.5]]],
  F: [[[0.95, 0], [0.1, 0], [0.1, 1]], [[0.1, 0.48], [0.8, 0.48]]],
  H: [[[0.08, 0], [0.08, 1]], [[0.92, 0], [0.92, 1]], [[0.08, 0.5], [0.92, 0.5]]],
  J: [[[0.75, 0], ...arc(0.42, 0.68, 0.33, 0.32, 0, 0.5)]],
  K: [[[0.1, 0], [0.1, 1]], [[0.92, 0], [0.1, 0.56]], [[0.36, 0.4], [0.95, 1]]],
  M: [[[0.02, 1], [0.1, 0], [0.5, 0.62], [0.9, 0], [0.98, 1]]],
  P: [[[0.12, 1], [0.12, 0], [0.5, 0], ...arc(0.52, 0.28, 0.4, 0.28, 0.75, 1.25), [0.12, 0.56]]],
  R: [[[0.12, 1], [0.12, 0], [0.5, 0], ...arc(0.52, 0.26, 0.4, 0.26, 0.75, 1.25), [0.12, 0.52]], [[0.5, 0.52], [0.95, 1]]],
  T: [[[0.02, 0.02], [0.98, 0.02]], [[0.5, 0.02], [0.5, 1]]],
  W: [[[0, 0], [0.24, 1], [0.5, 0.3], [0.76, 1], [1, 0]]],
  X: [[[0.05, 0], [0.95, 1]], [[0.95, 0], [0.05, 1]]],
  Y: [[[0.04, 0], [0.5, 0.5], [0.96, 0]], [[0.5, 0.5], [0.5, 1]]],
};
