import { around, both, box, disc, edged, fill, group, hoop, line, oval, starPath } from '../draw.ts';
import type { Motif } from './inks.ts';

const LEAF = 'M0 0C10-6 22-6 30 4C20 12 8 10 0 0Z';
const leafAt = (transform: string, colour: string, edge: string): string =>
  group(transform, edged(LEAF, colour, edge, 1.5));

export const garden: Record<string, Motif> = {
  cherries: ({ a, b, m, p }) =>
    line('M-18 10C-12-14 2-30 12-42M20 16C20-8 16-28 12-42', m, 3) +
    leafAt('translate(12 -42) rotate(18)', b, m) +
    disc(-20, 22, 19, a, m) +
    disc(22, 26, 18, a, m) +
    line('M-29 20C-29 14-26 11-22 10M13 24C13 18 16 16 19 15', p, 3),
  lemon: ({ a, b, m, p }) =>
    group(
      'rotate(-28)',
      edged(
        'M-46 0C-40-4-38-10-32-18C-16-34 16-34 32-18C38-10 40-4 46 0C40 4 38 10 32 18C16 34-16 34-32 18C-38 10-40 4-46 0Z',
        a,
        m,
      ) +
        line('M-24-10C-16-20-4-22 6-21', p, 4) +
        disc(10, 8, 1.6, p) +
        disc(-4, 12, 1.6, p) +
        disc(18, -4, 1.6, p),
    ) + leafAt('translate(34 -26) rotate(-60)', b, m),
  plum: ({ a, b, m, p }) =>
    line('M0-24C0-34 4-42 10-46', m, 3) +
    leafAt('translate(6 -36) rotate(10)', b, m) +
    edged('M0-26C22-34 40-18 38 6C36 28 18 42 0 42C-18 42-36 28-38 6C-40-18-22-34 0-26Z', a, m) +
    line('M0-26C-8-8-8 12-2 28', m, 2) +
    line('M-27 0C-26-10-20-16-14-18', p, 4),
  grapes: ({ a, b, m, p }) =>
    line('M0-26V-44L8-48', m, 3) +
    [
      [-24, -14],
      [-8, -16],
      [8, -16],
      [24, -14],
      [-16, 0],
      [0, -1],
      [16, 0],
      [-9, 15],
      [9, 15],
      [0, 30],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 9.6, a, m, 1.5) + disc(x - 3, y - 3, 2, p))
      .join('') +
    leafAt('translate(0 -34) rotate(-8)', b, m) +
    leafAt('translate(0 -34) scale(-1 1) rotate(-8)', b, m),
  melon: ({ a, b, m, p }) =>
    edged('M-46-18A46 46 0 0 0 46-18Z', b, m) +
    fill('M-40-18A40 40 0 0 0 40-18Z', p) +
    fill('M-36-18A36 36 0 0 0 36-18Z', a) +
    [
      [-20, -8],
      [0, -10],
      [20, -8],
      [-10, 3],
      [10, 3],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 2, 3.6, m))
      .join('') +
    line('M-46-18H46', m, 2),
  apple: ({ a, b, m, p }) =>
    line('M0-22C0-32 4-40 8-44', m, 3) +
    leafAt('translate(2 -30) rotate(-10)', b, m) +
    edged('M0-22C10-32 40-30 40 2C40 28 20 44 8 42C4 40-4 40-8 42C-20 44-40 28-40 2C-40-30-10-32 0-22Z', a, m) +
    line('M-28 8C-30-6-24-14-18-16', p, 4),
  acorn: ({ a, b, m, p }) =>
    line('M0-28V-44', m, 4) +
    edged('M-26-4H26C26 20 12 34 0 46C-12 34-26 20-26-4Z', a, m) +
    edged('M-34-4C-36-24-18-32 0-32C18-32 36-24 34-4Z', b, m) +
    line('M-28-12H28M-22-21H22M-14 4C-14 16-10 24-6 30', p, 2),
  wheat: ({ a, m, p }) => {
    const ear =
      line('M0 46V-20', m, 2.5) +
      fill('M0-46C7-38 7-30 0-22C-7-30-7-38 0-46Z', a) +
      both(
        [-20, -6, 8]
          .map((y) => group(`translate(1 ${y}) rotate(35)`, fill('M0 0C7-6 7-14 0-22C-7-14-7-6 0 0Z', a)))
          .join(''),
      );
    return (
      group('rotate(22 0 40) scale(.9)', ear) +
      group('rotate(-22 0 40) scale(.9)', ear) +
      ear +
      line('M-14 26C-6 30 6 30 14 26', p, 4)
    );
  },
  mushroom: ({ a, b, m, p }) =>
    edged('M-13-4C-10 14-18 30-22 42H22C18 30 10 14 13-4Z', p, m) +
    edged('M-46 0C-44-30-22-44 0-44C22-44 44-30 46 0C30 8-30 8-46 0Z', a, m) +
    disc(-20, -18, 7, p) +
    disc(6, -28, 8, p) +
    disc(26, -10, 5, p) +
    disc(-2, -8, 4, p) +
    line('M-40 42H40', b, 4),
  rose: ({ a, b, m, p }) =>
    line('M0 12C4 26-4 36 0 48', b, 4) +
    leafAt('translate(1 30) rotate(-20)', b, m) +
    leafAt('translate(1 36) scale(-1 1) rotate(-20)', b, m) +
    disc(0, -14, 30, a, m) +
    line(
      'M-28-20C-20-2 20-2 28-20M-22-34C-18-14 18-14 22-34M-10-16C-12-30 12-34 12-22C12-14 0-14 0-20M-18 8C-8 2 8 2 18 8',
      p,
      2.2,
    ),
  peony: ({ a, b, m, p }) =>
    leafAt('translate(12 24) rotate(20) scale(1.1)', b, m) +
    leafAt('translate(-12 24) scale(-1 1) rotate(20) scale(1.1)', b, m) +
    around(8, edged('M0 0C-16-14-18-34-8-42C-4-38 4-38 8-42C18-34 16-14 0 0Z', a, m, 1.5)) +
    around(6, edged('M0 0C-10-8-12-20-5-25C-2-22 2-22 5-25C12-20 10-8 0 0Z', p, a, 1.2), 30) +
    disc(0, 0, 6, m),
  lotus: ({ a, b, m, p }) =>
    both(
      edged('M0 26C16 24 40 14 48-8C28-8 10 4 0 26Z', b, m) + edged('M0 26C18 14 32-6 30-28C12-20 2 0 0 26Z', a, m),
    ) +
    edged('M0 26C-16 6-14-24 0-44C14-24 16 6 0 26Z', p, m) +
    line('M0 20V-28M-34 36H34M-20 43H20', m, 2),
  orchid: ({ a, b, m, p }) =>
    around(3, edged('M0 0C-10-14-10-34 0-46C10-34 10-14 0 0Z', p, m)) +
    both(edged('M0-2C14-26 38-28 44-12C44 6 18 8 0-2Z', a, m) + line('M6-3C18-12 28-14 36-12', p, 1.5)) +
    edged('M-9 4C-14 22-4 26 0 32C4 26 14 22 9 4Z', b, m) +
    disc(0, 0, 5, m),
  blossom: ({ a, b, m, p }) =>
    around(
      5,
      edged('M0-4C-20-12-22-36-8-44L0-37L8-44C22-36 20-12 0-4Z', p, m, 1.5) +
        line('M0-8V-22', a, 1.6) +
        disc(0, -23, 2.2, a),
    ) +
    disc(0, 0, 8, a, m) +
    fill(starPath(5, 6, 2.5), b),
  leaf: ({ b, m, p, d }) => {
    const half = fill(
      'M0-46C26-36 44-12 36 18C34 10 30 8 26 8C30 16 28 26 22 32C22 24 18 20 14 22C16 30 10 40 0 44Z',
      b,
    );
    return group(
      'rotate(18)',
      half +
        group('scale(-1 1)', half) +
        fill('M0-46C26-36 44-12 36 18C34 10 30 8 26 8C30 16 28 26 22 32C22 24 18 20 14 22C16 30 10 40 0 44Z', d, 0.25) +
        both(line('M0-24L20-16M0-8L24 0M0 8L18 16M0 22L10 30', p, 1.4)) +
        line('M0-44V50', m, 2.5),
    );
  },
  oakleaf: ({ a, m, p }) =>
    group(
      'rotate(20)',
      edged(
        'M0-46C12-44 16-34 12-28C26-30 34-18 24-10C38-8 40 8 26 12C30 24 14 32 0 32C-14 32-30 24-26 12C-40 8-38-8-24-10C-34-18-26-30-12-28C-16-34-12-44 0-46Z',
        a,
        m,
      ) + line('M0-34V48M0-14L14-20M0-14L-14-20M0 6L20 2M0 6L-20 2M0 22L12 22M0 22L-12 22', p, 1.8),
    ),
  palm: ({ a, b, m }) =>
    line('M6 46C-2 20 0 2 2-14', m, 7) +
    [0, 58, 118, 180, 242, 300]
      .map((r) =>
        group(`translate(2 -16) rotate(${r - 90})`, edged('M0 0C6-16 20-28 40-24C34-12 18-2 0 0Z', b, m, 1.2)),
      )
      .join('') +
    disc(-3, -10, 5, a) +
    disc(8, -9, 5, a) +
    line('M-32 46H34', m, 3),
  cactus: ({ a, b, m, p }) =>
    line('M0 42V-30M0 14H-24V-10M0 4H24V-20', m, 21) +
    line('M0 42V-30M0 14H-24V-10M0 4H24V-20', b, 17) +
    line('M0 36V-28M-24 8V-8M24-2V-18', p, 1.6) +
    fill(starPath(8, 8, 4, 0, -42), a) +
    line('M-40 46H40', m, 3),
  fir: ({ b, m, p, d }) =>
    box(-5, 30, 10, 16, m) +
    [
      [34, 36],
      [16, 30],
      [-4, 24],
    ]
      .map(
        ([y = 0, w = 0]) =>
          edged(`M0 ${y - 36}L${w} ${y}H${-w}Z`, b, m, 1.6) + fill(`M0 ${y - 36}L${w} ${y}H0Z`, d, 0.22),
      )
      .join('') +
    fill(starPath(5, 10, 4, 0, -41), p),
  amphora: ({ a, b, m, p }) =>
    both(line('M12-34C34-34 34-8 22-4', m, 4)) +
    edged('M-14-44H14V-38L10-34V-24C34-14 28 22 8 38H-8C-28 22-34-14-10-24V-34L-14-38Z', a, m) +
    box(-14, 38, 28, 7, m, 2) +
    line('M-25-4H25M-26 2H26M-20 20H20', p, 2) +
    line('M-22 14L-16 6L-8 14L0 6L8 14L16 6L22 14', b, 2.4),
  bulb: ({ a, b, m, p }) =>
    edged('M-14 22C-14 8-32 0-32-16C-32-34-16-44 0-44C16-44 32-34 32-16C32 0 14 8 14 22Z', p, m) +
    line('M-8 20L-12-8L-4-18L0-6L4-18L12-8L8 20', a, 2.4) +
    [24, 31, 38].map((y) => box(-13, y, 26, 5, b, 2)).join('') +
    disc(0, 46, 4, m),
  bee: ({ a, m, p, d }) =>
    both(group('rotate(-28)', edged('M4-6C20-34 48-34 46-16C44-2 22 2 4-2Z', p, m, 1.6))) +
    edged('M0-18C22-14 24 20 0 44C-24 20-22-14 0-18Z', a, m) +
    line('M-14-2H14M-17 10H17M-13 22H13M-7 33H7', d, 5) +
    disc(0, -24, 10, d, m) +
    both(line('M4-32C6-40 12-44 16-44', m, 2)),
  ladybird: ({ a, m, p, d }) =>
    disc(0, -26, 14, d, m) +
    disc(0, 8, 36, a, m) +
    line('M0-28V44', d, 3.5) +
    both(
      disc(14, -6, 6, d) +
        disc(20, 14, 5.5, d) +
        disc(10, 30, 4.5, d) +
        line('M6-38C8-44 14-46 18-46', m, 2) +
        disc(6, -29, 2.4, p),
    ) +
    line('M-26 0C-24-10-18-16-12-18', p, 2),
  snowflake: ({ a, b, m, p }) =>
    around(
      6,
      line('M0 0V-46M0-20L-9-29M0-20L9-29M0-33L-8-41M0-33L8-41', p, 4) + line('M0 0V-46M0-20L-9-29M0-20L9-29', a, 1.4),
    ) +
    fill(starPath(6, 13, 7), b) +
    hoop(0, 0, 20, m, 1.6),
  candle: ({ a, b, m, p }) =>
    hoop(0, -30, 17, m, 1) +
    fill('M0-50C12-36 10-24 0-22C-10-24-12-36 0-50Z', a) +
    fill('M0-38C5-32 5-26 0-24C-5-26-5-32 0-38Z', p) +
    edged('M-10-18H10V28H-10Z', p, m) +
    line('M-10-12C-6-4-4-12-2-2V4', m, 1.6) +
    edged('M-34 28H34C32 40 20 44 0 44C-20 44-32 40-34 28Z', b, m) +
    hoop(40, 30, 7, m, 3),
};
