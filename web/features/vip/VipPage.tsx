import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { FeltPage, FeltPart } from '../../ui/FeltPage/FeltPage.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Ladder } from './Ladder.tsx';
import { VipPageDocument } from './VipPage.generated.ts';
import { VipPlaceDocument } from './VipPlace.generated.ts';
import styles from './VipPage.module.css';
import { VipPlace } from './VipPlace.tsx';

/** The VIP club: the visitor's own level first, then all levels, which are the same for everyone. */
export function VipPage() {
  const { t } = useTranslation(['vip', 'common']);
  const { status, viewerId } = useSession();
  const { data, loading, refetch } = useQuery(VipPageDocument, { errorPolicy: 'all' });
  // The operator computes the level from the stakes at each request, so a cached result could be out of date.
  const place = useQuery(VipPlaceDocument, {
    skip: status !== 'member' || viewerId === null,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  usePageHead(null, t('vip:description'));
  const levels = data?.vipLevels ?? null;
  const progress = place.data?.viewer?.vipProgress ?? null;
  const symbol = data?.site?.currency.symbol ?? '';
  const own = levels?.find(({ name }) => name === progress?.levelName) ?? null;

  if (!levels && !loading) {
    return (
      <EmptyState
        level={1}
        announce
        picture="alert"
        title={t('common:error.part')}
        text={t('common:error.network')}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
      />
    );
  }
  if (levels?.length === 0)
    return <EmptyState level={1} picture="crown" title={t('vip:none.title')} text={t('vip:none.text')} />;
  return (
    <FeltPage
      title={t('vip:title')}
      lead={t('vip:lead')}
      beside={
        <VipPlace
          status={status}
          waiting={place.loading && !progress}
          rank={own?.rank ?? 0}
          progress={progress}
          currencySymbol={symbol}
        />
      }
    >
      <FeltPart title={t('vip:ladder.title')}>
        {levels ? (
          <Ladder levels={levels} own={own?.rank ?? null} />
        ) : (
          <Skeleton height="720px" radius="var(--radius-3)" />
        )}
      </FeltPart>
      <section className={styles['notes']} aria-label={t('vip:rules.title')}>
        <h2>{t('vip:rules.title')}</h2>
        <ul>
          <li>{t('vip:rules.keep')}</li>
          <li>{t('vip:rules.month')}</li>
          <li>{t('vip:rules.gift')}</li>
          <li>{t('vip:rules.care')}</li>
        </ul>
      </section>
    </FeltPage>
  );
}
