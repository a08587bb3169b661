import { around, both, box, disc, edged, fill, group, hoop, line, oval, rays, starPath } from '../draw.ts';
import type { Motif } from './inks.ts';

/** Motifs of games other than slots: balls, tiles, tokens, creatures of the pond. */
export const play: Record<string, Motif> = {
  football: ({ b, m, p, d }) =>
    disc(0, 0, 44, p, m, 2.5) +
    fill('M0-15L14-5L9 12H-9L-14-5Z', b) +
    around(5, fill('M-13-43A44 44 0 0 1 13-43L0-33Z', b) + line('M0-33V-15M-13-43L-26-22M13-43L26-22', d, 2)) +
    line('M-30-20A36 36 0 0 0-34 12', m, 2),
  basketball: ({ a, m, p, d }) =>
    disc(0, 0, 44, a, m, 2.5) +
    line('M0-44V44M-44 0H44M-32-30C-12-14-12 14-32 30M32-30C12-14 12 14 32 30', d, 3) +
    line('M-20-34C-10-40 0-40 8-39', p, 3),
  racket: ({ a, b, m, p }) =>
    group(
      'rotate(38)',
      oval(0, -20, 23, 29, 'none', m) +
        line('M-20-30H20M-23-20H23M-21-8H21M-10-45V4M0-49V9M10-45V4', p, 1.2) +
        `<ellipse cx="0" cy="-20" rx="23" ry="29" fill="none" stroke="${a}" stroke-width="5"/>` +
        line('M-12 5L0 18L12 5', a, 4) +
        box(-4, 16, 8, 32, b, 2, m),
    ) +
    disc(-26, -24, 12, p, m) +
    line('M-36-28C-28-26-24-20-24-12M-26-36C-24-28-20-26-14-26', a, 1.6),
  trophy: ({ a, b, m, p }) =>
    both(line('M24-32C48-34 44-4 16 0', m, 5)) +
    edged('M-27-42H27C28-12 18 6 5 10V24H-5V10C-18 6-28-12-27-42Z', a, m) +
    box(-16, 24, 32, 8, m, 2) +
    box(-24, 32, 48, 12, b, 2, m) +
    fill(starPath(5, 13, 5, 0, -18), p) +
    line('M-20-34C-20-18-16-8-10-2', p, 2.4),
  horse: ({ a, b, m, p, d }) =>
    edged(
      'M-10-40L-2-48L2-38C24-34 32-10 30 14C30 24 34 30 34 34H-24C-24 18-4 12-4 0C-12 2-18 8-24 12C-30 16-40 12-40 4C-34-10-26-28-10-40Z',
      a,
      m,
    ) +
    fill('M2-38C24-34 32-10 30 14C22 2 18-18 2-38Z', b) +
    disc(-12, -20, 3, d) +
    line('M-34 6L-28 4', d, 2) +
    box(-30, 34, 68, 10, b, 2, m) +
    line('M6-26C14-12 16 0 16 14', p, 1.8),
  gamepad: ({ a, b, m, p, d }) =>
    edged('M-26-24H26C46-24 52 20 44 32C36 40 26 26 18 18H-18C-26 26-36 40-44 32C-52 20-46-24-26-24Z', a, m, 2.5) +
    line('M-26-14V6M-36-4H-16', p, 7) +
    [
      [26, -12],
      [34, -4],
      [18, -4],
      [26, 4],
    ]
      .map(([x = 0, y = 0], i) => disc(x, y, 4, i % 2 ? b : p))
      .join('') +
    disc(-9, 10, 6, d, m) +
    disc(9, 10, 6, d, m),
  target: ({ a, b, m, p, d }) =>
    disc(0, 0, 40, a, m, 3) +
    disc(0, 0, 29, p) +
    disc(0, 0, 18, b) +
    disc(0, 0, 7, p) +
    line('M0-50V-22M0 22V50M-50 0H-22M22 0H50', d, 3.5) +
    hoop(0, 0, 40, m, 3),
  hexshield: ({ a, b, m, p }) =>
    edged('M0-46L40-23V23L0 46L-40 23V-23Z', b, m, 3) +
    line('M0-36L31-18V18L0 36L-31 18V-18Z', p, 1.6) +
    edged('M-4-28L14-6H4L10 26L-16-2H-4Z', a, m),
  joust: ({ a, b, m, p, d }) =>
    edged('M-28-30C-28-48 28-48 28-30V26L0 46L-28 26Z', a, m, 2.5) +
    fill('M-28-14H28V-4H4V34H-4V-4H-28Z', d) +
    both([6, 14, 22].map((y) => disc(14, y, 2, p)).join('')) +
    edged('M-4-44C-2-56 20-52 30-40C18-44 8-42 4-34Z', b, m),
  crab: ({ a, b, m, p, d }) =>
    both(
      line('M28 10L46 2M28 18L48 18M24 26L42 36', m, 4) +
        line('M22-4C34-8 36-18 32-24', m, 6) +
        edged('M32-20C22-30 26-46 38-46L34-34L46-42C50-30 42-20 32-20Z', a, m) +
        line('M10-12V-24', m, 3) +
        disc(10, -26, 5, p, m) +
        disc(10, -26, 2, d),
    ) +
    edged('M0-16C26-16 38 2 34 14C28 32 12 34 0 34C-12 34-28 32-34 14C-38 2-26-16 0-16Z', a, m) +
    line('M-14 16C-6 24 6 24 14 16M-20 0C-10-8 10-8 20 0', b, 2.6),
  turtle: ({ a, b, m, p, d }) =>
    group(
      'rotate(-24)',
      both(edged('M16-22C36-46 48-40 46-24C38-14 30-12 24-12ZM22 22C34 26 38 36 34 42C24 40 18 34 14 28Z', b, m, 1.6)) +
        edged('M-9-26C-12-50 12-50 9-26Z', b, m) +
        both(disc(4, -38, 1.8, d)) +
        edged('M0-32C26-32 34-8 28 12C22 32 8 40 0 42C-8 40-22 32-28 12C-34-8-26-32 0-32Z', a, m, 2.5) +
        line('M0-18L13-10V8L0 16L-13 8V-10ZM0-32V-18M13-10L28-16M13 8L26 18M0 16V42M-13-10L-28-16M-13 8L-26 18', p, 2),
    ),
  jellyfish: ({ a, b, m, p }) =>
    line('M-20 6C-30 18-12 28-22 44M-8 8C-16 22 2 30-8 48M8 8C0 22 18 30 8 48M20 6C10 18 30 28 20 44', b, 3.5) +
    edged(
      'M-36 6C-38-32-18-46 0-46C18-46 38-32 36 6C30 0 24 0 18 6C12 0 6 0 0 6C-6 0-12 0-18 6C-24 0-30 0-36 6Z',
      a,
      m,
    ) +
    line('M-22-8C-22-24-16-32-6-36', p, 3) +
    disc(10, -18, 3, p) +
    disc(18, -6, 2, p),
  hook: ({ a, b, m, p }) => {
    const bend = 'M6-30V14C6 44-34 42-32 12';
    return (
      line('M6-50V-34', p, 2) +
      line(bend, m, 10) +
      line(bend, a, 6) +
      edged('M-32 2L-20 18L-36 16Z', a, m) +
      hoop(6, -36, 6, m, 4) +
      group(
        'translate(22 14) scale(.5)',
        edged('M22 0L46-22C42-8 42 8 46 22ZM-46 2C-30-28 8-32 28 0C8 32-30 28-46 2Z', b, m, 3) + disc(-26, -4, 6, p),
      )
    );
  },
  mahjong: ({ a, b, m, p }) =>
    group(
      'translate(-14 4) rotate(-12)',
      box(-24, -36, 56, 74, b, 7, m) + box(-28, -38, 54, 70, p, 7, m) + line('M-1-26V22M-14-16H12V2H-14Z', a, 5),
    ) +
    group(
      'translate(22 12) rotate(14) scale(.8)',
      box(-20, -36, 56, 74, b, 7, m) +
        box(-26, -38, 54, 70, p, 7, m) +
        disc(1, -20, 10, a) +
        disc(1, -20, 4, p) +
        disc(-10, 12, 9, b) +
        disc(13, 12, 9, b),
    ),
  domino: ({ a, b, m, p, d }) =>
    group(
      'translate(-13 2) rotate(-18)',
      box(-20, -40, 40, 80, d, 6, m) +
        line('M-16 0H16', m, 2) +
        [
          [-9, -28],
          [9, -28],
          [-9, -12],
          [9, -12],
          [0, 20],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 4, p))
          .join(''),
    ) +
    group(
      'translate(18 6) rotate(16)',
      box(-20, -40, 40, 80, p, 6, m) +
        line('M-16 0H16', m, 2) +
        [
          [-9, 30],
          [9, 30],
          [-9, 10],
          [9, 10],
          [0, 20],
          [-8, -28],
          [8, -12],
        ]
          .map(([x = 0, y = 0], i) => disc(x, y, 4, i > 4 ? a : b))
          .join(''),
    ),
  handofcards: ({ a, b, m, p }) =>
    [-34, -12, 12, 34]
      .map((r, i) =>
        group(
          `translate(0 44) rotate(${r})`,
          box(-18, -88, 36, 54, p, 4, m) +
            group(
              'translate(0 -60) scale(.55)',
              i % 2
                ? edged('M0-20L16 2L0 24L-16 2Z', a, a, 1)
                : fill('M0-24C5-12 22-5 22 9C22 18 10 21 3 13L7 25H-7L-3 13C-10 21-22 18-22 9C-22-5-5-12 0-24Z', b),
            ),
        ),
      )
      .join(''),
  king: ({ a, b, m, p }) =>
    line('M0-50V-32M-8-43H8', m, 5) +
    edged('M-26-14C-28-32-6-34 0-24C6-34 28-32 26-14C22 0 14 8 14 26H-14C-14 8-22 0-26-14Z', a, m) +
    box(-22, 24, 44, 8, b, 2, m) +
    box(-30, 32, 60, 13, a, 3, m) +
    line('M-18-14C-16-4-10 4-8 16M-16 28H16', p, 2),
  lottoballs: ({ a, b, m, p, d }) =>
    [
      [-22, 22, a, 2],
      [22, 22, b, 3],
      [0, -16, m, 1],
    ]
      .map(([x, y, colour, pips]) =>
        group(
          `translate(${x} ${y})`,
          disc(0, 0, 23, String(colour), d) +
            disc(0, 0, 12, p) +
            Array.from({ length: Number(pips) }, (_, i) => disc((i - (Number(pips) - 1) / 2) * 6, 0, 2.4, d)).join('') +
            line('M-16-8C-14-13-10-16-6-18', p, 2.4),
        ),
      )
      .join(''),
  drawdrum: ({ a, b, m, p }) =>
    both(line('M30 4L40 46', m, 5)) +
    disc(0, -6, 37, 'none', m, 4) +
    rays(12, 33, 36, 0, -6, 0.5, m) +
    [
      [-14, 8],
      [4, 14],
      [18, 2],
      [-4, -4],
      [-20, -8],
      [12, -16],
    ]
      .map(([x = 0, y = 0], i) => disc(x, y, 8.5, [a, b, p][i % 3] ?? a, m, 1.6))
      .join('') +
    line('M-46 46H46M37-6H48V8', m, 4),
  ticket: ({ a, b, m, p }) =>
    group(
      'rotate(-14)',
      edged('M-46-24H46V-9A9 9 0 0 0 46 9V24H-46V9A9 9 0 0 0-46-9Z', a, m, 2.5) +
        `<path d="M22-22V22" stroke="${p}" stroke-width="2" stroke-dasharray="4 4"/>` +
        box(-38, -17, 52, 34, p, 2) +
        fill(starPath(5, 12, 5, -22, 0), b) +
        line('M-4-8H8M-4 0H8M-4 8H4', m, 3),
    ),
};
