import { lotteryPath as sitePath } from '../../../schema/sitePaths.ts';

/**
 * Where lotteries live: the hall, the Vietnamese corner, the electronic page, and the page that others open from
 * outside ([000] §2).
 */
export const LOTTERY_PATHS = ['/lottery', '/vnlottery', '/elott', '/seamless'] as const;

interface Target {
  readonly code: string;
  readonly vendorCode?: string | null;
  /** A `LotteryBetKind.code`. */
  readonly playType?: string | null;
}

/** One lottery on its page or another of `LOTTERY_PATHS`. */
export const lotteryPath = ({ code, vendorCode, playType }: Target, base?: string): string =>
  sitePath({ gameCode: code, vendor: vendorCode, playType }, base);

/**
 * Where somebody who was sent here goes back to ([001] §3 backUrl): a path of this site, nothing else, so that no
 * address can use the page to send people away.
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
