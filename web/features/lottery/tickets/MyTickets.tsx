import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import type { Draw } from '../draw/draws.ts';
import { LotteryTicketsDocument } from './MyTickets.generated.ts';
import styles from './MyTickets.module.css';
import { TicketCard } from './TicketCard.tsx';
import { useDueTickets } from './useDueTickets.ts';

interface MyTicketsProps {
  /** The lottery; null for all. */
  readonly code: string | null;
  /** The draw that was just drawn, if the page follows draws; tickets are refetched when it is settled. */
  readonly drawn: Draw | null;
}

/** The member's tickets, newest first, page by page. */
export function MyTickets({ code, drawn }: MyTicketsProps) {
  const { t } = useTranslation(['lottery', 'common']);
  const { status, signIn } = useSession();
  const { data, loading, refetch, fetchMore } = useQuery(LotteryTicketsDocument, {
    variables: { code },
    skip: status !== 'member',
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.viewer?.lotteryTickets ?? null;
  const tickets = page?.edges.map(({ node }) => node) ?? [];
  const askAgain = (): void => void refetch().catch(() => undefined);
  const isSettled = drawn?.state === 'SETTLED' || drawn?.state === 'VOID';
  useEffect(
    function askAfterDraw() {
      if (status === 'member' && isSettled) void refetch().catch(() => undefined);
    },
    [status, drawn?.id, isSettled, refetch],
  );
  useDueTickets(tickets, askAgain);

  if (status === 'guest') {
    return (
      <EmptyState
        picture="user"
        title={t('lottery:tickets.guest.title')}
        text={t('lottery:tickets.guest.text')}
        action={
          <Button variant="primary" onClick={signIn}>
            {t('lottery:tickets.guest.signIn')}
          </Button>
        }
      />
    );
  }
  if (status === 'trial')
    return (
      <EmptyState picture="lock" title={t('lottery:tickets.trial.title')} text={t('lottery:tickets.trial.text')} />
    );
  if (page === null) {
    if (loading || data === undefined) return <Skeleton height="320px" radius="var(--radius-2)" />;
    return (
      <EmptyState
        announce
        picture="alert"
        title={t('common:error.part')}
        action={<Button onClick={askAgain}>{t('common:action.retry')}</Button>}
      />
    );
  }
  if (tickets.length === 0)
    return (
      <EmptyState picture="lottery" title={t('lottery:tickets.none.title')} text={t('lottery:tickets.none.text')} />
    );
  return (
    <div className={styles['tickets']}>
      <ul className={styles['list']} aria-label={t('lottery:tickets.title')}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard ticket={ticket} showsLottery={code === null} />
          </li>
        ))}
      </ul>
      {page.pageInfo.hasNextPage && (
        <p className={styles['more']}>
          <Button
            busy={loading}
            onClick={() =>
              void fetchMore({ variables: { code, after: page.pageInfo.endCursor } }).catch(() => undefined)
            }
          >
            {t('lottery:tickets.more')}
          </Button>
        </p>
      )}
    </div>
  );
}
