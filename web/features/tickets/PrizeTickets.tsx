import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastKnown } from '../../apollo/useLastKnown.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { OpenedTickets } from './OpenedTickets.tsx';
import { PrizeTicketsDocument } from './PrizeTickets.generated.ts';
import styles from './PrizeTickets.module.css';
import type { PrizeTicket } from './ticket.ts';
import { TicketCard } from './TicketCard.tsx';

/** The member's prize tickets (P4): those to open, and on demand those that were opened. */
export function PrizeTickets() {
  const { t } = useTranslation(['tickets', 'common']);
  const [playing, setPlaying] = useState<PrizeTicket | null>(null);
  const answer = useQuery(PrizeTicketsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.viewer?.prizeTickets);
  const viewer = data?.viewer ?? null;
  const tickets = viewer?.prizeTickets ?? null;
  const ask = (): void => void refetch().catch(() => undefined);

  if (viewer === null || tickets === null) {
    if (loading) return <Skeleton height="160px" radius="var(--radius-2)" />;
    // Where the operator has no tickets there is nothing to say.
    if (!error) return null;
    return (
      <Alert>
        <div className={styles['failed']}>
          {t('tickets:failed')}
          <Button size="small" icon="refresh" busy={loading} onClick={ask}>
            {t('common:action.retry')}
          </Button>
        </div>
      </Alert>
    );
  }
  // A ticket stays where it is while it is played: its result is shown there.
  const shown = playing === null || tickets.some(({ id }) => id === playing.id) ? tickets : [playing, ...tickets];
  return (
    <section className={styles['part']} aria-label={t('tickets:label')}>
      <h3>{tickets.length === 0 ? t('tickets:none.title') : t('tickets:count', { count: tickets.length })}</h3>
      {shown.length === 0 && <p className={styles['quiet']}>{t('tickets:none.text')}</p>}
      {shown.length > 0 && (
        <ul className={styles['list']}>
          {shown.map((ticket) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              viewerId={viewer.id}
              isPlayed={playing?.id === ticket.id}
              onPlay={setPlaying}
              onChanged={ask}
            />
          ))}
        </ul>
      )}
      <OpenedTickets />
    </section>
  );
}
