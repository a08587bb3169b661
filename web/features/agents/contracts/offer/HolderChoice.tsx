import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { RecordPages } from '../../../../ui/RecordPages/RecordPages.tsx';
import { Count } from '../../parts/Count.tsx';
import { FigureTable } from '../../parts/FigureTable.tsx';
import { LineFailed } from '../../parts/LineFailed.tsx';
import { NameSearch } from '../../parts/NameSearch.tsx';
import { offerPath } from '../parts/contractPaths.ts';
import { OfferMembersDocument, type OfferMembersQuery } from './OfferMembers.generated.ts';

type Member = NonNullable<NonNullable<NonNullable<OfferMembersQuery['viewer']>['line']>['members']>['nodes'][number];

/** To whom a contract is offered: an agent directly below. */
export function HolderChoice({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation(['contracts', 'agents']);
  const [{ name, page }, setChoice] = useState({ name: '', page: 1 });
  const { data, previousData, error, loading, refetch } = useQuery(OfferMembersDocument, {
    variables: { name: name === '' ? null : name, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.line?.members;
  const retry = (): void => void refetch().catch(() => undefined);
  if (error && !shown) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined}
      busy={loading}
      page={page}
      filter={<NameSearch name={name} onSearch={(next) => setChoice({ name: next, page: 1 })} />}
      empty={
        <EmptyState
          level={3}
          picture="users"
          title={t(name === '' ? 'agents:team.empty.title' : 'agents:search.none.title')}
          text={t(name === '' ? 'agents:team.empty.text' : 'agents:search.none.text')}
          action={
            name !== '' && <Button onClick={() => setChoice({ name: '', page: 1 })}>{t('agents:search.all')}</Button>
          }
        />
      }
      onRetry={retry}
      onPage={(next) => setChoice({ name, page: next })}
    >
      {({ nodes }) => (
        <FigureTable<Member>
          caption={t('contracts:offer.to')}
          stale={data === undefined}
          head={{ key: 'name', title: t('agents:member.name'), cell: ({ username }) => username }}
          columns={[
            { key: 'size', title: t('agents:member.size'), cell: ({ lineSize }) => <Count count={lineSize} /> },
            {
              key: 'choose',
              title: t('contracts:offer.choose'),
              cell: ({ id, username, isAgent, level }) =>
                isAgent && level === 1 ? (
                  <ButtonLink
                    {...linkTo(...offerPath(id))}
                    size="small"
                    aria-label={t('contracts:offer.chooseName', { name: username })}
                  >
                    {t('contracts:offer.choose')}
                  </ButtonLink>
                ) : (
                  t(isAgent ? 'contracts:offer.notDirect' : 'contracts:offer.noAgent')
                ),
            },
          ]}
          rows={nodes}
          keyOf={({ id }) => id}
        />
      )}
    </RecordPages>
  );
}
