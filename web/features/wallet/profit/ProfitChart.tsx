import { useTranslation } from 'react-i18next';
import { formatDays } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { type Period, startOf } from '../../../ui/Period/period.ts';
import { chartOf } from './bars.ts';
import styles from './ProfitChart.module.css';
import type { ProfitDay } from './report.ts';

interface ProfitChartProps {
  readonly period: Period;
  readonly days: readonly ProfitDay[];
}

/** What each day brought, as bars up and down; the table below says the same in figures. */
export function ProfitChart({ period, days: told }: ProfitChartProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const { bars, days, zero } = chartOf(period, told);
  const first = startOf(period.firstDay);
  const last = startOf(period.lastDay);
  return (
    <figure className={styles['chart']}>
      <svg
        role="img"
        aria-label={t('profit.chart', { days: formatDays(first, last, locale) })}
        viewBox={`0 0 ${days} 1`}
        preserveAspectRatio="none"
      >
        {bars.map(({ day, top, height, direction }, at) => (
          <rect key={day} x={at + 0.15} y={top} width={0.7} height={height} data-direction={direction} />
        ))}
        <line x1={0} x2={days} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </svg>
      {days > 1 && (
        <figcaption className={styles['ends']} aria-hidden="true">
          <span>{formatDays(first, first, locale)}</span>
          <span>{formatDays(last, last, locale)}</span>
        </figcaption>
      )}
    </figure>
  );
}
