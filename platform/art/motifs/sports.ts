import { around, both, box, disc, edged, fill, group, hoop, line } from '../draw.ts';
import type { Motif } from './inks.ts';

const shine = (x: number, y: number, r: number, colour: string): string =>
  line(
    `M${x - r * 0.6} ${y - r * 0.1}C${x - r * 0.55} ${y - r * 0.4} ${x - r * 0.3} ${y - r * 0.6} ${x} ${y - r * 0.62}`,
    colour,
    2,
  );

/** What a sport is known by, where no ball or racket of `play` is it already. */
export const sports: Record<string, Motif> = {
  volleyball: ({ a, b, m, p, d }) =>
    disc(0, 0, 44, p, m, 2.5) +
    around(
      3,
      fill('M0 0C2-16-6-32-22-38A44 44 0 0 1-7-43.500C7-36 12-23 10-9Z', a) +
        fill('M20-15C24-25 21-35 12-42A44 44 0 0 1 30-32C31-27 30-24 28-19Z', b) +
        line('M0 0C2-16-6-32-22-38M10-9C12-23 7-36-7-43M20-15C24-25 21-35 12-42M0 0C10-9 18-16 34-28', d, 2),
    ) +
    hoop(0, 0, 44, m, 2.5),
  baseball: ({ a, b, m, p }) =>
    both(
      group(
        'rotate(42)',
        edged('M-4.500 44L-5 8C-11-14-12-48 0-49C12-48 11-14 5 8L4.500 44Z', b, m) +
          edged('M-7.500 42H7.500V49H-7.500Z', m, m, 1) +
          line('M-5 26L5 22M-5 33L5 29', p, 1.8),
      ),
    ) +
    disc(0, 4, 29, p, m, 2.5) +
    both(line('M20-17C9-6 9 14 20 25', a, 2.5) + line('M18-9L11-12M14-1L7-3M13 8L6 9M15 17L9 21', a, 2)),
  shuttlecock: ({ a, b, m, p, d }) =>
    group(
      'rotate(34)',
      edged('M-11 18L-38-34C-34-45-25-46-20-40C-15-50-5-51 0-44C5-51 15-50 20-40C25-46 34-45 38-34L11 18Z', p, m, 2) +
        line('M-7 18L-20-40M0 18V-44M7 18L20-40', m, 1.8) +
        line('M-27-12Q0-2 27-12M-19 3Q0 11 19 3', b, 3) +
        edged('M-14 24H14V29C14 52-14 52-14 29Z', a, m) +
        box(-15, 16, 30, 9, b, 2, m) +
        line('M-7 30C-7 38-4 42 1 43', p, 2.2) +
        fill('M8 26H13V30C13 40 10 44 5 45C9 40 9 34 8 26Z', d, 0.3),
    ),
  boxingglove: ({ a, b, m, p, d }) =>
    group(
      'rotate(14)',
      edged('M-22 22C-27 12-34 4-34-14C-34-38-18-48 4-48C28-48 40-36 40-14C40 4 30 12 26 22Z', a, m, 2.5) +
        edged('M2-4C2-14-8-19-20-18C-36-17-46-8-44 4C-42 15-30 15-22 9C-14 16-2 10 2-4Z', a, m, 2.5) +
        line('M-36-2C-32-8-26-11-20-11M-20-36C-14-41-6-42 2-42', p, 3) +
        line('M14-12C18-20 18-30 14-38M26-10C30-16 30-26 27-32', d, 2) +
        box(-26, 22, 56, 22, b, 5, m) +
        line('M-18 33H22', p, 3) +
        line('M-20 27V39M24 27V39', m, 2),
    ),
  paddle: ({ a, b, m, p, d }) =>
    group(
      'translate(6 -2) rotate(40)',
      box(-7, 14, 14, 36, b, 3, m) +
        edged('M-9 22C-12 16-32 8-32-14C-32-34-18-46 0-46C18-46 32-34 32-14C32 8 12 16 9 22Z', a, m, 2.5) +
        line('M-23 7Q0 1 23 7', p, 2.5) +
        line('M-24-18C-23-30-14-38-4-39', p, 3) +
        line('M0 28V44', d, 2),
    ) +
    disc(28, 28, 13, p, m) +
    line('M20 26C21 22 24 19 28 19', b, 2),
  snookerballs: ({ a, b, m, p, d }) =>
    line('M-46 46L46-46', m, 6.5) +
    line('M-46 46L40-40', b, 3.5) +
    line('M40-40L46-46', p, 4) +
    [
      [0, -31, a],
      [-13, -8, a],
      [13, -8, b],
      [-26, 15, a],
      [0, 15, d],
      [26, 15, a],
    ]
      .map(([x, y, colour]) => disc(Number(x), Number(y), 13, String(colour), m) + shine(Number(x), Number(y), 13, p))
      .join('') +
    disc(28, 38, 11, p, m),
};
