import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Result.module.css';
import { isBlank, type Phase, type PrizeTicket, type TicketStyle } from './ticket.ts';
import { usePrizeText } from './useWords.ts';

interface ResultProps {
  readonly style: TicketStyle;
  readonly phase: Phase;
  readonly opening: PrizeTicket['opening'];
  readonly isUnclear: boolean;
}

/** What the ticket is about, then what it brought, which screen readers are told; or that it is not known yet. */
export function Result({ style, phase, opening, isUnclear }: ResultProps) {
  const { t } = useTranslation('tickets');
  const toText = usePrizeText();
  const isShown = phase === 'shown' && opening !== null;
  return (
    <div className={styles['result']} role="status" data-is={isUnclear ? 'unclear' : phase}>
      {!isUnclear && !isShown && <p className={styles['hint']}>{t(`hint.${style}`)}</p>}
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
