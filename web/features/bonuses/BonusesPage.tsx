import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { RecordPages } from '../../ui/RecordPages/RecordPages.tsx';
import { BonusCard } from './BonusCard.tsx';
import { BonusesDocument } from './Bonuses.generated.ts';
import styles from './BonusesPage.module.css';

/** How often wagering is looked at while the page is shown, in milliseconds. */
const LOOK_EVERY = 15_000;

/** The member's bonuses (W4): the active one, those that wait, and those that have ended, in numbered pages. */
export function BonusesPage() {
  const { t } = useTranslation('bonuses');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(BonusesDocument, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: LOOK_EVERY,
    skipPollAttempt: () => document.hidden,
    context: { quiet: true },
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.bonuses;
  const ask = (): void => void refetch().catch(() => undefined);
  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined || (data !== undefined && !shown)}
      busy={loading}
      page={page}
      filter={<p className={styles['lead']}>{t('lead')}</p>}
      empty={
        <EmptyState
          level={3}
          picture="gift"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to="/promotions">{t('empty.action')}</ButtonLink>}
        />
      }
      onRetry={ask}
      onPage={setPage}
    >
      {({ nodes }) => (
        <ul className={styles['list']} aria-label={t('label')} aria-busy={data === undefined}>
          {nodes.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} onChanged={ask} />
          ))}
        </ul>
      )}
    </RecordPages>
  );
}
