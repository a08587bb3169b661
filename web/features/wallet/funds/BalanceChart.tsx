import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCents } from '../../../../schema/cents.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Price } from '../../../ui/Price/Price.tsx';
import styles from './BalanceChart.module.css';
import type { DayBalance } from './dayBalance.ts';
import { areaBelow, HEIGHT, lineThrough, pointsOf, WIDTH } from './chartLine.ts';

interface BalanceChartProps {
  /** At least one, the oldest first. */
  readonly days: readonly DayBalance[];
  readonly hidden: boolean;
}

/** The balance by day as a line; a pointer over it shows a day, the table beside it all of them. */
export function BalanceChart({ days, hidden }: BalanceChartProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const [pointed, setPointed] = useState<number | null>(null);
  const points = pointsOf(days.map(({ balance }) => toCents(balance.amount)));
  const at = pointed !== null && pointed < days.length ? pointed : days.length - 1;
  const shown = days[at];
  const mark = points[at];
  const first = days[0];
  const last = days.at(-1);
  if (!shown || !mark || !first || !last) return null;

  function point(clientX: number, box: DOMRect): void {
    const share = (clientX - box.left) / box.width;
    setPointed(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))));
  }

  const label = hidden
    ? t('history.hidden')
    : t('history.label', { from: formatMoney(first.balance, locale), to: formatMoney(last.balance, locale) });
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['shown']} aria-hidden="true">
        <span>{formatShortDay(shown.day, locale)}</span>
        <Price money={shown.balance} hidden={hidden} />
      </figcaption>
      <div className={styles['plot']}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          onPointerMove={({ clientX, currentTarget }) => point(clientX, currentTarget.getBoundingClientRect())}
          onPointerLeave={() => setPointed(null)}
        >
          {hidden || (
            <>
              <path className={styles['area']} d={areaBelow(points)} />
              <path className={styles['line']} d={lineThrough(points)} />
            </>
          )}
        </svg>
        {hidden || (
          <span
            className={styles['mark']}
            style={{ insetInlineStart: `${(mark.x / WIDTH) * 100}%`, insetBlockStart: `${(mark.y / HEIGHT) * 100}%` }}
          />
        )}
      </div>
      <div className={styles['ends']} aria-hidden="true">
        <span>{formatShortDay(first.day, locale)}</span>
        <span>{t('history.today')}</span>
      </div>
    </figure>
  );
}
