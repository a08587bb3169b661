import { THEMES, type ThemeId } from '../themes.ts';
import { LAYOUTS } from './layouts.ts';

type Motifs = readonly [string, string, string, string];
/** Layout, colours, and what is on it. */
export type BannerDesign = readonly [keyof typeof LAYOUTS, ThemeId, 0 | 1 | 2, Motifs];

/**
 * Three pictures for the home page, two for the slots, one for every other group of [000] §2. All on dark grounds, so
 * light words read on each.
 */
const DESIGNS: Readonly<Record<string, readonly BannerDesign[]>> = {
  w_home: [
    ['lamp', 'cardroom', 0, ['handofcards', 'dice', 'chip', 'chip']],
    ['sunrise', 'dragon', 0, ['dragon', 'lantern', 'peony', 'cashcoin']],
    ['fanOfCards', 'royal', 0, ['crown', 'ace', 'diamond', 'seven']],
  ],
  w_rng: [
    ['arcade', 'stars', 0, ['comet', 'planet', 'moon', 'star']],
    ['moonrise', 'blossom', 1, ['crane', 'blossom', 'lantern', 'moon']],
  ],
  w_live: [['pavilion', 'cardroom', 2, ['roulette', 'ace', 'dice', 'chip']]],
  w_fish: [['moonrise', 'sea', 0, ['turtle', 'fish', 'jellyfish', 'shell']]],
  w_pvp: [['fanOfCards', 'dragon', 1, ['mahjong', 'domino', 'king', 'horse']]],
  w_sports: [['sunrise', 'harvest', 2, ['trophy', 'football', 'racket', 'laurel']]],
  w_esports: [['arcade', 'clockwork', 2, ['hexshield', 'gamepad', 'target', 'bolt']]],
  w_lott: [['sunrise', 'luck', 2, ['drawdrum', 'ticket', 'lottoballs', 'star']]],
  w_down: [['arcade', 'cardroom', 0, ['hexshield', 'ace', 'crown', 'star']]],
  w_promotion: [['pavilion', 'royal', 1, ['goblet', 'crown', 'ring', 'star']]],
  w_shop: [['lamp', 'gems', 2, ['ring', 'watch', 'diamond', 'pearl']]],
  w_help: [['moonrise', 'forest', 0, ['owl', 'candle', 'key', 'star']]],
  w_login: [['pavilion', 'cardroom', 0, ['key', 'ace', 'crown', 'star']]],
  w_reg: [['sunrise', 'cardroom', 0, ['ace', 'chip', 'clover', 'star']]],
  w_leftmenu: [['lamp', 'cardroom', 2, ['chip', 'ace', 'dice', 'star']]],
};

export const BANNER_GROUPS: readonly string[] = Object.keys(DESIGNS);

export function bannersIn(group: string): number {
  return Object.hasOwn(DESIGNS, group) ? (DESIGNS[group]?.length ?? 0) : 0;
}

const HEIGHT = 420;

/** Where the site's words stand, the picture sinks into shadow: at the left, on phones at the foot. */
function shade(width: number, deep: string, phone: boolean): string {
  const towards = phone ? ' x1="0" y1="1" x2="0" y2="0"' : '';
  const [half, clear] = phone ? ['.4', '.75'] : ['.42', '.7'];
  return (
    `<defs><linearGradient id="q"${towards}><stop stop-color="${deep}"/>` +
    `<stop offset="${half}" stop-color="${deep}" stop-opacity=".55"/>` +
    `<stop offset="${clear}" stop-color="${deep}" stop-opacity="0"/></linearGradient></defs>` +
    `<path d="M0 0H${width}V${HEIGHT}H0Z" fill="url(#q)"/>`
  );
}

/** On phones the picture stands this much higher, out of the way of the words. */
const LIFT = 48;

/**
 * Banner `number` (from 0) of a group as an SVG document: 1440×420, or 720×420 for phones. It contains no text; its
 * left third (on phones its lower part) is dark and plain, for the site's text. @throws RangeError for one that does
 * not exist
 */
export function banner(group: string, number: number, phone: boolean): string {
  const design = Object.hasOwn(DESIGNS, group) ? DESIGNS[group]?.[number] : undefined;
  if (!design) throw new RangeError(`there is no banner ${number} in ${group}`);
  return drawBanner(design, { isPhone: phone, isShaded: true });
}

/** @param isShaded whether words will stand on it */
export function drawBanner(
  [layout, theme, index, motifs]: BannerDesign,
  { isPhone, isShaded }: { readonly isPhone: boolean; readonly isShaded: boolean },
): string {
  const colours = THEMES[theme].palettes[index];
  const width = isPhone ? 720 : 1440;
  const drawn = LAYOUTS[layout]({ width, x: !isPhone ? 1010 : isShaded ? 470 : width / 2, colours, motifs });
  const picture =
    isPhone && isShaded
      ? `<path d="M0 300H${width}V${HEIGHT}H0Z" fill="${colours.deep}"/>` +
        `<g transform="translate(0 ${-LIFT})">${drawn}</g>`
      : drawn;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">` +
    `<path d="M0 0H${width}V${HEIGHT}H0Z" fill="${colours.ground}"/>${picture}` +
    (isShaded ? shade(width, colours.deep, isPhone) : '') +
    `<path d="M0 1H${width}M0 ${HEIGHT - 1}H${width}" stroke="${colours.metal}" stroke-width="2"/></svg>`
  );
}
