import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggled, toggledAll } from './picks.ts';
import styles from './NumberGrid.module.css';

const TEN = Array.from({ length: 10 }, (_, digit) => String(digit));
/** Rows and columns including the headers, which have index 0. */
const SIDE = 11;

interface NumberGridProps {
  /** 1 or 2: ten numbers in a line, or a hundred in a square whose headers select rows and columns. */
  readonly digits: number;
  readonly label: string;
  readonly picks: readonly string[];
  readonly maxPicks: number;
  readonly onChange: (picks: readonly string[]) => void;
}

/** Numbers to select. One tab stop; the arrow keys move between numbers, Home and End to the ends of a line. */
export function NumberGrid({ digits, label, picks, maxPicks, onChange }: NumberGridProps) {
  const { t } = useTranslation('lottery');
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<readonly [row: number, column: number]>([digits === 1 ? 0 : 1, digits === 1 ? 0 : 1]);
  const rows = digits === 1 ? 1 : SIDE;
  const columns = digits === 1 ? 10 : SIDE;

  function onKeyDown(event: KeyboardEvent): void {
    const to = moved(event.key, at, rows, columns);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-at="${to[0]},${to[1]}"]`)?.focus();
  }

  const place = (row: number, column: number) => ({
    'data-at': `${row},${column}`,
    tabIndex: row === at[0] && column === at[1] ? 0 : -1,
    onFocus: () => setAt([row, column]),
  });

  const number = (value: string, row: number, column: number) => (
    <button
      key={value}
      type="button"
      className={styles['number']}
      {...place(row, column)}
      aria-pressed={picks.includes(value)}
      onClick={() => onChange(toggled(picks, value, maxPicks))}
    >
      {value}
    </button>
  );

  const head = (key: string, name: string, set: readonly string[], row: number, column: number, text: string) => (
    <button
      key={key}
      type="button"
      className={styles['head']}
      {...place(row, column)}
      aria-label={name}
      title={name}
      onClick={() => onChange(toggledAll(picks, set, maxPicks))}
    >
      {text}
    </button>
  );

  return (
    <div
      ref={grid}
      className={styles['grid']}
      role="toolbar"
      aria-label={label}
      data-digits={digits}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {digits === 1 ? (
        TEN.map((value, column) => number(value, 0, column))
      ) : (
        <>
          <span aria-hidden="true" />
          {TEN.map((tail, column) =>
            head(
              `tail ${tail}`,
              t('pick.tail', { digit: tail }),
              TEN.map((start) => start + tail),
              0,
              column + 1,
              `·${tail}`,
            ),
          )}
          {TEN.flatMap((start, row) => [
            head(
              `head ${start}`,
              t('pick.head', { digit: start }),
              TEN.map((tail) => start + tail),
              row + 1,
              0,
              `${start}·`,
            ),
            ...TEN.map((tail, column) => number(start + tail, row + 1, column + 1)),
          ])}
        </>
      )}
    </div>
  );
}

/** The position that a key moves to; null if it moves nowhere. The corner of a square is empty. */
export function moved(
  key: string,
  [row, column]: readonly [number, number],
  rows: number,
  columns: number,
): readonly [number, number] | null {
  const to = ((): readonly [number, number] | null => {
    switch (key) {
      case 'ArrowLeft':
        return [row, column - 1];
      case 'ArrowRight':
        return [row, column + 1];
      case 'ArrowUp':
        return [row - 1, column];
      case 'ArrowDown':
        return [row + 1, column];
      case 'Home':
        return [row, rows > 1 && row === 0 ? 1 : 0];
      case 'End':
        return [row, columns - 1];
      default:
        return null;
    }
  })();
  if (
    to === null ||
    to[0] < 0 ||
    to[1] < 0 ||
    to[0] >= rows ||
    to[1] >= columns ||
    (rows > 1 && to[0] === 0 && to[1] === 0)
  )
    return null;
  return to;
}
