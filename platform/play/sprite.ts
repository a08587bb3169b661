import { inksOf, motif } from '../art/motifs.ts';
import type { Palette } from '../art/themes.ts';
import type { SymbolId } from '../engine/slots/model.ts';
import { svg } from './dom.ts';

const points = (count: number, outer: number, inner: number): string =>
  Array.from({ length: count * 2 }, (_, index) => {
    const angle = (Math.PI * index) / count - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  }).join('L');

const word = (text: string, fill: string, edge: string, size: number): string =>
  `<text y="${size * 0.36}" font-size="${size}" font-weight="700" text-anchor="middle" letter-spacing="1"` +
  ` fill="${fill}" stroke="${edge}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"` +
  ` font-family="Georgia,serif">${text}</text>`;

/** A sunburst with its name on a band: the same in every game, so that it is always recognized. */
const wild = ({ jewel, metal, paper, deep }: Palette): string =>
  `<path d="M${points(16, 47, 33)}Z" fill="${metal}"/><circle r="32" fill="${deep}"/>` +
  `<circle r="28" fill="none" stroke="${metal}" stroke-width="1.5"/>` +
  `<path d="M-46-13H46L40 0L46 13H-46L-40 0Z" fill="${jewel}" stroke="${paper}" stroke-width="2"/>` +
  word('WILD', '#fff8e8', '#1a1206', 21);

const scatter = ({ second, metal, paper, deep }: Palette): string =>
  `<circle r="45" fill="${deep}" stroke="${metal}" stroke-width="3"/>` +
  `<path d="M${points(8, 40, 17)}Z" fill="${second}" stroke="${paper}" stroke-width="1.5"/>` +
  `<circle r="15" fill="${deep}" stroke="${metal}" stroke-width="2"/>${word('★', '#fff8e8', '#1a1206', 18)}`;

/** Rare motifs are on a medallion, which shows the value of a symbol at a glance. */
function mount(rank: number, { metal, deep }: Palette): string {
  if (rank <= 1)
    return (
      `<circle r="47" fill="${deep}" opacity=".55"/><circle r="46" fill="none" stroke="${metal}" stroke-width="2.5"/>` +
      `<circle r="42.5" fill="none" stroke="${metal}" stroke-width=".8"/>`
    );
  return rank <= 3
    ? `<circle r="45" fill="${deep}" opacity=".3"/><circle r="45" fill="none" stroke="${metal}" stroke-width="1.2"/>`
    : '';
}

/** All drawings of a game; cells refer to them. */
export function sprite(motifs: readonly string[], palette: Palette): SVGSVGElement {
  const drawn = motifs.map(
    (name, rank) =>
      `${mount(rank, palette)}<g transform="scale(${rank <= 3 ? 0.74 : 0.86})">${motif(name, inksOf(palette))}</g>`,
  );
  const symbols = [...drawn, wild(palette), scatter(palette)].map(
    (markup, id) => `<symbol id="s${id}" viewBox="-50 -50 100 100">${markup}</symbol>`,
  );
  return svg('0 0 0 0', symbols.join(''), { class: 'sprite', 'aria-hidden': 'true' });
}

/** A picture of a symbol from the page's sprite. */
export const picture = (symbol: SymbolId): SVGSVGElement =>
  svg('-50 -50 100 100', `<use href="#s${symbol}" x="-50" y="-50" width="100" height="100"/>`, {
    'aria-hidden': 'true',
  });
