import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { type Period, startOf } from '../../../ui/Period/period.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Amount } from '../parts/Amount.tsx';
import { Count } from '../parts/Count.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import styles from './ByDay.module.css';
import { DayChart } from './DayChart.tsx';
import { type Measure, MEASURES } from './dayBars.ts';
import type { Day } from './overview.ts';

interface ByDayProps {
  readonly period: Period;
  readonly days: readonly Day[];
}

/** The days of a line as a chart of one figure, and all of them in a table. */
export function ByDay({ period, days }: ByDayProps) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const [measure, setMeasure] = useState<Measure>('stake');
  if (days.length === 0)
    return <EmptyState level={3} picture="history" title={t('overview.empty.title')} text={t('overview.empty.text')} />;
  return (
    <section className={styles['days']} aria-label={t('overview.byDay')}>
      <div className={styles['head']}>
        <h3>{t('overview.byDay')}</h3>
        <Select
          label={t('overview.measure')}
          hideLabel
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(`figure.${value}`) }))}
          onChange={setMeasure}
        />
      </div>
      <DayChart period={period} days={days} measure={measure} />
      <details className={styles['all']}>
        <summary>{t('overview.inFigures')}</summary>
        <FigureTable
          caption={t('overview.byDay')}
          head={{
            key: 'day',
            title: t('overview.day'),
            cell: ({ day }) => formatDays(startOf(day), startOf(day), locale),
          }}
          columns={[
            { key: 'stake', title: t('figure.stake'), cell: ({ sums }) => <Amount amount={sums.stake} /> },
            { key: 'result', title: t('figure.result'), cell: ({ sums }) => <Amount amount={sums.result} isResult /> },
            { key: 'deposits', title: t('figure.deposits'), cell: ({ sums }) => <Amount amount={sums.deposits} /> },
            {
              key: 'withdrawals',
              title: t('figure.withdrawals'),
              cell: ({ sums }) => <Amount amount={sums.withdrawals} />,
            },
            { key: 'active', title: t('figure.active'), cell: ({ sums }) => <Count count={sums.activeMembers} /> },
            { key: 'new', title: t('figure.new'), cell: ({ newMembers }) => <Count count={newMembers} /> },
          ]}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
        />
      </details>
    </section>
  );
}
