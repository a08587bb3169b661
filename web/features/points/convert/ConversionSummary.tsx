import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { SummaryCard } from '../../../ui/SummaryCard/SummaryCard.tsx';
import { usePointsText } from '../usePointsText.ts';
import type { Conversion } from '../worth.ts';
import { useRateText } from './useRateText.ts';

interface ConversionSummaryProps {
  /** Null where there is no rate. */
  readonly conversion: Conversion | null;
  readonly pointsPerUnit: string;
  readonly currencySymbol: string | null;
}

/** What points make: the rate, what is taken, what stays, and what the wallet receives. */
export function ConversionSummary({ conversion, pointsPerUnit, currencySymbol }: ConversionSummaryProps) {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toPoints = usePointsText();
  const rate = useRateText(currencySymbol)(pointsPerUnit);
  if (conversion === null || rate === null) return null;
  const { amount, taken, stay } = conversion;
  return (
    <SummaryCard
      label={t('convert.title')}
      lines={[
        { name: t('convert.lines.taken'), value: toPoints(String(taken)), note: rate },
        ...(stay > 0n
          ? [{ name: t('convert.lines.stay'), value: toPoints(String(stay)), note: t('convert.lines.note') }]
          : []),
      ]}
      total={{ name: t('convert.lines.amount'), value: formatMoney({ amount, currencySymbol }, locale) }}
      notes={[t('convert.final')]}
    />
  );
}
