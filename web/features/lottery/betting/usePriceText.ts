import { useLocale } from '../../../lib/locale.ts';

interface PriceText {
  /** "× 99.5": what a stake of 1 pays. */
  readonly factor: (payout: string) => string;
  /** "94.50 %" of a share such as "0.9450". */
  readonly share: (rtp: string) => string;
}

/** Prices formatted for the player's locale. Floating point is precise enough, because they are only shown. */
export function usePriceText(): PriceText {
  const locale = useLocale();
  return {
    factor: (payout) => `×\u00a0${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(Number(payout))}`,
    share: (rtp) =>
      new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        Number(rtp),
      ),
  };
}
