import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { Phase } from './stages/Stage.tsx';
import styles from './Result.module.css';
import { isBlank, type PrizeTicket } from './ticket.ts';
import { usePrizeText } from './useWords.ts';

interface ResultProps {
  readonly phase: Phase;
  readonly opening: PrizeTicket['opening'];
  readonly isUnclear: boolean;
}

/** What a ticket brought, told to screen readers when it is shown; or that it is not known yet. */
export function Result({ phase, opening, isUnclear }: ResultProps) {
  const { t } = useTranslation('tickets');
  const toText = usePrizeText();
  const isShown = phase === 'shown' && opening !== null;
  return (
    <div className={styles['result']} role="status" data-is={isUnclear ? 'unclear' : phase}>
      {isUnclear && (
        <>
          <p className={styles['title']}>{t('unclear.title')}</p>
          <p className={styles['text']}>{t('unclear.text')}</p>
        </>
      )}
      {isShown && (
        <>
          <p className={styles['title']} data-blank={isBlank(opening.prize) || undefined}>
            {isBlank(opening.prize) ? t('result.none') : t('result.won', { prize: toText(opening.prize) })}
          </p>
          <p className={styles['text']}>
            {!isBlank(opening.prize) && <Icon name="check" />}
            {t(isBlank(opening.prize) ? 'result.noneText' : 'result.wonText')}
          </p>
        </>
      )}
    </div>
  );
}
