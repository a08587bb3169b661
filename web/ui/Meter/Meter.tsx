import styles from './Meter.module.css';

interface MeterProps {
  /** What it measures, with its figures, for screen readers. */
  readonly label: string;
  /** How much is done, 0 to `max`. */
  readonly value: number;
  /** 1 where it is left out. */
  readonly max?: number;
  /** `felt` on green; `win` for what is done. */
  readonly tone?: 'accent' | 'felt' | 'win';
}

/** How much of something is done, as a bar. */
export function Meter({ label, value, max = 1, tone = 'accent' }: MeterProps) {
  return <progress className={styles['meter']} data-tone={tone} aria-label={label} max={max} value={value} />;
}
