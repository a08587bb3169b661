import { around, both, box, disc, edged, fill, group, hoop, line, oval, rays, starPath } from '../draw.ts';
import type { Motif } from './inks.ts';

export const objects: Record<string, Motif> = {
  lantern: ({ a, b, m, p }) =>
    line('M0-50V-36M0 34V50', m, 3) +
    box(-14, -38, 28, 8, m, 2) +
    oval(0, -1, 36, 30, a, m) +
    line('M-18-27C-26-12-26 12-18 25M18-27C26-12 26 12 18 25M0-31V29', p, 2) +
    box(-14, 28, 28, 8, m, 2) +
    line('M-6 38V48M6 38V48', b, 2.5),
  foldingfan: ({ a, b, m, p }) =>
    group(
      'translate(0 34)',
      edged('M0 0L-50-32A59 59 0 0 1 50-32Z', a, m) +
        fill('M-24-15L-43-28A51 51 0 0 1 43-28L24-15A29 29 0 0 0-24-15Z', p, 0.9) +
        [-45, -28, -10, 10, 28, 45].map((r) => group(`rotate(${r})`, line('M0 0V-58', m, 1.6))).join('') +
        disc(0, -42, 6, b) +
        both(disc(18, -36, 4, b)) +
        disc(0, 2, 6, m),
    ),
  ankh: ({ a, m, p }) => {
    const cross = 'M0 46V-4M-28 4H28M0-2C-28-22-18-44 0-44C18-44 28-22 0-2';
    return line(cross, m, 15) + line(cross, a, 10) + line('M0 42V6M-24 4H24', p, 1.6);
  },
  helmet: ({ a, b, m, p, d }) =>
    edged('M-34-20C-30-48 10-52 30-36C44-24 44 0 48 18C38 10 34 4 32-10C20-30-6-32-22-14Z', b, m) +
    edged('M-26-14C-18-34 22-34 28-8L26 22L8 44L6 20H0L-8 32L-26 20Z', a, m) +
    fill('M-24-2H-2L0 8H-22Z', d) +
    line('M-16-18C-4-26 12-24 18-10M18 0L16 20', p, 2.4),
  bolt: ({ a, b, m, p }) =>
    both(fill('M14-6L48-16L40 2L16 8Z', b) + line('M22-1L40-7', p, 1.8)) +
    edged('M10-50L-20 6H-3L-12 50L22-10H5L18-50Z', a, m, 2.5) +
    line('M8-40L-8-4H6L-2 22', p, 2),
  lyre: ({ a, b, m, p }) =>
    both(
      line('M10 30C32 26 34-2 24-16C18-26 28-38 38-36', m, 9) + line('M10 30C32 26 34-2 24-16C18-26 28-38 38-36', a, 5),
    ) +
    box(-28, -24, 56, 6, m, 3) +
    line('M-10-20V28M-3-20V30M4-20V30M10-20V28', p, 1.8) +
    edged('M-16 26H16L22 44H-22Z', b, m),
  laurel: ({ a, b, m, p }) =>
    both(
      line('M0 42C34 34 42-4 24-38', m, 2.5) +
        [
          [14, 38, 60],
          [27, 24, 30],
          [34, 6, 8],
          [33, -12, -12],
          [27, -28, -28],
        ]
          .map(([x, y, r]) =>
            group(
              `translate(${x} ${y}) rotate(${r})`,
              fill('M0 0C10-4 14-14 8-22C0-18-4-8 0 0Z', b) + fill('M-2 2C-12-2-16-10-14-18C-6-16-2-8-2 2Z', b),
            ),
          )
          .join(''),
    ) +
    fill(starPath(5, 20, 8, 0, -2), a) +
    line(starPath(5, 20, 8, 0, -2), m, 1.6) +
    disc(0, 43, 4, p),
  sheriffstar: ({ a, b, m, p }) =>
    edged(starPath(5, 44, 22), a, m, 2.5) +
    around(5, disc(0, -44, 6, a, m)) +
    hoop(0, 0, 19, p, 1.6) +
    fill(starPath(5, 14, 6), b),
  hat: ({ a, b, m, p }) =>
    edged('M-26 8C-26-22-20-34-10-32C-4-30 4-30 10-32C20-34 26-22 26 8Z', a, m) +
    box(-26, 0, 52, 9, b) +
    disc(18, 4.5, 3.5, p) +
    edged('M-50 2C-38 14-26 10 0 10C26 10 38 14 50 2C48 26 28 30 0 30C-28 30-48 26-50 2Z', a, m) +
    line('M-8-24C-6-14-6-8-8-4M-36 20C-20 24 20 24 36 20', p, 2),
  wagonwheel: ({ a, b, m, p }) =>
    around(12, line('M0-8V-36', m, 4)) +
    hoop(0, 0, 40, m, 11) +
    hoop(0, 0, 40, a, 7) +
    disc(0, 0, 12, b, m) +
    disc(0, 0, 4, p),
  boot: ({ a, b, m, p }) =>
    edged('M-22-44C-10-38 4-38 14-44L12-4C20 8 44 10 46 26V32H-2L-8 26V32H-24C-28 8-18-10-22-44Z', a, m) +
    box(-24, 32, 20, 10, m) +
    line('M-4 36H46', m, 4) +
    line('M-12-28C-6-20-2-20 4-28M-12-18C-6-10-2-10 4-18', p, 2) +
    fill(starPath(6, 9, 4, -31, 12), b),
  lamp: ({ a, b, m, p }) =>
    edged('M-6-22C-4-32 4-32 6-22C26-18 32-6 48-14C44 6 30 20 14 22H-14C-30 18-36 2-32-6C-26-14-18-20-6-22Z', a, m) +
    line('M-30-4C-50-14-50 14-24 14', m, 4) +
    disc(0, -31, 4, b, m) +
    edged('M-12 22H12L20 36H-20Z', a, m) +
    line('M-22 0C-8 8 14 8 28 0', p, 2) +
    line('M44-18C36-26 48-32 42-42', p, 2.6) +
    both(disc(8, 10, 2.6, b)),
  carpet: ({ a, b, m, p }) =>
    group(
      'skewX(-18) rotate(-6)',
      box(-40, -18, 80, 42, a, 0, m) +
        box(-34, -12, 68, 30, b) +
        edged('M0-10L18 3L0 16L-18 3Z', a, p, 1.6) +
        both(fill('M24-4L31 3L24 10Z', p)) +
        [-14, -4, 6, 16].map((y) => line(`M-40 ${y}H-47M40 ${y}H47`, m, 2.4)).join(''),
    ) + line('M-36 40C-20 34-8 46 8 40C20 36 30 42 38 38M-20 48C-8 44 4 50 16 46', p, 1.8),
  scimitar: ({ a, b, m, p }) => {
    const blade =
      edged('M-6 14C-6-14 8-36 34-44C32-22 16-4 8 16Z', p, m) +
      line('M0 10C2-10 12-26 28-38', m, 1.4) +
      edged('M-16 12L18 16L17 23L-17 19Z', m, a, 1) +
      edged('M-6 20L6 22L0 42L-10 40Z', a, m, 1.6) +
      disc(-5, 43, 5, b, m);
    return group('translate(-6 0)', blade) + group('translate(6 0) scale(-1 1)', blade);
  },
  gear: ({ a, b, m, p }) =>
    rays(10, 0, 48, 0, 0, 0.55, m) +
    rays(10, 0, 45, 0, 0, 0.42, a) +
    disc(0, 0, 36, a, m) +
    disc(0, 0, 25, b, m) +
    around(5, line('M0 0V-25', a, 6)) +
    disc(0, 0, 11, a, m) +
    disc(0, 0, 4.5, p),
  watch: ({ a, b, m, p, d }) =>
    hoop(0, -43, 6, m, 3) +
    box(-6, -40, 12, 9, m, 2) +
    disc(0, 6, 38, a, m, 3) +
    disc(0, 6, 30, p, m) +
    rays(12, 23, 28, 0, 6, 0.25, d) +
    line('M0 6V-14M0 6L13 14', d, 3) +
    disc(0, 6, 3.5, b) +
    hoop(0, 20, 6, m, 1),
  key: ({ a, b, m, p }) =>
    group(
      'rotate(40)',
      hoop(0, -28, 15, m, 10) +
        hoop(0, -28, 15, a, 6) +
        line('M0-14V44M0 28H16V40M0 40H12', m, 9) +
        line('M0-14V44M0 28H16V40M0 40H12', a, 5) +
        box(-9, -13, 18, 6, b, 2, m) +
        fill(starPath(4, 8, 3, 0, -28), p),
    ),
  theatremask: ({ a, b, m, p, d }) =>
    group(
      'translate(17 8) rotate(14) scale(.78)',
      edged('M-34-36C-12-44 12-44 34-36C40 0 28 34 0 44C-28 34-40 0-34-36Z', b, m) +
        both(line('M8-12C14-18 22-16 26-10', d, 5)) +
        line('M-16 26C-8 14 8 14 16 26', d, 5),
    ) +
    group(
      'translate(-13 -6) rotate(-10) scale(.86)',
      edged('M-36-36C-12-44 12-44 36-36C42 0 28 34 0 44C-28 34-42 0-36-36Z', p, m) +
        both(fill('M8-10C14-22 24-20 28-10C22-14 14-14 8-10Z', d)) +
        fill('M-20 8C-8 16 8 16 20 8C14 30-14 30-20 8Z', a) +
        line('M0-8V4', m, 2),
    ),
  violin: ({ a, b, m, p, d }) =>
    group(
      'rotate(28)',
      box(-3.5, -46, 7, 42, d) +
        edged('M-8-50H8L5-40H-5Z', b, m, 1.4) +
        edged(
          'M0-16C14-18 20-8 16 2C12 8 14 12 18 18C26 34 14 46 0 46C-14 46-26 34-18 18C-14 12-12 8-16 2C-20-8-14-18 0-16Z',
          a,
          m,
        ) +
        both(line('M8 6C10 12 8 16 10 22', d, 2)) +
        box(-6, 28, 12, 4, d) +
        line('M-2-40V30M2-40V30', p, 1),
    ) + line('M-40 30L36-44', m, 2),
  drum: ({ a, b, m, p }) =>
    edged('M-34-26L-24 34H24L34-26Z', a, m) +
    line('M-32-16L-18 34L-8-16L0 34L8-16L18 34L32-16', p, 2) +
    oval(0, -26, 36, 13, p, m) +
    oval(0, -26, 22, 7, 'none', m) +
    oval(0, 34, 24, 7, b, m),
  sunstone: ({ a, b, m, p, d }) =>
    disc(0, 0, 47, m) +
    disc(0, 0, 44, a) +
    rays(8, 0, 44, 0, 0, 0.35, b) +
    hoop(0, 0, 34, p, 2) +
    `<circle r="38.500" fill="none" stroke="${p}" stroke-width="5" stroke-dasharray="3 4.560"/>` +
    around(4, box(-7, -31, 14, 12, p, 1, m), 45) +
    disc(0, 0, 18, p, m, 2.5) +
    both(disc(7, -4, 3.4, d)) +
    line('M0-4V4', m, 2) +
    box(-7, 7, 14, 5, b, 0, m),
};
