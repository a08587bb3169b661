import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/formatCount.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { Figures } from '../parts/Figures.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import styles from './Account.module.css';
import type { Terms } from './account.ts';
import { AgentAccountDocument } from './AgentAccount.generated.ts';
import { LinkCard } from './LinkCard.tsx';
import { NotAllowed } from './WithTerms.tsx';

/** What may be opened now, the ways to do it, and all links. */
export function AccountTop({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('agentAccount');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(AgentAccountDocument, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const line = (data ?? (error ? undefined : previousData))?.viewer?.line;
  const ask = (): void => void refetch().catch(() => undefined);
  if (error && !line) return <LineFailed error={error} busy={loading} onRetry={ask} />;
  const terms = line?.accountTerms;
  return (
    <RecordPages
      shown={line?.invitationLinks}
      hasFailed={error !== undefined}
      busy={loading}
      page={page}
      filter={terms && <Start terms={terms} linkTo={linkTo} />}
      empty={<EmptyState level={3} picture="mail" title={t('empty.title')} text={t('empty.text')} />}
      onRetry={ask}
      onPage={setPage}
    >
      {({ nodes }) => (
        <ul className={styles['list']} aria-label={t('links')} aria-busy={data === undefined}>
          {nodes.map((link) => (
            <li key={link.id}>
              <LinkCard link={link} onChanged={ask} details={linkTo('link', link.id)} />
            </li>
          ))}
        </ul>
      )}
    </RecordPages>
  );
}

function Start({ terms, linkTo }: Pick<CentrePageProps, 'linkTo'> & { readonly terms: Terms }) {
  const { t } = useTranslation('agentAccount');
  const locale = useLocale();
  if (!terms.isAllowed) return <NotAllowed />;
  const { accountsLeftToday, accountsPerDay, openLinkCount, mostOpenLinks } = terms;
  return (
    <>
      <p className={styles['lead']}>{t('lead')}</p>
      <Figures
        tone="felt"
        label={t('figures')}
        figures={[
          { name: t('leftToday'), value: of(accountsLeftToday, accountsPerDay) },
          { name: t('openLinks'), value: of(openLinkCount, mostOpenLinks) },
        ]}
      />
      <div className={styles['acts']}>
        <ButtonLink {...linkTo('open')} variant="primary" icon="user">
          {t('open.title')}
        </ButtonLink>
        <ButtonLink {...linkTo('new')} icon="external">
          {t('new.title')}
        </ButtonLink>
      </div>
    </>
  );

  function of(count: number | null, most: number | null): string {
    if (count === null) return '—';
    return most === null ? formatCount(count, locale) : t('of', { count, most });
  }
}
