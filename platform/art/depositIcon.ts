import { box, disc, fill, group, hoop, line } from './draw.ts';
import { emblem } from './emblem.ts';
import { BRAND } from './themes.ts';

const LINE = 4;
const stroke = (d: string): string => line(d, BRAND.gilt, LINE);
const finder = (x: number, y: number): string => stroke(`M${x} ${y}h18v18h-18z`) + box(x + 6, y + 6, 6, 6, BRAND.gilt);

/** What is on the plate of each way to deposit, in the square from -50 to 50. */
const SIGNS = {
  online: stroke('M-30-22h60v44h-60zM-30-10h60') + box(-22, 6, 16, 6, BRAND.gilt, 2),
  ewallet:
    finder(-28, -28) +
    finder(10, -28) +
    finder(-28, 10) +
    box(12, 12, 7, 7, BRAND.gilt) +
    box(21, 21, 7, 7, BRAND.gilt),
  transfer: stroke('M-30-10L0-28L30-10ZM-20-4V18M0-4V18M20-4V18M-30 24H30'),
  crypto:
    hoop(0, 0, 28, BRAND.gilt, LINE) + disc(0, 0, 20, 'none', BRAND.brass) + fill('M0-16L13 0L0 16L-13 0Z', BRAND.gilt),
} as const;

export const DEPOSIT_SIGNS = Object.keys(SIGNS);

const isSign = (code: string): code is keyof typeof SIGNS => Object.hasOwn(SIGNS, code);

/** The mark of a way to deposit, on a plate of its own, for light and dark pages alike; null for others. */
export function depositIcon(code: string): string | null {
  return isSign(code) ? plate(SIGNS[code]) : null;
}

/** The mark of a payment company. */
export function channelIcon(id: string): string {
  return plate(group('scale(.78)', emblem(`channel ${id}`)));
}

const plate = (inner: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="96" height="96">' +
  `${box(-50, -50, 100, 100, BRAND.night, 22)}${inner}</svg>`;
