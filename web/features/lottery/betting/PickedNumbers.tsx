import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './PickedNumbers.module.css';

/** With more numbers a list of buttons is not usable any more. */
const MOST_SHOWN = 60;

interface PickedNumbersProps {
  readonly picks: readonly string[];
  readonly onChange: (picks: readonly string[]) => void;
}

/** The selected numbers; a press removes one. */
export function PickedNumbers({ picks, onChange }: PickedNumbersProps) {
  const { t } = useTranslation('lottery');
  if (picks.length === 0) return null;
  const hidden = picks.length - MOST_SHOWN;
  return (
    <div className={styles['picked']} role="group" aria-label={t('pick.picked', { count: picks.length })}>
      <span className={styles['count']}>{t('pick.picked', { count: picks.length })}</span>
      {picks.slice(0, MOST_SHOWN).map((pick) => (
        <button
          key={pick}
          type="button"
          className={styles['chip']}
          aria-label={t('pick.drop', { number: pick })}
          onClick={() => onChange(picks.filter((other) => other !== pick))}
        >
          {pick}
          <Icon name="close" />
        </button>
      ))}
      {hidden > 0 && <span>{t('pick.hidden', { count: hidden })}</span>}
      <Button variant="quiet" size="small" onClick={() => onChange([])}>
        {t('pick.clear')}
      </Button>
    </div>
  );
}
