/** Signed distance to a shape's edge in pixels, negative inside. */
export type Shape = (x: number, y: number) => number;

export const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius;

export const ring =
  (cx: number, cy: number, radius: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - width / 2;

/** A rounded box around a centre, with half the given sides, rotated by `turn` radians. */
export function box(cx: number, cy: number, width: number, height: number, turn = 0, corner = 0): Shape {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => {
    const [u, v] = [(x - cx) * cos + (y - cy) * sin, (y - cy) * cos - (x - cx) * sin];
    const [dx, dy] = [Math.abs(u) - width / 2 + corner, Math.abs(v) - height / 2 + corner];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };
}

/** The union of two shapes, and the first without the second. */
export const either =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.min(a(x, y), b(x, y));
export const without =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), -b(x, y));

/** How much of a pixel a shape covers, from 0 to 1: its edge is one pixel soft. */
export const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));
