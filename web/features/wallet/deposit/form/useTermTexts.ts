import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { Channel } from './offer.ts';

interface TermTexts {
  readonly limits: (channel: Pick<Channel, 'minAmount' | 'maxAmount'>) => string | null;
  /** Of the fee, "no fee" where there is none. */
  readonly fee: (channel: Pick<Channel, 'fee'>) => string;
  readonly rebate: (channel: Pick<Channel, 'rebate'>) => string | null;
  /** Now, or planned; null for none. */
  readonly maintenance: (channel: Pick<Channel, 'maintenance' | 'isUnderMaintenance'>) => string | null;
}

/** The terms of a channel in words. */
export function useTermTexts(): TermTexts {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  const money = (price: Parameters<typeof formatMoney>[0]): string => formatMoney(price, locale);
  return {
    limits({ minAmount, maxAmount }) {
      if (minAmount && maxAmount) return t('terms.limits', { min: money(minAmount), max: money(maxAmount) });
      if (minAmount) return t('terms.from', { min: money(minAmount) });
      return maxAmount && t('terms.upTo', { max: money(maxAmount) });
    },
    fee({ fee }) {
      if (fee === null) return t('terms.noFee');
      const percent = formatPercent(fee.percent, locale);
      const fixed = money(fee.fixed);
      const hasFixed = /[1-9]/.test(fee.fixed.amount);
      if (!hasFixed) return t('terms.fee', { fee: percent });
      return /[1-9]/.test(fee.percent) ? t('terms.feeOfBoth', { percent, fixed }) : t('terms.fee', { fee: fixed });
    },
    rebate: ({ rebate }) => rebate && t('terms.rebate', { percent: formatPercent(rebate.percent, locale) }),
    maintenance({ maintenance, isUnderMaintenance }) {
      const until = maintenance?.until ? formatMoment(maintenance.until, locale) : null;
      if (isUnderMaintenance) return until === null ? t('terms.closed') : t('terms.closedUntil', { until });
      if (!maintenance?.from || isOver(maintenance.until)) return null;
      const from = formatMoment(maintenance.from, locale);
      return until === null ? t('terms.closesAt', { from }) : t('terms.closesFor', { from, until });
    },
  };
}

const isOver = (until: string | null): boolean => until !== null && Date.parse(until) <= Date.now();

/** @param percent decimal text, such as "1.5" */
function formatPercent(percent: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(percent) / 100);
}
