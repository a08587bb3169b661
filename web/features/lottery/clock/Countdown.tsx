import { useTranslation } from 'react-i18next';
import { clockText, type DrawClock, endOf, type Phase, phaseOf } from '../draw/draws.ts';
import styles from './Countdown.module.css';
import { useByServerClock, useServerSecond } from '../../../lib/scheduling/serverClock.ts';

const HURRY_MS = 10_000;

/** What a draw waits for and the time left, by the server's clock. Not announced by screen readers, but readable. */
export function Countdown({ draw, large = false }: { readonly draw: DrawClock | null; readonly large?: boolean }) {
  const { t } = useTranslation('lottery');
  const now = useServerSecond();
  if (draw === null) return <span className={styles['countdown']}>{t('clock.none')}</span>;
  const phase = phaseOf(draw, now);
  const end = endOf(draw, phase);
  const left = end === null ? null : Date.parse(end) - now;
  const { days, clock } = clockText(left ?? 0);
  return (
    <span
      className={styles['countdown']}
      data-phase={phase}
      data-large={large || undefined}
      data-hurry={(phase === 'open' && left !== null && left <= HURRY_MS) || undefined}
    >
      <span className={styles['label']}>
        {t(phase === 'closed' && left !== null && left <= 0 ? 'clock.drawing' : `clock.${phase}`)}
      </span>
      {left !== null && left > 0 && (
        <span className={styles['clock']} role="timer">
          {days > 0 && <span>{t('clock.days', { count: days })}</span>}
          <span>{clock}</span>
        </span>
      )}
    </span>
  );
}

/** The phase of a draw; renders its component only when it changes. */
export function usePhase(draw: DrawClock | null): Phase | null {
  return useByServerClock((second) => (draw === null ? null : phaseOf(draw, second)));
}
