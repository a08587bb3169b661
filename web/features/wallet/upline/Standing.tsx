import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { DayLeft } from '../forms/DayLeft.tsx';
import { Turnover } from '../forms/Turnover.tsx';
import type { Limits } from './orderSchema.ts';
import type { SendingOptions } from '../forms/sending.ts';

/** What there is to send, what may still be sent today, and what has to be played before. */
export function Standing({ options }: { readonly options: Limits & SendingOptions }) {
  const { t } = useTranslation('transfers');
  const locale = useLocale();
  const { available, amountLeftToday, timesLeftToday } = options;
  return (
    <DayLeft
      label={t('standing.label')}
      figures={[
        ...(available ? [{ name: t('standing.available'), value: formatMoney(available, locale) }] : []),
        ...(amountLeftToday ? [{ name: t('standing.amount'), value: formatMoney(amountLeftToday, locale) }] : []),
        ...(timesLeftToday === null ? [] : [{ name: t('standing.times'), value: timesLeftToday }]),
      ]}
    >
      <Turnover options={options} />
    </DayLeft>
  );
}
