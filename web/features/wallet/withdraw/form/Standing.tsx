import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { DayLeft } from '../../forms/DayLeft.tsx';
import { Turnover } from '../../forms/Turnover.tsx';
import type { Options } from './options.ts';

/** What may still be withdrawn today, and how much has been played of what has to be. */
export function Standing({ options }: { readonly options: Options }) {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const { amountLeftToday, timesLeftToday, precaution } = options;
  return (
    <DayLeft
      label={t('standing.label')}
      precaution={precaution}
      figures={[
        ...(amountLeftToday ? [{ name: t('standing.amount'), value: formatMoney(amountLeftToday, locale) }] : []),
        ...(timesLeftToday === null ? [] : [{ name: t('standing.times'), value: timesLeftToday }]),
      ]}
    >
      <Turnover options={options} />
    </DayLeft>
  );
}
