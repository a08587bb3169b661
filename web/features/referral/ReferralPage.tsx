import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMoneyNews } from '../../apollo/streams/useMoneyNews.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Friends } from './Friends.tsx';
import { InviteCard } from './InviteCard.tsx';
import { Offer } from './Offer.tsx';
import { ReferralDocument } from './Referral.generated.ts';
import styles from './Referral.module.css';
import { Rules } from './Rules.tsx';
import { Standing } from './Standing.tsx';

/** The member centre's page referral: the member's code, what friends pay, and who came. */
export function ReferralPage() {
  const { t } = useTranslation('referral');
  const {
    data: latest,
    previousData,
    error,
    loading,
    refetch,
  } = useQuery(ReferralDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
  const viewer = (latest ?? previousData)?.viewer;
  const refresh = (): void => void refetch().catch(() => undefined);
  useMoneyNews(refresh);
  const [invitations, rules] = [viewer?.invitations ?? null, viewer?.invitationRules ?? null];

  if (loading && !invitations && !rules) return <Waiting />;
  // Null without an error: the operator has no invitations.
  if (!invitations && !rules && !error && viewer)
    return <EmptyState level={3} picture="users" title={t('off.title')} text={t('off.text')} />;
  return (
    <div className={styles['referral']}>
      {invitations ? (
        <>
          {invitations.code === null ? (
            <EmptyState level={3} picture="users" title={t('noCode.title')} text={t('noCode.text')} />
          ) : (
            <InviteCard code={invitations.code} hosts={invitations.hosts} />
          )}
          <Standing invitations={invitations} onChanged={refresh} />
        </>
      ) : (
        <Failed busy={loading} onRetry={refresh} />
      )}
      {rules ? (
        <Offer rules={rules} counted={invitations?.countedFriendCount ?? null} onChanged={refresh} />
      ) : (
        invitations && <Failed busy={loading} onRetry={refresh} />
      )}
      <Friends />
      <Rules />
    </div>
  );
}

function Failed({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      announce
      level={3}
      picture="alert"
      title={t('error.part')}
      text={t('error.network')}
      action={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles['referral']} aria-busy="true">
      <Skeleton height="320px" radius="var(--radius-2)" />
      <Skeleton height="150px" radius="var(--radius-2)" />
      <Skeleton height="180px" radius="var(--radius-2)" />
    </div>
  );
}
