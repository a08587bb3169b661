import { around, both, box, disc, edged, fill, group, hoop, line, rays, starPath } from '../draw.ts';
import type { Motif } from './inks.ts';

export const SPADE = 'M0-24C5-12 22-5 22 9C22 18 10 21 3 13L7 25H-7L-3 13C-10 21-22 18-22 9C-22-5-5-12 0-24Z';
const SEVEN = 'M-30-40H32V-24C14-2 6 16 4 42H-18C-16 18-6-2 10-20H-18V-12H-30Z';

export const cards: Record<string, Motif> = {
  seven: ({ a, m, p }) => edged(SEVEN, a, m, 3) + line('M-22-32H22C8-14-4 8-8 34', p, 2.5),
  bar: ({ a, m, p, d }) =>
    [-31, 0, 31]
      .map((y) =>
        group(
          `translate(0 ${y})`,
          box(-44, -13, 88, 26, a, 3, m) +
            box(-39, -8, 78, 16, d, 1) +
            line(
              'M-24-4V4M-24-4H-19C-15-4-15 0-19 0H-24M-19 0C-14 0-14 4-19 4H-24M-4 4L0-4L4 4M-3 2H3M19 4V-4H24C28-4 28 0 24 0H19M23 0L28 4',
              p,
              2,
            ),
        ),
      )
      .join(''),
  bell: ({ a, b, m, p }) =>
    disc(0, 33, 9, b, m) +
    edged('M0-42C24-42 24-10 26 6C28 18 36 22 38 28H-38C-36 22-28 18-26 6C-24-10-24-42 0-42Z', a, m) +
    box(-40, 24, 80, 9, m, 4) +
    line('M-14-24C-18-12-16 0-18 12', p, 4) +
    disc(0, -43, 5, m),
  ace: ({ a, m, p, d }) =>
    group('rotate(-10)', box(-36, -42, 56, 80, d, 5)) +
    group(
      'rotate(6)',
      box(-30, -44, 62, 88, p, 6, m) +
        group('translate(1 2)', fill(SPADE, a)) +
        fill('M-23-37L-18-26H-28Z', a) +
        fill('M25 37L20 26H30Z', a),
    ),
  chip: ({ a, b, m, p, d }) =>
    disc(2, 4, 45, d) +
    disc(0, 0, 45, a, m) +
    rays(8, 33, 44, 0, 0, 0.5, p) +
    hoop(0, 0, 31, m, 2.5) +
    disc(0, 0, 26, b) +
    fill(starPath(8, 21, 9), p) +
    disc(0, 0, 5, m),
  roulette: ({ a, m, p, d }) =>
    disc(0, 0, 46, m) +
    disc(0, 0, 42, d) +
    rays(12, 0, 40, 0, 0, 0.5, a) +
    hoop(0, 0, 33, p, 1.2) +
    disc(0, 0, 24, m) +
    disc(0, 0, 20, d) +
    around(4, line('M0 0V-16', m, 4) + disc(0, -16, 3.5, p)) +
    disc(0, 0, 7, m) +
    disc(24, -24, 4, p),
  dice: ({ a, b, m, p }) =>
    group(
      'translate(-14 -10) rotate(-16)',
      box(-26, -26, 52, 52, a, 9, m) +
        [
          [-13, -13],
          [13, 13],
          [0, 0],
          [13, -13],
          [-13, 13],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 5, p))
          .join(''),
    ) +
    group(
      'translate(19 20) rotate(14)',
      box(-22, -22, 44, 44, p, 8, m) +
        [
          [-10, -10],
          [10, 10],
          [0, 0],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 4.5, b))
          .join(''),
    ),
  diamond: ({ a, b, m, p }) =>
    edged('M-24-30H24L44-8L0 42L-44-8Z', a, m) +
    fill('M-24-30L-14-8H-44Z', b) +
    fill('M24-30L14-8H44Z', p, 0.45) +
    fill('M-14-8H14L0 42Z', p, 0.65) +
    line('M-44-8H44M-24-30L-14-8L0-30L14-8L24-30M-14-8L0 42L14-8', m, 1.6),
  crown: ({ a, b, m, p }) =>
    edged('M-40 26L-46-20L-22 2L0-38L22 2L46-20L40 26Z', a, m) +
    box(-42, 24, 84, 13, m, 3) +
    fill(starPath(4, 11, 4, 0, 8), p) +
    disc(-46, -22, 5, b, m) +
    disc(46, -22, 5, b, m) +
    disc(0, -40, 6, b, m) +
    [-26, 0, 26].map((x) => disc(x, 30.5, 4, b)).join(''),
  ring: ({ a, m, p }) =>
    hoop(0, 16, 27, m, 8) +
    hoop(0, 16, 30, p, 1) +
    edged('M-13-40H13L24-26L0 0L-24-26Z', a, m) +
    line('M-24-26H24M-8-26L0 0L8-26L0-40Z', p, 1.5),
  ruby: ({ a, m, p }) => {
    const octagon = 'M-18-42H18L42-18V18L18 42H-18L-42 18V-18Z';
    return (
      edged(octagon, a, m) +
      `<path d="${octagon}" transform="scale(.58)" fill="${p}" opacity=".35"/>` +
      line(
        'M-10-24H10L24-10V10L10 24H-10L-24 10V-10ZM-18-42L-10-24M18-42L10-24M42-18L24-10M42 18L24 10M18 42L10 24M-18 42L-10 24M-42 18L-24 10M-42-18L-24-10',
        p,
        1.4,
      )
    );
  },
  emerald: ({ b, m, p }) =>
    edged('M-20-44H20L34-30V30L20 44H-20L-34 30V-30Z', b, m) +
    fill('M-12-28H12L18-22V22L12 28H-12L-18 22V-22Z', p, 0.4) +
    line(
      'M-16-36H16L26-26V26L16 36H-16L-26 26V-26ZM-12-28H12L18-22V22L12 28H-12L-18 22V-22ZM-34-30L-18-22M34-30L18-22M-34 30L-18 22M34 30L18 22',
      p,
      1.4,
    ),
  sapphire: ({ a, b, m, p }) =>
    edged('M0-44C26-24 36-4 36 10C36 30 20 42 0 42C-20 42-36 30-36 10C-36-4-26-24 0-44Z', b, m) +
    fill('M0-44L14 6L0 42L-14 6Z', p, 0.5) +
    fill('M-36 10L-14 6L0 42C-20 42-36 30-36 10Z', a, 0.6) +
    line('M0-44L14 6L0 42L-14 6ZM-36 10L-14 6H14L36 10', p, 1.4),
  shield: ({ a, b, m, p }) =>
    edged('M-38-38C-20-32-10-36 0-42C10-36 20-32 38-38V0C38 24 18 36 0 46C-18 36-38 24-38 0Z', a, m, 3) +
    fill('M0-34C8-30 18-27 31-30V0H0ZM0 0V38C-14 30-31 20-31 0Z', b) +
    line('M0-34V38M-31 0H31', m, 2) +
    fill(starPath(5, 9, 4, -16, -14), p) +
    fill(starPath(5, 9, 4, 15, 13), p),
  goblet: ({ a, b, m, p }) =>
    edged('M-30-42H30C32-12 20 4 6 8V30C6 34 22 34 24 44H-24C-22 34-6 34-6 30V8C-20 4-32-12-30-42Z', m, a) +
    fill('M-25-34H25C24-26 23-22 22-20H-22C-23-22-24-26-25-34Z', a) +
    both(disc(12, -10, 4, b)) +
    disc(0, -8, 5, p) +
    line('M-8 24H8', a, 3),
  sword: ({ a, b, m, p }) => {
    const blade =
      edged('M0-48L7-38V16H-7V-38Z', p, m) +
      line('M0-40V14', m, 1.5) +
      edged('M-24 14H24V21H-24Z', m, a) +
      box(-4, 21, 8, 18, a) +
      disc(0, 43, 6, b, m) +
      both(disc(24, 17.5, 5, b, m));
    return group('rotate(35)', blade) + group('rotate(-35)', blade);
  },
  cashcoin: ({ a, b, m, p }) =>
    disc(0, 0, 44, a, m, 3) +
    hoop(0, 0, 37, p, 1.5) +
    box(-13, -13, 26, 26, b, 0, m) +
    line('M-6-30H6M0-33V-18M-7-22H7M-6 20H6M0 18V32M-8 32H8M-30-8V8M-34 0H-20M-20-8V8M22-7H34M28-9V9M22 7H34', p, 2.6),
  potofgold: ({ a, b, m, p }) =>
    [-22, 22, -8, 10].map((x, i) => disc(x, i < 2 ? -14 : -24, 11, a, m)).join('') +
    disc(0, -12, 11, a, m) +
    edged('M-34-6H34C44 14 34 40 18 42H-18C-34 40-44 14-34-6Z', b, m, 2.5) +
    box(-40, -12, 80, 11, m, 5) +
    line('M-24 10C-26 20-22 28-18 32', p, 3) +
    fill(starPath(4, 8, 2.5, 24, -36), p),
  horseshoe: ({ a, m, p }) =>
    line('M-26 36C-44 4-36-34 0-34C36-34 44 4 26 36', m, 19) +
    line('M-26 36C-44 4-36-34 0-34C36-34 44 4 26 36', a, 14) +
    [
      [-33, 8],
      [-31, -12],
      [-18, -28],
      [0, -34],
      [18, -28],
      [31, -12],
      [33, 8],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2.6, p))
      .join('') +
    both(box(18, 33, 20, 8, m, 2)),
  clover: ({ a, b, m, p }) => {
    const leaf = edged('M0-2C-6-16-26-14-26-30C-26-44-8-46 0-34C8-46 26-44 26-30C26-14 6-16 0-2Z', b, m);
    return line('M2 4C8 22 6 36 16 46', a, 5) + around(4, group('scale(.98)', leaf + line('M0-6V-26', p, 1.6)), 45);
  },
};
