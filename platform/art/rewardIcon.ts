import { box, disc, fill, hoop, line } from './draw.ts';
import { BRAND } from './themes.ts';

const LINE = 4;
const stroke = (d: string): string => line(d, BRAND.gilt, LINE);

/** What is on the plate of each reward, in the square from -50 to 50. */
const SIGNS = {
  mug: stroke('M-24-22H14V24H-24ZM14-12H24Q30-12 30-6V6Q30 12 24 12H14') + stroke('M-14-32V-28M-5-34V-28M4-32V-28'),
  shirt: stroke('M-14-28L-34-14L-26 0L-18-6V28H18V-6L26 0L34-14L14-28Q0-16-14-28Z'),
  cards: stroke('M-26-20H4V24H-26Z') + stroke('M-10-28H20V16H10') + fill('M-11-6L-3 3L-11 12L-19 3Z', BRAND.gilt),
  headphones:
    stroke('M-28 10V0A28 28 0 0 1 28 0V10') + box(-33, 6, 12, 22, BRAND.gilt, 4) + box(21, 6, 12, 22, BRAND.gilt, 4),
  phone: stroke('M-16-32H16V32H-16Z') + disc(0, 24, 3, BRAND.gilt),
  coins:
    hoop(-10, 8, 18, BRAND.gilt, LINE) +
    hoop(12, -10, 18, BRAND.gilt, LINE) +
    fill('M12-18L19-10L12-2L5-10Z', BRAND.gilt),
  ticket: stroke('M-32-18H32V-6Q22 0 32 6V18H-32V6Q-22 0-32-6Z') + stroke('M8-12V-6M8-3V3M8 6V12'),
} as const;

export const REWARD_SIGNS = Object.keys(SIGNS);

const isSign = (name: string): name is keyof typeof SIGNS => Object.hasOwn(SIGNS, name);

/** The picture of a reward, for light and dark pages alike; null for a sign that there is not. */
export function rewardIcon(name: string): string | null {
  if (!isSign(name)) return null;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-75 -50 150 100" width="360" height="240">' +
    `${box(-75, -50, 150, 100, BRAND.night)}${SIGNS[name]}</svg>`
  );
}
