import { mix } from '../colour.ts';
import { box, disc, edged, fill, group, hoop, line, rays, scallops, starPath } from '../draw.ts';
import { inksOf, motif } from '../motifs.ts';
import type { Inks } from '../motifs/inks.ts';
import type { Palette } from '../themes.ts';

/** A banner's layout: `x` is the position of the picture, to the right of the plain part for the site's text. */
export interface Stage {
  readonly width: number;
  readonly x: number;
  readonly colours: Palette;
  readonly motifs: readonly [string, string, string, string];
}

export type Layout = (stage: Stage) => string;

function put(
  stage: Stage,
  index: 0 | 1 | 2 | 3,
  x: number,
  y: number,
  size: number,
  turn = 0,
  inks: Inks = inksOf(stage.colours),
): string {
  return group(
    `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${size / 100})`,
    motif(stage.motifs[index], inks),
  );
}

const onPaper = (c: Palette): Inks => ({
  a: mix(c.jewel, c.ground, 0.1),
  b: c.ground,
  m: mix(c.metal, '#3a2a10', 0.35),
  p: '#fffdf6',
  d: c.deep,
});

const sunrise: Layout = (s) => {
  const { x, colours: c } = s;
  return (
    rays(56, 0, 1300, x, 372, 0.5, c.deep, 0.8) +
    [330, 282, 234]
      .map((r, i) => disc(x, 372, r, [mix(c.ground, c.deep, 0.5), c.second, c.deep][i] ?? '', c.metal, 2))
      .join('') +
    rays(72, 238, 276, x, 372, 0.14, c.metal, 0.9) +
    put(s, 0, x, 238, 226) +
    put(s, 1, x - 212, 306, 110) +
    put(s, 2, x + 212, 306, 110) +
    [0, 1, 2]
      .map((i) =>
        box(
          x - 330 + i * 40,
          396 - i * 18,
          660 - i * 80,
          42,
          [c.deep, c.jewel, mix(c.ground, c.deep, 0.4)][i] ?? '',
          0,
          c.metal,
        ),
      )
      .join('')
  );
};

const arcade: Layout = (s) => {
  const { x, colours: c } = s;
  const bay = (at: number, r: number, index: 0 | 1 | 2, size: number): string =>
    [r, r - 10, r - 22]
      .map((radius, i) =>
        edged(
          `M${at - radius} 384V${220 - r / 2}A${radius} ${radius} 0 0 1 ${at + radius} ${220 - r / 2}V384Z`,
          [c.second, c.ground, c.deep][i] ?? '',
          c.metal,
          1.5,
        ),
      )
      .join('') +
    rays(30, 20, r - 24, at, 230, 0.4, c.metal, 0.25) +
    put(s, index, at, 258, size);
  return (
    line(Array.from({ length: 30 }, (_, i) => `M0 ${i * 14}H${s.width}`).join(''), c.deep, 1) +
    bay(x - 190, 90, 1, 112) +
    bay(x + 190, 90, 2, 112) +
    bay(x, 124, 0, 164) +
    box(0, 384, s.width, 36, c.deep) +
    line(`M0 384H${s.width}M0 394H${s.width}`, c.metal, 2)
  );
};

const fanOfCards: Layout = (s) => {
  const { x, colours: c } = s;
  const card = (index: 0 | 1 | 2 | 3, turn: number): string =>
    group(
      `rotate(${turn} ${x} 620)`,
      box(x - 84, 70, 168, 250, c.deep, 14) +
        box(x - 88, 64, 168, 250, c.paper, 14, c.metal) +
        `<rect x="${x - 78}" y="74" width="148" height="230" rx="8" fill="none"` +
        ` stroke="${c.metal}" stroke-width="1.5"/>` +
        put(s, index, x - 4, 190, 122, 0, onPaper(c)) +
        fill(starPath(4, 11, 4, x - 62, 94), c.jewel) +
        fill(starPath(4, 11, 4, x + 54, 284), c.jewel),
    );
  return (
    rays(64, 0, 1300, x, 520, 0.5, c.deep, 0.75) +
    hoop(x, 520, 470, c.metal, 2) +
    hoop(x, 520, 482, c.metal, 1) +
    card(3, -27) +
    card(1, -9.5) +
    card(0, 8.5) +
    card(2, 26) +
    box(0, 398, s.width, 22, c.jewel) +
    line(`M0 398H${s.width}`, c.metal, 3)
  );
};

const lamp: Layout = (s) => {
  const { x, colours: c } = s;
  const light = mix(c.metal, c.paper, 0.55);
  return (
    fill(`M${x - 70} 92L${x - 430} 420H${x + 430}L${x + 70} 92Z`, light, 0.13) +
    fill(`M${x - 50} 92L${x - 290} 420H${x + 290}L${x + 50} 92Z`, light, 0.16) +
    line(`M${x} 0V40`, c.metal, 4) +
    edged(`M${x - 26} 40H${x + 26}L${x + 92} 92H${x - 92}Z`, c.second, c.metal, 2.5) +
    box(x - 92, 90, 184, 7, light) +
    `<ellipse cx="${x}" cy="392" rx="400" ry="92" fill="${mix(c.ground, c.second, 0.25)}"` +
    ` stroke="${c.metal}" stroke-width="5"/>` +
    `<ellipse cx="${x}" cy="394" rx="366" ry="76" fill="none" stroke="${c.metal}"/>` +
    put(s, 0, x, 262, 190) +
    put(s, 1, x - 186, 318, 116, -8) +
    put(s, 2, x + 186, 318, 116, 8) +
    put(s, 3, x + 300, 352, 62) +
    put(s, 3, x - 300, 352, 62)
  );
};

const moonrise: Layout = (s) => {
  const { x, colours: c } = s;
  const tile = [
    [0, 0],
    [72, 0],
    [36, 18],
    [0, 36],
    [72, 36],
  ]
    .map(([tx = 0, ty = 0]) =>
      [36, 27, 18, 9]
        .map((r, i) => disc(tx, ty + 18, r, i % 2 ? c.deep : mix(c.second, c.deep, 0.2), c.metal, 0.8))
        .join(''),
    )
    .join('');
  return (
    `<pattern id="w" width="72" height="36" patternUnits="userSpaceOnUse">${tile}</pattern>` +
    disc(x, 196, 176, mix(c.ground, c.deep, 0.6), c.metal, 2) +
    hoop(x, 196, 188, c.metal, 1) +
    rays(96, 194, 206, x, 196, 0.2, c.metal) +
    put(s, 0, x, 178, 222) +
    `<path d="M0 352Q${s.width / 2} 290 ${s.width} 330V420H0Z" fill="url(#w)" stroke="${c.metal}" stroke-width="4"/>` +
    put(s, 1, x - 236, 250, 104) +
    put(s, 2, x + 236, 244, 104)
  );
};

const pavilion: Layout = (s) => {
  const { x, colours: c } = s;
  const drape =
    edged('M0 0H250C240 60 190 96 120 112C104 210 84 300 30 400H0Z', c.jewel, c.metal, 2) +
    line(
      'M30 0C30 150 30 280 16 396M74 0C74 120 66 250 44 360M122 0C120 50 110 90 96 116M180 0C174 40 160 76 140 100',
      mix(c.jewel, c.deep, 0.55),
      6,
    );
  return (
    rays(48, 0, 700, x, 230, 0.5, mix(c.ground, c.deep, 0.7)) +
    disc(x, 224, 150, mix(c.ground, c.paper, 0.1), c.metal, 2) +
    put(s, 0, x, 222, 216) +
    group(`translate(${x + 340} 0) scale(-1 1)`, drape) +
    group(`translate(${x - 340} 0)`, drape) +
    box(0, 384, s.width, 36, c.deep) +
    line(`M0 384H${s.width}`, c.metal, 4) +
    `<path d="${scallops(x - 336, 384, 28, 24)}" fill="${c.metal}" stroke="${c.deep}"/>`
  );
};

export const LAYOUTS = { sunrise, arcade, fanOfCards, lamp, moonrise, pavilion } as const;
