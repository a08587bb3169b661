/** A segment of a wheel, in degrees clockwise from the top. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
}

const ROUND = 360;
const TURNS = 5;

/** Segments as large as their chances, in their order. */
export function segmentsOf(chances: readonly number[]): readonly Segment[] {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  let sum = 0;
  return chances.map((chance) => {
    const from = (sum / total) * ROUND;
    sum += chance;
    const to = (sum / total) * ROUND;
    return { from, to, middle: (from + to) / 2 };
  });
}

/** By how much a wheel turns, in degrees, until the middle of a segment is at the top. */
export const turnTo = ({ middle }: Segment): number => TURNS * ROUND - middle;

/** A point on a circle around the origin, as text of a path. */
function pointAt(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
}

/** The outline of a segment, as a path; of a whole round as two halves. */
export function pathOf({ from, to }: Segment, radius: number): string {
  const arc = (until: number, isLarge: boolean): string =>
    `A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${pointAt(until, radius)}`;
  if (to - from >= ROUND) return `M0 ${-radius}${arc(180, false)}${arc(ROUND, false)}Z`;
  return `M0 0L${pointAt(from, radius)}${arc(to, to - from > 180)}Z`;
}
