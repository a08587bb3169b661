import { lotteryPath as sitePath } from '../../../schema/sitePaths.ts';

/**
 * Paths of the lotteries: the lobby, the Vietnamese ones, the electronic ones, and the page that other sites open
 * ([000] §2).
 */
export const LOTTERY_PATHS = ['/lottery', '/vnlottery', '/elott', '/seamless'] as const;

interface Target {
  readonly code: string;
  readonly vendorCode?: string | null;
  /** A `LotteryBetKind.code`. */
  readonly playType?: string | null;
}

/** The address of one lottery, on its page or another of `LOTTERY_PATHS`. */
export const lotteryPath = ({ code, vendorCode, playType }: Target, base?: string): string =>
  sitePath({ gameCode: code, vendor: vendorCode, playType }, base);

/** The lobby's path of a location, as in `LOTTERY_PATHS`. */
export const hallPathOf = ({ pathname }: { readonly pathname: string }): string =>
  pathname.replace(/\/$/, '').toLowerCase();

/** The lottery that an address names; null for the lobby. */
export const lotteryCodeOf = (search: URLSearchParams): string | null => search.get('gameCode') || null;

/**
 * Where a visitor who was sent here goes back to ([001] §3 backUrl): only a path of this site, against open redirects.
 */
export function backPath(search: URLSearchParams): string | null {
  const path = search.get('backUrl');
  if (path === null || !path.startsWith('/')) return null;
  try {
    const url = new URL(path, 'https://this.site');
    return url.origin === 'https://this.site' && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}
