import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPages } from '../../ui/RecordPages/RecordPages.tsx';
import { OpenedTicketRow } from './OpenedTicketRow.tsx';
import { OpenedTicketsDocument } from './OpenedTickets.generated.ts';
import styles from './OpenedTickets.module.css';

/** The tickets that were opened, folded away until they are wanted. */
export function OpenedTickets() {
  const { t } = useTranslation('tickets');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['opened']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('opened.title')}</summary>
      {isOpen && <Pages />}
    </details>
  );
}

function Pages() {
  const { t } = useTranslation('tickets');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(OpenedTicketsDocument, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.openedPrizeTickets;
  return (
    <div className={styles['inside']}>
      <RecordPages
        shown={shown}
        hasFailed={error !== undefined || (data !== undefined && !shown)}
        busy={loading}
        page={page}
        filter={null}
        empty={<p className={styles['none']}>{t('opened.none')}</p>}
        onRetry={() => void refetch().catch(() => undefined)}
        onPage={setPage}
      >
        {({ nodes }) => (
          <ul className={styles['list']} aria-label={t('opened.title')} aria-busy={data === undefined}>
            {nodes.map((ticket) => (
              <OpenedTicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
      </RecordPages>
    </div>
  );
}
