/** Of the drawing, in its own units; it is stretched to the room there is. */
export const WIDTH = 600;
export const HEIGHT = 160;
/** Room above and below the line, for its width and the mark on it. */
const MARGIN = 10;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where each amount stands in the drawing, in cents from left to right; the scale begins at zero. */
export function pointsOf(cents: readonly bigint[]): readonly Point[] {
  const top = cents.reduce((most, each) => (each > most ? each : most), 1n);
  const step = cents.length > 1 ? WIDTH / (cents.length - 1) : 0;
  return cents.map((each, at) => ({
    x: at * step,
    // A share in thousandths, exact however large the amounts are.
    y: HEIGHT - MARGIN - (Number((each * 1000n) / top) / 1000) * (HEIGHT - 2 * MARGIN),
  }));
}

const pair = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The line through the points, as the path of an SVG; empty without points. */
export const lineThrough = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(pair).join('L')}`;

/** What is below the line. */
export const areaBelow = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `${lineThrough(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`;
