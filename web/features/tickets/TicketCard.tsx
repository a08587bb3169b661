import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './PrizeTickets.module.css';
import { StyleMark } from './StyleMark.tsx';
import type { PrizeTicket } from './ticket.ts';
import { TicketDialog } from './TicketDialog.tsx';
import { useTicket } from './useTicket.ts';
import { useStyleName } from './useWords.ts';

interface TicketCardProps {
  readonly ticket: PrizeTicket;
  readonly viewerId: string;
  /** Whether its dialog is open. */
  readonly isPlayed: boolean;
  readonly onPlay: (ticket: PrizeTicket | null) => void;
  /** Called when it may have changed otherwise than the answer says. */
  readonly onChanged: () => void;
}

/** What a ticket is for, until when, and the button that leads to it. */
export function TicketCard({ ticket, viewerId, isPlayed, onPlay, onChanged }: TicketCardProps) {
  const { t } = useTranslation('tickets');
  const locale = useLocale();
  const titleId = useId();
  const name = useStyleName()(ticket);
  const play = useTicket(ticket, viewerId, isPlayed, onChanged);
  const { title, endsAt } = ticket;
  const until = endsAt === null ? t('noEnd') : t('until', { time: formatMoment(endsAt, locale) });

  return (
    <li className={styles['card']} aria-labelledby={titleId}>
      <StyleMark style={ticket.style} />
      <div className={styles['words']}>
        <h4 id={titleId} className={styles['title']}>
          {title ?? name}
        </h4>
        <p className={styles['quiet']}>{title === null || title === name ? until : `${name} · ${until}`}</p>
        {play.unclear !== null && (
          <p className={styles['quiet']} role="status">
            {t('unclear.short')}
          </p>
        )}
      </div>
      <Button
        variant={play.unclear === null ? 'primary' : 'secondary'}
        size="small"
        aria-describedby={titleId}
        onClick={() => onPlay(ticket)}
      >
        {t('open')}
      </Button>
      <TicketDialog open={isPlayed} ticket={ticket} title={title ?? name} play={play} onClose={() => onPlay(null)} />
    </li>
  );
}
