import { isDark, mix } from '../colour.ts';
import { box, disc, edged, fill, group, hoop, line, rays, scallops, starPath } from '../draw.ts';
import { paperInks, place, tone, type Composition } from './scene.ts';

const sunburst: Composition = (s) =>
  rays(26, 0, 330, 150, 232, 0.5, s.palette.deep, 0.75) +
  disc(150, 200, 104, tone(s, 0.8), s.palette.metal, 2) +
  hoop(150, 200, 96, s.palette.metal, 1) +
  place(s, s.main, 150, 200, 182) +
  [0, 1, 2, 3]
    .map((i) => box(150 - 118 + i * 20, 372 - i * 14, 236 - i * 40, 14, i % 2 ? s.palette.second : s.palette.jewel))
    .join('') +
  line('M32 372H268M52 358H248M72 344H228M92 330H208', s.palette.metal, 1.5);

const medallion: Composition = (s) =>
  [
    [0, 0],
    [300, 0],
    [0, 400],
    [300, 400],
  ]
    .map(([x = 0, y = 0]) =>
      [88, 70, 52, 34]
        .map((r, i) => disc(x, y, r, i % 2 ? tone(s, 0.9) : s.palette.second, s.palette.metal, 1))
        .join(''),
    )
    .join('') +
  disc(150, 200, 128, s.palette.metal) +
  disc(150, 200, 123, s.palette.deep) +
  rays(60, 108, 119, 150, 200, 0.4, s.palette.metal) +
  disc(150, 200, 104, mix(s.palette.ground, s.palette.paper, 0.08), s.palette.metal, 2) +
  place(s, s.main, 150, 200, 171);

const arch: Composition = (s) =>
  fill('M0 0H300V400H0Z', tone(s, 0.7)) +
  [128, 112, 96]
    .map((r, i) =>
      edged(
        `M${150 - r} 340V170A${r} ${r} 0 0 1 ${150 + r} 170V340Z`,
        [s.palette.second, s.palette.ground, s.palette.deep][i] ?? '',
        s.palette.metal,
        1.5,
      ),
    )
    .join('') +
  rays(20, 40, 96, 150, 170, 0.35, s.palette.metal, 0.28) +
  place(s, s.main, 150, 212, 169) +
  fill('M0 340H300V400H0Z', s.palette.deep) +
  line(
    'M0 340H300M150 340V400M100 340L70 400M200 340L230 400M60 340L0 388M240 340L300 388M0 364H300',
    s.palette.metal,
    1.2,
  );

const court: Composition = (s) => {
  const half = fill('M34 34H266V200L34 200Z', 'none') + place(s, s.main, 150, 126, 144, { inks: paperInks(s.palette) });
  return (
    box(22, 22, 256, 356, s.palette.paper, 16) +
    `<rect x="34" y="34" width="232" height="332" rx="8" fill="none" stroke="${s.palette.metal}" stroke-width="1.5"/>` +
    group('', half) +
    group('rotate(180 150 200)', half) +
    line('M34 226L266 174', s.palette.metal, 2) +
    line('M34 234L266 182M34 218L266 166', s.palette.jewel, 1) +
    [
      [52, 60],
      [248, 340],
    ]
      .map(([x = 0, y = 0]) => fill(starPath(4, 15, 6, x, y), s.palette.jewel))
      .join('')
  );
};

const HILLS = [
  [
    'M0 300C60 262 110 292 160 276C220 256 260 280 300 262V400H0Z',
    'M0 336C70 306 130 340 190 318C240 300 270 320 300 312V400H0Z',
    'M0 366C80 344 160 380 300 346V400H0Z',
  ],
  [
    'M0 300L60 236L104 288L160 214L226 292L262 254L300 296V400H0Z',
    'M0 340L50 300L120 350L196 286L260 340L300 312V400H0Z',
    'M0 378L90 346L180 382L300 348V400H0Z',
  ],
  [
    'M0 290H30V262H58V284H84V236H112V276H138V250H172V288H200V226H232V270H262V252H300V400H0Z',
    'M0 330H48V308H96V336H150V312H206V340H250V316H300V400H0Z',
    'M0 366H300V400H0Z',
  ],
] as const;

const horizon: Composition = (s) => {
  const [far, middle, near] = HILLS[s.pick('hills', HILLS.length)] ?? HILLS[0];
  const light = isDark(s.palette.ground) ? mix(s.palette.metal, s.palette.paper, 0.35) : s.palette.paper;
  return (
    line(Array.from({ length: 16 }, (_, i) => `M0 ${16 + i * 16}H300`).join(''), s.palette.deep, 1) +
    disc(150, 178, 118, light, s.palette.metal, 2) +
    hoop(150, 178, 108, s.palette.metal, 1) +
    fill(far, tone(s, 0.55)) +
    place(s, s.main, 150, 184, 190, { inks: paperInks(s.palette) }) +
    edged(middle, s.palette.second, s.palette.metal, 1.5) +
    edged(near, s.palette.deep, s.palette.metal, 1.5)
  );
};

const reels: Composition = (s) => {
  const rows = [
    [s.second, s.main, s.third],
    [s.third, s.main, s.second],
    [s.main, s.third, s.second],
    [s.second, s.third, s.main],
  ];
  const windows = [22, 109, 196].map((x) => box(x, 44, 82, 312, s.palette.paper, 4, s.palette.metal)).join('');
  const symbols = [s.main, s.second, s.third]
    .map((name, i) => `<g id="s${i}">${place(s, name, 0, 0, 70, { inks: paperInks(s.palette) })}</g>`)
    .join('');
  const shown = [0, 1, 2]
    .flatMap((row) =>
      [0, 1, 2].map((column) => {
        const name =
          (row === 1 ? [s.main, s.main, s.main] : (rows[(s.pick('rows', 4) + row) % 4] ?? []))[column] ?? s.main;
        const symbol = [s.main, s.second, s.third].indexOf(name);
        return `<use href="#s${symbol}" x="${63 + column * 87}" y="${98 + row * 102}"/>`;
      }),
    )
    .join('');
  return (
    rays(36, 0, 300, 150, 200, 0.5, s.palette.deep) +
    box(14, 30, 272, 340, s.palette.jewel, 10, s.palette.metal) +
    windows +
    `<defs>${symbols}</defs>` +
    box(14, 150, 272, 100, mix(s.palette.paper, s.palette.metal, 0.3)) +
    shown +
    line('M14 150H286M14 250H286', s.palette.metal, 2.5) +
    fill('M4 184L26 200L4 216ZM296 184L274 200L296 216Z', s.palette.jewel)
  );
};

const harlequin: Composition = (s) =>
  '<pattern id="h" width="50" height="80" patternUnits="userSpaceOnUse">' +
  `<path d="M25 0L50 40L25 80L0 40Z" fill="${tone(s, 0.85)}" stroke="${s.palette.metal}" stroke-width=".8"/>` +
  `<circle cx="25" cy="40" r="2.500" fill="${s.palette.metal}"/></pattern>` +
  box(0, 0, 300, 400, 'url(#h)') +
  edged('M150 8L282 200L150 392L18 200Z', s.palette.metal, s.palette.deep, 2) +
  edged('M150 22L272 200L150 378L28 200Z', s.palette.second, s.palette.deep, 1) +
  edged('M150 44L257 200L150 356L43 200Z', s.palette.deep, s.palette.metal, 2) +
  place(s, s.main, 150, 200, 155) +
  fill(starPath(4, 14, 5, 150, 88), s.palette.metal) +
  fill(starPath(4, 14, 5, 150, 312), s.palette.metal);

const scales: Composition = (s) =>
  `<pattern id="w" width="50" height="25" patternUnits="userSpaceOnUse">${[
    [0, 0],
    [50, 0],
    [25, 12.5],
    [0, 25],
    [50, 25],
  ]
    .map(([x = 0, y = 0]) =>
      [25, 18, 11, 4]
        .map((r, i) => disc(x, y + 12.5, r, i % 2 ? s.palette.deep : s.palette.second, s.palette.metal, 0.7))
        .join(''),
    )
    .join('')}</pattern>` +
  disc(150, 164, 112, tone(s, 0.75), s.palette.metal, 2) +
  hoop(150, 164, 122, s.palette.metal, 0.8) +
  place(s, s.main, 150, 160, 190) +
  `<path d="M0 292Q150 236 300 292V400H0Z" fill="url(#w)" stroke="${s.palette.metal}" stroke-width="3"/>`;

const orbits: Composition = (s) =>
  [186, 158, 130, 102].map((r, i) => disc(150, 200, r, tone(s, 0.2 + i * 0.22), s.palette.metal, 1)).join('') +
  rays(90, 132, 156, 150, 200, 0.12, s.palette.metal, 0.8) +
  place(s, s.main, 150, 200, 171) +
  [35, 155, 275]
    .map((angle, i) =>
      group(
        `rotate(${angle + s.pick('turn', 60)} 150 200)`,
        disc(150, 56, 15, [s.palette.jewel, s.palette.second, s.palette.paper][i] ?? '', s.palette.metal, 2) +
          fill(starPath(4, 8, 3, 150, 56), s.palette.deep),
      ),
    )
    .join('');

const tower: Composition = (s) =>
  rays(40, 30, 330, 150, 140, 0.4, s.palette.deep, 0.8) +
  [
    [14, 330, 1],
    [48, 292, 0],
    [82, 258, 1],
    [114, 232, 0],
  ]
    .map(([x = 0, y = 0, i = 0]) =>
      box(x, y, 300 - 2 * x, 400 - y, i ? tone(s, 0.9) : s.palette.second, 0, s.palette.metal),
    )
    .join('') +
  line(
    Array.from({ length: 7 }, (_, i) => `M${123 + i * 9} 242V400`).join('') +
      'M22 338V400M32 338V400M268 338V400M278 338V400M58 300V400M70 300V400M230 300V400M242 300V400',
    s.palette.metal,
    1.4,
  ) +
  disc(150, 140, 96, tone(s, 0.6), s.palette.metal, 2) +
  place(s, s.main, 150, 140, 180);

const panes: Composition = (s) => {
  const tints = [s.palette.jewel, tone(s, 0.5), s.palette.second, mix(s.palette.metal, s.palette.paper, 0.3)];
  const panel = [
    'M0 0H150V200Z',
    'M150 0H300L150 200Z',
    'M300 0V200H150Z',
    'M300 200V400L150 200Z',
    'M300 400H150V200Z',
    'M150 400H0L150 200Z',
    'M0 400V200H150Z',
    'M0 200V0L150 200Z',
  ];
  return (
    panel.map((d, i) => edged(d, mix(tints[i % 4] ?? '', s.palette.deep, 0.25), s.palette.deep, 4)).join('') +
    `<rect x="36" y="50" width="228" height="300" fill="none" stroke="${s.palette.deep}" stroke-width="4"/>` +
    disc(150, 200, 112, s.palette.deep) +
    disc(150, 200, 107, s.palette.paper, s.palette.metal, 3) +
    rays(24, 92, 103, 150, 200, 0.6, s.palette.second) +
    place(s, s.main, 150, 200, 157, { inks: paperInks(s.palette) })
  );
};

const bleed: Composition = (s) =>
  line(Array.from({ length: 22 }, (_, i) => `M${-200 + i * 24} 400L${20 + i * 24} 0`).join(''), s.palette.deep, 6) +
  edged('M-20 300L300 150V420H-20Z', tone(s, 0.85), s.palette.metal, 2) +
  line('M-20 288L300 138M-20 276L300 126', s.palette.metal, 1) +
  place(s, s.main, s.pick('side', 2) ? 178 : 122, 212, 250, { turn: s.pick('lean', 2) ? 10 : -10 });

const fan: Composition = (s) =>
  [330, 286, 242]
    .map((r, i) => disc(150, 388, r, [tone(s, 0.5), s.palette.second, tone(s, 0.95)][i] ?? '', s.palette.metal, 2))
    .join('') +
  line(
    Array.from({ length: 13 }, (_, i) => {
      const a = (Math.PI * (i + 1)) / 14;
      return `M150 388L${Math.round(150 - 330 * Math.cos(a))} ${Math.round(388 - 330 * Math.sin(a))}`;
    }).join(''),
    s.palette.metal,
    1,
  ) +
  disc(150, 226, 96, s.palette.deep, s.palette.metal, 2) +
  place(s, s.main, 150, 224, 166) +
  disc(150, 392, 46, s.palette.jewel, s.palette.metal, 2) +
  disc(150, 392, 26, s.palette.metal);

const chevrons: Composition = (s) =>
  Array.from({ length: 9 }, (_, i) =>
    fill(
      `M0 ${i * 56 - 60}L150 ${i * 56 - 4}L300 ${i * 56 - 60}V${i * 56 - 32}L150 ${i * 56 + 24}L0 ${i * 56 - 32}Z`,
      i % 3 === 0 ? s.palette.second : tone(s, 0.9),
    ),
  ).join('') +
  box(52, 62, 196, 276, s.palette.metal, 98) +
  box(57, 67, 186, 266, s.palette.deep, 93) +
  `<rect x="66" y="76" width="168" height="248" rx="84" fill="${tone(s, 0.4)}" stroke="${s.palette.metal}"` +
  ' stroke-width="1.500"/>' +
  place(s, s.main, 150, 200, 162) +
  fill(starPath(8, 14, 6, 150, 106), s.palette.metal) +
  fill(starPath(8, 14, 6, 150, 294), s.palette.metal);

const stage: Composition = (s) => {
  const drape =
    edged('M0 0H150C150 40 128 70 92 84C82 170 74 240 40 330L0 340Z', s.palette.jewel, s.palette.metal, 2) +
    line(
      'M24 0C24 120 22 230 14 334M52 0C52 100 46 210 28 332M82 0C82 40 74 70 64 92M112 0C110 30 100 56 88 72',
      mix(s.palette.jewel, s.palette.deep, 0.55),
      4,
    );
  return (
    rays(30, 0, 300, 150, 190, 0.5, tone(s, 0.6)) +
    disc(150, 206, 94, mix(s.palette.ground, s.palette.paper, 0.14), s.palette.metal, 1.5) +
    place(s, s.main, 150, 208, 173) +
    drape +
    group('translate(300 0) scale(-1 1)', drape) +
    fill('M0 336H300V400H0Z', s.palette.deep) +
    line('M0 336H300', s.palette.metal, 4) +
    line('M0 352H300M0 370H300M0 388H300', s.palette.metal, 0.8) +
    [30, 78, 126, 174, 222, 270].map((x) => fill(`M${x - 14} 346A14 14 0 0 1 ${x + 14} 346Z`, s.palette.metal)).join('')
  );
};

const stamp: Composition = (s) => {
  const inks = paperInks(s.palette);
  return (
    line(
      Array.from({ length: 14 }, (_, i) => `M0 ${i * 30}Q75 ${i * 30 - 14} 150 ${i * 30}T300 ${i * 30}`).join(''),
      s.palette.deep,
      2,
    ) +
    box(26, 30, 248, 340, s.palette.paper) +
    `<rect x="26" y="30" width="248" height="340" fill="none" stroke="${tone(s, 0.5)}" stroke-width="11"` +
    ' stroke-linecap="round" stroke-dasharray="0 15.480"/>' +
    box(44, 48, 212, 304, inks.m) +
    box(47, 51, 206, 298, isDark(s.palette.ground) ? s.palette.ground : s.palette.second) +
    rays(
      40,
      60,
      148,
      150,
      200,
      0.3,
      isDark(s.palette.ground) ? s.palette.deep : mix(s.palette.second, s.palette.deep, 0.2),
    ) +
    disc(150, 200, 98, s.palette.paper, inks.m, 3) +
    hoop(150, 200, 91, inks.m, 1) +
    place(s, s.main, 150, 200, 160, { inks }) +
    line('M60 72H240M60 78H240M60 328H240M60 322H240', s.palette.metal, 1.5)
  );
};

const colonnade: Composition = (s) => {
  const pillar = (x: number): string =>
    box(x, 96, 26, 244, s.palette.second, 0, s.palette.metal) +
    box(x - 5, 84, 36, 12, s.palette.metal) +
    box(x - 5, 340, 36, 12, s.palette.metal) +
    line(`M${x + 7} 100V336M${x + 13} 100V336M${x + 19} 100V336`, s.palette.metal, 0.9);
  return (
    rays(44, 0, 260, 150, 214, 0.4, s.palette.deep, 0.7) +
    place(s, s.main, 150, 218, 190) +
    pillar(18) +
    pillar(256) +
    edged('M6 84H294L150 20Z', tone(s, 0.85), s.palette.metal, 2.5) +
    line('M34 76H266L150 32Z', s.palette.metal, 1) +
    disc(150, 62, 10, s.palette.jewel, s.palette.metal) +
    [352, 368, 384]
      .map((y, i) => box(12 - i * 6, y, 276 + i * 12, 16, tone(s, 0.4 + i * 0.25), 0, s.palette.metal))
      .join('')
  );
};

const garland: Composition = (s) =>
  `<path d="${scallops(0, 66, 50, 6)}" fill="${s.palette.second}" stroke="${s.palette.metal}" stroke-width="2"` +
  ' transform="matrix(1 0 0 -1 0 112)"/>' +
  fill('M0 0H300V46H0Z', s.palette.second) +
  `<path d="${scallops(-25, 92, 50, 7)}" fill="none" stroke="${s.palette.metal}" stroke-width="1.500"` +
  ' transform="matrix(1 0 0 -1 0 150)"/>' +
  [128, 98]
    .map((r, i) => edged(starPath(16, r, r - 16, 150, 206), i ? tone(s, 0.2) : s.palette.deep, s.palette.metal, 1.5))
    .join('') +
  place(s, s.main, 150, 206, 172) +
  place(s, s.second, 52, 344, 80) +
  place(s, s.third, 248, 344, 80);

/** In the order in which a hash chooses them. Adding one changes which cover a game gets. */
export const COMPOSITIONS: Readonly<Record<string, Composition>> = {
  sunburst,
  medallion,
  arch,
  court,
  horizon,
  reels,
  harlequin,
  scales,
  orbits,
  tower,
  panes,
  bleed,
  fan,
  chevrons,
  stage,
  stamp,
  colonnade,
  garland,
};
