import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyNews } from '../../apollo/streams/useMoneyNews.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { RecordPages } from '../../ui/RecordPages/RecordPages.tsx';
import { FriendRow } from './FriendRow.tsx';
import { InvitedFriendsDocument } from './Friends.generated.ts';
import styles from './Friends.module.css';

/** Who came by the member's code, in numbered pages. */
export function Friends() {
  const { t } = useTranslation('referral');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(InvitedFriendsDocument, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const ask = (): void => void refetch().catch(() => undefined);
  useMoneyNews(ask);
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.invitedFriends;
  return (
    <section className={styles['part']} aria-label={t('friends.title')}>
      <h3>{t('friends.title')}</h3>
      <RecordPages
        shown={shown}
        hasFailed={error !== undefined || (data !== undefined && !shown)}
        busy={loading}
        page={page}
        filter={null}
        empty={<EmptyState level={3} picture="users" title={t('friends.empty.title')} text={t('friends.empty.text')} />}
        onRetry={ask}
        onPage={setPage}
      >
        {({ nodes }) => (
          <ul className={styles['list']} data-stale aria-busy={data === undefined}>
            {nodes.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </ul>
        )}
      </RecordPages>
    </section>
  );
}
