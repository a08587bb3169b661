import type { BannerDesign } from './banners/banner.ts';
import { drawBanner } from './banners/banner.ts';

const DESIGNS: Readonly<Record<string, BannerDesign>> = {
  welcome: ['sunrise', 'cardroom', 0, ['clover', 'chip', 'ace', 'star']],
  calendar: ['moonrise', 'forest', 0, ['moon', 'candle', 'star', 'star']],
  deposit: ['lamp', 'gems', 2, ['cashcoin', 'diamond', 'ring', 'pearl']],
  cashback: ['sunrise', 'harvest', 2, ['cashcoin', 'clover', 'chip', 'laurel']],
  crown: ['pavilion', 'royal', 0, ['crown', 'goblet', 'ring', 'star']],
  story: ['lamp', 'cardroom', 2, ['key', 'candle', 'owl', 'star']],
  marathon: ['arcade', 'stars', 0, ['seven', 'comet', 'star', 'planet']],
  raffle: ['sunrise', 'luck', 2, ['drawdrum', 'ticket', 'lottoballs', 'star']],
  ticket: ['fanOfCards', 'dragon', 1, ['ticket', 'lantern', 'cashcoin', 'peony']],
};

export const PROMOTION_PICTURES: readonly string[] = Object.keys(DESIGNS);

/** The picture of a promotion as an SVG document of 720×420; null for a name that there is not. */
export function promotionPicture(name: string): string | null {
  const design = Object.hasOwn(DESIGNS, name) ? DESIGNS[name] : undefined;
  return design ? drawBanner(design, { isPhone: true, isShaded: false }) : null;
}
