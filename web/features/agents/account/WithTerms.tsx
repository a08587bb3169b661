import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import styles from './Account.module.css';
import type { Terms } from './account.ts';
import { AgentAccountTermsDocument } from './AccountForms.generated.ts';
import { BackLink } from './BackLink.tsx';

interface WithTermsProps {
  readonly back: CentrePageLink;
  readonly children: (terms: Terms, ask: () => void) => ReactNode;
}

/** A form that follows the operator's terms; in its place, while there are none, why. */
export function WithTerms({ back, children }: WithTermsProps) {
  const { data, error, loading, refetch } = useQuery(AgentAccountTermsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const terms = data?.viewer?.line?.accountTerms;
  const ask = (): void => void refetch().catch(() => undefined);
  return (
    <div className={styles['page']}>
      <BackLink back={back} />
      {content()}
    </div>
  );

  function content(): ReactNode {
    if (terms) return terms.isAllowed ? children(terms, ask) : <NotAllowed />;
    return error ? <LineFailed error={error} busy={loading} onRetry={ask} /> : <Waiting />;
  }
}

/** In place of what the operator has switched off for agents. */
export function NotAllowed() {
  const { t } = useTranslation('agentAccount');
  return <EmptyState level={3} picture="lock" title={t('off.title')} text={t('off.text')} />;
}

function Waiting() {
  return (
    <div className={styles['form']} aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="64px" radius="var(--radius-2)" />
      ))}
    </div>
  );
}
