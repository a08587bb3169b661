import { useTranslation } from 'react-i18next';
import { type BetKind, everyNumber, quickPicks, toggledAll } from './picks.ts';
import styles from './QuickPicks.module.css';

const COUNTS = [1, 5, 10] as const;

/** Common sets of the hundred numbers. */
const SETS = {
  even: (number: string) => Number(number) % 2 === 0,
  odd: (number: string) => Number(number) % 2 === 1,
  small: (number: string) => Number(number) < 50,
  big: (number: string) => Number(number) >= 50,
  doubles: (number: string) => number[0] === number[1],
} as const;

const SET_NAMES = ['even', 'odd', 'small', 'big', 'doubles'] as const satisfies readonly (keyof typeof SETS)[];

interface QuickPicksProps {
  readonly kind: BetKind;
  readonly picks: readonly string[];
  readonly onChange: (picks: readonly string[]) => void;
}

/** Random picks, and whole sets if a bet has room for them. */
export function QuickPicks({ kind, picks, onChange }: QuickPicksProps) {
  const { t } = useTranslation('lottery');
  const counts = kind.pick === 'COMBINATION' ? [kind.size] : COUNTS.filter((count) => count <= kind.maxPicks);
  const sets = kind.digits === 2 && kind.maxPicks >= 50 ? SET_NAMES : [];
  return (
    <div className={styles['quick']} role="group" aria-label={t('quick.title')}>
      <span className={styles['title']}>{t('quick.title')}</span>
      {counts.map((count) => (
        <button
          key={count}
          type="button"
          className={styles['pick']}
          onClick={() => onChange([...picks, ...quickPicks(kind, picks, count)])}
        >
          {t('quick.random', { count })}
        </button>
      ))}
      {sets.map((set) => (
        <button
          key={set}
          type="button"
          className={styles['pick']}
          onClick={() => onChange(toggledAll(picks, everyNumber(2).filter(SETS[set]), kind.maxPicks))}
        >
          {t(`quick.${set}`)}
        </button>
      ))}
    </div>
  );
}
