import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import styles from './PlayerRank.module.css';
import { VipPageDocument } from './VipPage.generated.ts';
import { VipPlaceDocument } from './VipPlace.generated.ts';
import { VipPlace } from './VipPlace.tsx';

/** The member centre's page playerRank: the member's level, what the next one brings, and a link to all levels. */
export function PlayerRank() {
  const { t } = useTranslation(['vip', 'common']);
  const { status } = useSession();
  const { data } = useQuery(VipPageDocument, { errorPolicy: 'all' });
  const place = useQuery(VipPlaceDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
  const progress = place.data?.viewer?.vipProgress ?? null;
  const levels = data?.vipLevels ?? [];
  const next = levels.find(({ name }) => name === progress?.nextLevelName);

  if (!place.loading && progress === null) {
    return (
      <EmptyState
        announce
        level={3}
        picture="alert"
        title={t('common:error.part')}
        action={<Button onClick={() => void place.refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
      />
    );
  }
  return (
    <div className={styles['rank']}>
      <div className={styles['felt']}>
        <VipPlace
          status={status}
          waiting={progress === null}
          rank={levels.find(({ name }) => name === progress?.levelName)?.rank ?? 0}
          progress={progress}
          currencySymbol={data?.site?.currency.symbol ?? ''}
        />
      </div>
      {next && next.benefits.length > 0 && (
        <section className={styles['next']}>
          <h3>{t('vip:ladder.benefits', { level: next.name })}</h3>
          <ul>
            {next.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <ButtonLink to="/vip" icon="crown">
          {t('vip:ladder.title')}
        </ButtonLink>
      </p>
    </div>
  );
}
