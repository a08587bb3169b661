import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { CheckLink } from './CheckLink.tsx';
import styles from './OpenedTickets.module.css';
import { isBlank, type PrizeTicket } from './ticket.ts';
import { usePrizeText, useStyleName } from './useWords.ts';

/** A ticket that was opened: what it brought, when, and the page that checks it. */
export function OpenedTicketRow({ ticket }: { readonly ticket: PrizeTicket }) {
  const { t } = useTranslation('tickets');
  const locale = useLocale();
  const titleId = useId();
  const name = useStyleName()(ticket);
  const toText = usePrizeText();
  const { title, opening } = ticket;
  return (
    <li className={styles['row']} aria-labelledby={titleId}>
      <div className={styles['words']}>
        <span id={titleId} className={styles['title']}>
          {title ?? name}
        </span>
        {opening?.openedAt != null && (
          <span className={styles['quiet']}>{t('opened.at', { time: formatMoment(opening.openedAt, locale) })}</span>
        )}
      </div>
      {opening !== null && (
        <strong className={styles['prize']} data-blank={isBlank(opening.prize) || undefined}>
          {toText(opening.prize)}
        </strong>
      )}
      {opening?.verifyUrl != null && (
        <div className={styles['proof']}>
          <CheckLink verifyUrl={opening.verifyUrl}>{t('fair.verify')}</CheckLink>
        </div>
      )}
    </li>
  );
}
