import { svg } from '../dom.ts';

/** Positions of the pips, on a square of 60. */
const [LOW, MIDDLE, HIGH] = [16, 30, 44];
const CORNERS = [
  [LOW, LOW],
  [HIGH, HIGH],
] as const;
const OTHERS = [
  [LOW, HIGH],
  [HIGH, LOW],
] as const;
const SIDES = [
  [LOW, MIDDLE],
  [HIGH, MIDDLE],
] as const;
const CENTRE = [[MIDDLE, MIDDLE]] as const;
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  CENTRE,
  CORNERS,
  [...CORNERS, ...CENTRE],
  [...CORNERS, ...OTHERS],
  [...CORNERS, ...OTHERS, ...CENTRE],
  [...CORNERS, ...OTHERS, ...SIDES],
];

/** A face of a die; as on Asian dice, one and four are red. */
export function dieFace(pips: number): SVGSVGElement {
  const ink = pips === 1 || pips === 4 ? '#a3362f' : '#1d2420';
  const radius = pips === 1 ? 8.5 : 5.5;
  const dots = (PLACES[pips] ?? [])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`)
    .join('');
  return svg(
    '0 0 60 60',
    `<rect x="1" y="1" width="58" height="58" rx="12" fill="#fffaf0" stroke="#cbbf9f" stroke-width="1.5"/>${dots}`,
    { class: 'die', 'aria-hidden': 'true' },
  );
}
