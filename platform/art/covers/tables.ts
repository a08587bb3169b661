import { mix } from '../colour.ts';
import { around, box, disc, edged, fill, group, hoop, line, rays, starPath } from '../draw.ts';
import { SPADE } from '../motifs/cards.ts';
import { paperInks, place, tone, type Composition, type Scene } from './scene.ts';

const HEART = 'M0 24C-30 2-24-22-10-22C-4-22 0-18 0-13C0-18 4-22 10-22C24-22 30 2 0 24Z';
const DIAMOND = 'M0-24L18 0L0 24L-18 0Z';
const CLUB = 'M0-24A11 11 0 0 1 9-7A11 11 0 1 1 4 12L8 25H-8L-4 12A11 11 0 1 1-9-7A11 11 0 0 1 0-24Z';
const SUITS = [SPADE, HEART, CLUB, DIAMOND] as const;

/** A playing card 64 by 92 around `x`,`y`; hearts and diamonds are every other suit. */
function card(s: Scene, suit: number, x: number, y: number, turn: number): string {
  const ink = suit % 2 ? '#a62b35' : '#1d2420';
  const pip = fill(SUITS[suit % SUITS.length] ?? SPADE, ink);
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    box(-32, -46, 64, 92, s.palette.paper, 7, s.palette.metal) +
      group('scale(.95)', pip) +
      group('translate(-22 -34) scale(.26)', pip) +
      group('translate(22 34) rotate(180) scale(.26)', pip),
  );
}

const felt = (s: Scene): string =>
  disc(150, -40, 330, tone(s, 0.45), s.palette.metal, 3) + hoop(150, -40, 318, s.palette.metal, 1);

function chips(s: Scene, x: number, y: number, count: number, colour: string): string {
  const chip = (up: number): string =>
    `<ellipse cx="${x}" cy="${y - up}" rx="24" ry="10" fill="${colour}"` +
    ` stroke="${s.palette.metal}" stroke-width="1.5"/>` +
    `<ellipse cx="${x}" cy="${y - up}" rx="19" ry="7" fill="none"` +
    ` stroke="${s.palette.paper}" stroke-width="3" stroke-dasharray="6 7"/>`;
  return Array.from({ length: count }, (_, i) => chip(i * 8)).join('');
}

/** Two hands of cards face each other over the felt. */
const twoHands: Composition = (s) => {
  const first = s.pick('suits', SUITS.length);
  return (
    felt(s) +
    line('M150 60V270', s.palette.metal, 1.5) +
    card(s, first, 64, 166, -10) +
    card(s, first + 1, 98, 176, 7) +
    card(s, first + 2, 202, 176, -7) +
    card(s, first + 3, 236, 166, 10) +
    disc(81, 84, 20, s.palette.second, s.palette.metal, 2) +
    disc(219, 84, 20, s.palette.jewel, s.palette.metal, 2) +
    fill(starPath(4, 11, 4, 81, 84), s.palette.paper) +
    fill(starPath(5, 11, 5, 219, 84), s.palette.paper) +
    chips(s, 96, 346, 2 + s.pick('left', 3), s.palette.second) +
    chips(s, 204, 346, 2 + s.pick('right', 4), s.palette.jewel) +
    chips(s, 150, 360, 1 + s.pick('middle', 3), s.palette.paper)
  );
};

/** The shoe that the cards come from, and the hand just drawn. */
const shoe: Composition = (s) => {
  const first = s.pick('suits', SUITS.length);
  const inks = paperInks(s.palette);
  return (
    rays(40, 0, 330, 150, 350, 0.5, tone(s, 0.6), 0.8) +
    group(
      'translate(208 118) rotate(24)',
      Array.from({ length: 5 }, (_, i) =>
        box(-44 - i * 5, -34 + i * 3, 64, 62, i % 2 ? s.palette.paper : mix(s.palette.paper, s.palette.metal, 0.3), 4),
      ).join('') +
        edged('M-64-46H58C72-46 72 50 58 50H-64L-40 2Z', s.palette.deep, s.palette.metal, 3) +
        box(-24, -24, 66, 52, s.palette.jewel, 6, s.palette.metal) +
        fill(starPath(8, 20, 9, 9, 2), inks.p),
    ) +
    card(s, first, 78, 262, -18) +
    card(s, first + 1, 128, 250, -4) +
    card(s, first + 3, 178, 258, 10) +
    chips(s, 64, 366, 1 + s.pick('left', 3), s.palette.second) +
    chips(s, 236, 360, 2 + s.pick('right', 4), s.palette.jewel)
  );
};

/** Dragon above and tiger below, a card for each. */
const dragonAndTiger: Composition = (s) => {
  const first = s.pick('suits', SUITS.length);
  const [above, below] = s.pick('turn', 2) ? [s.palette.jewel, s.palette.second] : [s.palette.second, s.palette.jewel];
  return (
    fill('M0 0H300V166L0 234Z', mix(above, s.palette.deep, 0.55)) +
    fill('M0 234L300 166V400H0Z', mix(below, s.palette.deep, 0.55)) +
    rays(40, 0, 150, 112, 104, 0.4, mix(above, s.palette.deep, 0.35), 0.6) +
    rays(40, 0, 150, 188, 298, 0.4, mix(below, s.palette.deep, 0.35), 0.6) +
    line('M0 234L300 166', s.palette.metal, 5) +
    line('M0 242L300 174M0 226L300 158', s.palette.metal, 1) +
    place(s, 'dragon', 104, 104, 158) +
    place(s, 'tiger', 196, 300, 158) +
    card(s, first, 236, 98, 9) +
    card(s, first + 1, 62, 304, -9)
  );
};

/** The two of them side by side, as on the table's cloth. */
const dragonBesideTiger: Composition = (s) => {
  const first = s.pick('suits', SUITS.length);
  return (
    felt(s) +
    disc(82, 118, 62, s.palette.jewel, s.palette.metal, 3) +
    disc(218, 118, 62, s.palette.second, s.palette.metal, 3) +
    place(s, 'dragon', 82, 118, 104, { inks: { ...paperInks(s.palette), a: s.palette.paper, b: s.palette.deep } }) +
    place(s, 'tiger', 218, 118, 104, { inks: { ...paperInks(s.palette), a: s.palette.paper, b: s.palette.deep } }) +
    card(s, first, 82, 250, -4) +
    card(s, first + 1, 218, 250, 4) +
    fill(starPath(4, 22, 8, 150, 250), s.palette.metal) +
    chips(s, 82, 356, 2 + s.pick('left', 3), s.palette.jewel) +
    chips(s, 218, 356, 2 + s.pick('right', 3), s.palette.second)
  );
};

/**
 * A wheel of `r` units radius around the origin: pockets in turn, one of them for the house, and the ball in its place.
 */
function wheel(s: Scene, r: number): string {
  const ball = (s.pick('ball', 36) * Math.PI) / 18;
  const unit = r / 100;
  return (
    disc(0, 0, r, mix(s.palette.deep, '#3a1d0c', 0.55), s.palette.metal, 4) +
    disc(0, 0, 84 * unit, '#1d2420', s.palette.metal, 2) +
    rays(18, 62 * unit, 84 * unit, 0, 0, 0.5, '#a62b35') +
    fill(`M${-7 * unit} ${-84 * unit}H${7 * unit}V${-62 * unit}H${-7 * unit}Z`, '#2f7d4f') +
    rays(36, 62 * unit, 84 * unit, 0, 0, 0.06, s.palette.metal) +
    disc(0, 0, 62 * unit, mix(s.palette.deep, '#5a3216', 0.6), s.palette.metal, 2) +
    group(
      `scale(${unit})`,
      around(4, line('M0-12V-40', s.palette.metal, 5) + disc(0, -42, 6, s.palette.metal)) +
        disc(0, 0, 17, s.palette.metal, s.palette.deep, 2) +
        disc(0, 0, 8, s.palette.paper),
    ) +
    disc(Math.cos(ball) * 73 * unit, Math.sin(ball) * 73 * unit, 7 * unit, '#fffdf6', '#1d2420', 1)
  );
}

/** The whole wheel over the cloth with its rows of numbers. */
const wheelOverCloth: Composition = (s) => {
  const cells = Array.from({ length: 12 }, (_, i) =>
    box(
      30 + (i % 6) * 40,
      306 + Math.floor(i / 6) * 36,
      40,
      36,
      i % 2 === Math.floor(i / 6) % 2 ? '#a62b35' : '#1d2420',
      0,
      s.palette.metal,
    ),
  ).join('');
  return (
    disc(150, 150, 146, tone(s, 0.5)) +
    group('translate(150 150)', wheel(s, 128)) +
    cells +
    chips(s, 70 + s.pick('chip', 5) * 40, 344, 2 + s.pick('stack', 3), s.palette.jewel)
  );
};

/** Part of a large wheel, seen from the seat. */
const wheelInCorner: Composition = (s) =>
  line(Array.from({ length: 20 }, (_, i) => `M${-200 + i * 26} 400L${20 + i * 26} 0`).join(''), tone(s, 0.5), 6) +
  group(`translate(${s.pick('side', 2) ? 190 : 110} 236) rotate(${s.pick('turn', 30)})`, wheel(s, 172)) +
  chips(s, s.pick('side', 2) ? 52 : 248, 70, 4, s.palette.jewel) +
  chips(s, s.pick('side', 2) ? 96 : 204, 84, 2, s.palette.second);

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-14, -14],
    [14, 14],
  ],
  [
    [-15, -15],
    [0, 0],
    [15, 15],
  ],
  [
    [-14, -14],
    [14, -14],
    [-14, 14],
    [14, 14],
  ],
  [
    [-15, -15],
    [15, -15],
    [0, 0],
    [-15, 15],
    [15, 15],
  ],
  [
    [-14, -17],
    [14, -17],
    [-14, 0],
    [14, 0],
    [-14, 17],
    [14, 17],
  ],
];

function die(s: Scene, at: number, x: number, y: number, turn: number): string {
  const face = s.pick(`die ${at}`, PIPS.length);
  const ink = face === 0 || face === 3 ? '#a62b35' : '#1d2420';
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    box(-33, -33, 66, 66, '#fffdf6', 12, s.palette.metal) +
      (PIPS[face] ?? []).map(([px, py]) => disc(px, py, face === 0 ? 11 : 6, ink)).join(''),
  );
}

/** Three dice under the glass they are shaken in. */
const diceUnderGlass: Composition = (s) =>
  rays(36, 0, 300, 150, 210, 0.5, tone(s, 0.6), 0.8) +
  edged(
    'M44 300C44 96 86 62 150 62S256 96 256 300Z',
    mix(s.palette.ground, s.palette.paper, 0.16),
    s.palette.metal,
    3,
  ) +
  disc(150, 56, 13, s.palette.metal, s.palette.deep) +
  die(s, 1, 150, 168, 12) +
  die(s, 2, 106, 246, -14) +
  die(s, 3, 194, 246, 21) +
  line('M70 250C72 160 88 116 116 92', s.palette.paper, 5) +
  edged('M28 300H272L254 334H46Z', s.palette.jewel, s.palette.metal, 3) +
  box(64, 334, 172, 22, s.palette.deep, 4, s.palette.metal) +
  line('M40 312H260', s.palette.metal, 1.5);

/** Three dice thrown over the fields of the cloth. */
const diceOnCloth: Composition = (s) =>
  Array.from({ length: 12 }, (_, i) =>
    box(
      18 + (i % 3) * 88,
      18 + Math.floor(i / 3) * 91,
      88,
      91,
      (i + Math.floor(i / 3)) % 2 ? tone(s, 0.3) : tone(s, 0.75),
      0,
      s.palette.metal,
    ),
  ).join('') +
  group(
    'translate(150 200) scale(1.35)',
    die(s, 1, -38, -52, -16 + s.pick('lean', 12)) + die(s, 2, 42, -8, 18) + die(s, 3, -30, 62, 33),
  ) +
  chips(s, 240, 366, 2 + s.pick('stack', 3), s.palette.jewel);

/** Drawings of each kind of table, by the type in its picture's path. */
export const TABLE_COMPOSITIONS: Readonly<Record<string, readonly [Composition, Composition]>> = {
  BACCARATTABLE: [twoHands, shoe],
  DRAGONTIGERTABLE: [dragonAndTiger, dragonBesideTiger],
  ROULETTETABLE: [wheelOverCloth, wheelInCorner],
  SICBOTABLE: [diceUnderGlass, diceOnCloth],
};
