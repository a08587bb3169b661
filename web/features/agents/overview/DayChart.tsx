import { useTranslation } from 'react-i18next';
import { formatDays } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { type Period, startOf } from '../../../ui/Period/period.ts';
import { barsOf, type Measure } from './dayBars.ts';
import styles from './DayChart.module.css';
import type { Day } from './overview.ts';

interface DayChartProps {
  readonly period: Period;
  readonly days: readonly Day[];
  readonly measure: Measure;
}

/** One figure of each day as bars, below zero for what was lost; the table below it has them all. */
export function DayChart({ period, days, measure }: DayChartProps) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const { bars, zero } = barsOf(period, days, measure);
  const first = startOf(period.firstDay);
  const last = startOf(period.lastDay);
  return (
    <figure className={styles['chart']}>
      <svg
        role="img"
        aria-label={t('overview.chart', { figure: t(`figure.${measure}`), days: formatDays(first, last, locale) })}
        viewBox={`0 0 ${bars.length} 1`}
        preserveAspectRatio="none"
      >
        {bars.map(({ day, top, height, isLoss }, at) => (
          <rect key={day} x={at + 0.15} y={top} width={0.7} height={height} data-loss={isLoss || undefined} />
        ))}
        <line x1={0} x2={bars.length} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </svg>
      {bars.length > 1 && (
        <figcaption className={styles['ends']} aria-hidden="true">
          <span>{formatDays(first, first, locale)}</span>
          <span>{formatDays(last, last, locale)}</span>
        </figcaption>
      )}
    </figure>
  );
}
