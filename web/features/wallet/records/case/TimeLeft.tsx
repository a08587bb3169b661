import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recordServerTime, useServerSecond } from '../../../../lib/scheduling/serverClock.ts';
import styles from './TimeLeft.module.css';

const HURRY_MS = 120_000;

interface TimeLeftProps {
  /** ISO 8601; null where there is no end. */
  readonly until: string | null;
  /** The operator's clock when `until` was asked for. */
  readonly asOf: string | null;
}

/** How long is left until a moment, by the operator's clock. Not announced by screen readers, but readable. */
export function TimeLeft({ until, asOf }: TimeLeftProps) {
  const { t } = useTranslation('records');
  useEffect(
    function setClock() {
      if (asOf !== null) recordServerTime(asOf);
    },
    [asOf],
  );
  const now = useServerSecond();
  if (until === null) return null;
  const left = Date.parse(until) - now;
  if (left <= 0) return <span className={styles['left']}>{t('left.over')}</span>;
  return (
    <span
      className={styles['left']}
      data-hurry={left <= HURRY_MS || undefined}
      role="timer"
      aria-label={t('left.label')}
    >
      {clockText(left)}
    </span>
  );
}

/** Minutes and seconds, with hours where there are some: "24:09", "1:04:09". */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const clock = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? clock : `${Math.floor(minutes / 60)}:${clock}`;
}
