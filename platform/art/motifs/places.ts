import { around, both, box, disc, edged, fill, group, hoop, line, oval, rays, scallops, starPath } from '../draw.ts';
import type { Motif } from './inks.ts';

export const places: Record<string, Motif> = {
  gate: ({ a, b, m, p }) =>
    both(
      edged('M0-46C14-36 32-32 48-34L42-22H0Z', a, m) +
        edged('M0-18C14-12 26-10 40-12L36-2H0Z', a, m, 1.6) +
        box(20, -2, 9, 46, b, 0, m) +
        box(6, -2, 5, 46, b),
    ) +
    box(-13, -26, 26, 14, p, 0, m) +
    line('M-6-19H6M-26 6H26', m, 3) +
    box(-40, 42, 80, 5, m),
  torii: ({ a, m, p, d }) =>
    both(edged('M0-34C18-34 34-36 50-44L46-28C34-24 16-24 0-24Z', a, m) + box(20, -24, 10, 68, a, 0, m)) +
    box(-40, -8, 80, 8, a, 0, m) +
    box(-7, -24, 14, 18, d, 0, m) +
    fill('M-50-44C-34-36-18-34 0-34C18-34 34-36 50-44L48-48C30-40-30-40-48-48Z', d) +
    line('M-3-16H3', p, 2),
  pyramid: ({ a, b, m, p, d }) =>
    disc(20, -22, 18, b, m) +
    edged('M-8-36L46 36H-50Z', p, m) +
    fill('M-8-36L46 36H8Z', d, 0.35) +
    fill('M-8-36L2-18H-17Z', a) +
    line('M-22-14H6M-32 0H-2M-38 14H4M-46 28H6', m, 1.6) +
    edged('M30 12L50 36H14Z', a, m, 1.5) +
    line('M-50 40H50', m, 3),
  temple: ({ a, b, m, p, d }) =>
    [
      [44, 14, 30],
      [35, 14, 16],
      [26, 14, 2],
      [17, 14, -12],
    ]
      .map(([w = 0, h = 0, y = 0], i) => box(-w, y, w * 2, h, i % 2 ? b : a, 0, m))
      .join('') +
    box(-11, -30, 22, 18, p, 0, m) +
    fill('M-18-30H18L12-40H-12Z', a) +
    fill('M-8-12H8L12 44H-12Z', p) +
    line('M-9-2H9M-10 8H10M-10 18H10M-11 28H11M-12 37H12', m, 1.6) +
    box(-4, -24, 8, 12, d),
  idol: ({ a, b, m, p, d }) =>
    edged('M-26-44H26L34-28V30L20 46H-20L-34 30V-28Z', a, m) +
    line('M-26-34H26M-14-44V-34M0-44V-34M14-44V-34', p, 2.4) +
    both(box(8, -22, 16, 12, p, 0, m) + box(13, -19, 6, 7, d) + edged('M34-20H46V12H34Z', b, m)) +
    fill('M-6-14H6L9 10H-9Z', b) +
    box(-20, 18, 40, 14, d, 0, m) +
    line('M-12 18V32M-4 18V32M4 18V32M12 18V32', p, 2.4),
  castle: ({ a, b, m, p, d }) =>
    both(
      edged('M18-20H22V-26H27V-20H33V-26H38V-20H42V42H18Z', a, m, 1.6) +
        line('M30-26V-44', m, 2) +
        fill('M30-44L44-39L30-34Z', b) +
        box(27, -8, 6, 12, d, 3),
    ) +
    edged('M-18-2H-12V-9H-6V-2H6V-9H12V-2H18V42H-18Z', p, m) +
    fill('M-9 42V24A9 9 0 0 1 9 24V42Z', d) +
    line('M-9 30H9M-3 18V42M3 18V42', m, 1.2),
  dome: ({ a, b, m, p, d }) =>
    line('M0-42V-50', m, 2.5) +
    edged('M0-44C4-34 26-28 26-8H-26C-26-28-4-34 0-44Z', a, m) +
    box(-30, -8, 60, 8, m) +
    box(-28, 0, 56, 44, p, 0, m) +
    fill('M-12 44V20C-12 12-4 8 0 2C4 8 12 12 12 20V44Z', b) +
    both(
      box(36, -16, 9, 60, p, 0, m) +
        edged('M40.500-34C42-28 48-24 48-16H33C33-24 39-28 40.500-34Z', a, m, 1.5) +
        fill('M18 24V16L21 12L24 16V24Z', d),
    ),
  column: ({ a, m, p }) =>
    edged('M-34-44H34V-36H-34Z', p, m) +
    both(hoop(26, -28, 8, m, 3) + disc(26, -28, 3, a)) +
    box(-26, -36, 52, 12, p) +
    edged('M-19-22H19L22 32H-22Z', p, m) +
    line('M-12-20L-14 30M-4-20L-5 30M4-20L5 30M12-20L14 30', m, 2) +
    box(-28, 32, 56, 6, a, 0, m) +
    box(-36, 38, 72, 7, p, 0, m),
  windmill: ({ a, b, m, p, d }) =>
    edged('M-16-14H16L24 44H-24Z', p, m) +
    fill('M0-14H16L24 44H0Z', d, 0.15) +
    edged('M-18-12L0-32L18-12Z', a, m) +
    fill('M-6 44V30A6 6 0 0 1 6 30V44Z', b) +
    group(
      'translate(0 -14)',
      around(4, line('M0 0V-36', m, 2.4) + edged('M1-8H13V-34H1Z', p, m, 1.4) + line('M1-16H13M1-25H13', m, 1), 20) +
        disc(0, 0, 4, m),
    ),
  ship: ({ a, b, m, p }) =>
    line('M0 20V-46', m, 3) +
    edged('M4-42C26-34 38-14 36 8H4Z', p, m) +
    edged('M-4-34C-24-26-32-10-32 8H-4Z', a, m) +
    line('M12-32C24-22 28-10 28 4M-12-22C-20-14-22-6-22 4', m, 1.4) +
    edged('M-42 14H44C40 32 28 36 20 36H-22C-32 34-40 26-42 14Z', b, m) +
    line('M-36 22H40', p, 2) +
    line('M-48 42Q-40 34-32 42T-16 42T0 42T16 42T32 42T48 42', p, 2.5) +
    fill('M0-46L14-50L14-42Z', a),
  anchor: ({ a, m }) => {
    const shape = 'M0-24V38M-20-12H20M-40 10C-36 30-20 40 0 40C20 40 36 30 40 10';
    return (
      line(shape, m, 11) +
      line(shape, a, 7) +
      hoop(0, -34, 10, m, 7) +
      hoop(0, -34, 10, a, 3.5) +
      both(edged('M40 2L48 20L30 16Z', a, m))
    );
  },
  trident: ({ a, b, m, p }) => {
    const tines = 'M0 46V-30M-28-28C-32 0-16 6 0 6C16 6 32 0 28-28';
    return (
      line(tines, m, 11) +
      line(tines, a, 7) +
      fill('M0-50L11-28H-11ZM-28-46L-18-22H-38ZM28-46L38-22H18Z', p) +
      line('M0-50L11-28H-11ZM-28-46L-18-22H-38ZM28-46L38-22H18Z', m, 2) +
      box(-10, 4, 20, 6, b, 2, m) +
      line('M-5 22H5M-5 30H5', p, 2)
    );
  },
  wave: ({ a, b, m, p }) =>
    edged(
      'M-48 42V14C-44-16-20-36 6-34C28-32 40-14 34 0C30 10 16 10 14 0C12-8 20-12 24-8C20-18 4-16-2-2C-8 14 4 30 24 30C36 30 44 24 48 18V42Z',
      b,
      m,
    ) +
    line('M-38 30C-36 0-20-20 4-22M-24 36C-24 14-18 0-10-8M-8 38C-14 26-14 16-12 8', p, 2.6) +
    disc(34, -30, 7, a) +
    disc(44, -14, 3.5, p) +
    disc(16, -44, 3, p),
  airship: ({ a, b, m, p }) =>
    edged('M32-14L48-28V8L32-2Z', b, m) +
    oval(-4, -10, 42, 22, a, m) +
    line('M-44-10H38M-4-32V12M-20-31C-28-18-28-2-20 11M12-31C22-18 22-2 12 11', p, 2) +
    line('M-18 10L-14 24M10 10L6 24', m, 2) +
    edged('M-24 24H16L10 38H-18Z', b, m) +
    [-14, -4, 6].map((x) => disc(x, 30, 2.6, p)).join(''),
  rocket: ({ a, b, m, p, d }) =>
    group(
      'rotate(30)',
      fill('M-9 28C-10 38-4 42 0 50C4 42 10 38 9 28Z', b) +
        both(edged('M12 4L28 24V36L10 26Z', b, m)) +
        edged('M0-50C18-34 18 4 11 28H-11C-18 4-18-34 0-50Z', a, m) +
        fill('M0-50C18-34 18 4 11 28H0Z', d, 0.2) +
        disc(0, -14, 8, p, m, 2.5) +
        line('M-13 14H13', m, 2),
    ),
  planet: ({ a, b, m, p, d }) =>
    disc(0, 0, 30, a, m) +
    fill('M-29-8C-10 0 12 0 29-10L30 0C12 8-12 8-30 0Z', b) +
    fill('M0-30A30 30 0 0 1 0 30A42 42 0 0 0 0-30Z', d, 0.25) +
    `<path d="M-26-10C-44 0-52 10-48 15C-40 24 14 10 42-12C54-22 50-28 28-20" fill="none" stroke="${m}"` +
    ' stroke-width="5"/>' +
    fill(starPath(4, 8, 2, -34, -32), p),
  comet: ({ a, b, m, p }) =>
    fill('M-14 14L46-48L4 4L48-26L10 14Z', b) +
    fill('M-18 4L34-46L0 10Z', a) +
    fill('M-4 22L50-4L2 28Z', a) +
    disc(-18, 18, 22, a, m) +
    fill(starPath(8, 19, 9, -18, 18), p) +
    disc(-18, 18, 5, m),
  star: ({ a, m, p }) => {
    const points = starPath(5, 47, 19);
    return edged(points, a, m, 2.5) + around(5, fill('M0 0L0-47L11-15Z', p, 0.45)) + disc(0, 0, 6, m);
  },
  sun: ({ a, b, m, p }) =>
    rays(12, 0, 48, 0, 0, 0.9, b) +
    fill(starPath(12, 42, 28), a) +
    disc(0, 0, 25, p, m, 2.5) +
    line('M-10-4C-8-7-5-7-3-4M3-4C5-7 8-7 10-4M-9 8C-4 13 4 13 9 8M0-2V5', m, 2),
  moon: ({ a, m, p }) =>
    edged('M12-44A45 45 0 1 0 40 22A36 36 0 0 1 12-44Z', a, m) +
    line('M-10-34A38 38 0 0 0-24 28', p, 2) +
    fill(starPath(5, 10, 4, 24, -16), p) +
    fill(starPath(4, 6, 2, 38, 0), p),
  orbit: ({ a, b, m, p }) =>
    [0, 60, 120]
      .map((r) => `<ellipse rx="46" ry="17" fill="none" stroke="${m}" stroke-width="2.4" transform="rotate(${r})"/>`)
      .join('') +
    disc(0, 0, 12, a, m) +
    disc(-4, -4, 3, p) +
    disc(46, 0, 5, b, m) +
    disc(-23, 40, 5, p, m) +
    disc(-23, -40, 5, a, m),
  astrolabe: ({ a, b, m, p }) =>
    hoop(0, -45, 4, m, 3) +
    disc(0, 3, 41, b, m, 4) +
    hoop(0, 3, 33, p, 1.4) +
    rays(24, 35, 39, 0, 3, 0.3, p) +
    group(
      'translate(0 3)',
      hoop(0, -7, 20, m, 3) +
        hoop(6, 8, 12, m, 2) +
        group('rotate(32)', edged('M-38 0L0-4L38 0L0 4Z', a, m, 1.4)) +
        disc(0, 0, 4.5, p),
    ),
  compass: ({ a, b, m, p, d }) =>
    disc(0, 0, 45, m) +
    disc(0, 0, 40, p) +
    rays(32, 34, 38, 0, 0, 0.25, d) +
    group('rotate(45)', fill(starPath(4, 26, 6), m)) +
    fill(starPath(4, 37, 8), b) +
    group('rotate(24)', fill('M0-36L7 0H-7Z', a) + fill('M0 36L7 0H-7Z', d)) +
    disc(0, 0, 4, m),
  cloud: ({ a, b, m, p }) =>
    edged('M-46 22C-50 4-34-2-28 0C-30-22-4-30 6-14C18-24 36-14 32 2C46 2 50 14 44 22Z', p, m) +
    line(
      'M-28 14C-34 6-22-2-18 8C-16 14-24 14-23 9M4 12C-6 0 10-16 20-4C26 6 12 12 10 2M36 14C42 8 34 2 30 8',
      a,
      2.6,
    ) +
    line('M-30 30H34M-18 37H20', b, 3),
  curtain: ({ a, b, m, p }) =>
    both(
      edged('M0-40H48V46H38C40 20 26-4 0-12Z', a, m) +
        line('M36-36V20M26-36C28-20 24-10 18-4M14-36C14-28 10-18 6-12', p, 1.4) +
        box(32, 18, 16, 6, m, 2),
    ) +
    `<path d="${scallops(-48, -30, 24, 4)}" transform="scale(1 -1) translate(0 58)" fill="${b}" stroke="${m}"` +
    ' stroke-width="2"/>' +
    box(-50, -46, 100, 8, m, 2),
};
