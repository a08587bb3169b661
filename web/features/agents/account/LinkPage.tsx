import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import memberLink from '../parts/MemberLink.module.css';
import styles from './Account.module.css';
import { BackLink } from './BackLink.tsx';
import { LinkCard } from './LinkCard.tsx';
import { InvitationLinkPageDocument, type InvitationLinkPageQuery } from './LinkPage.generated.ts';

type Line = NonNullable<NonNullable<InvitationLinkPageQuery['viewer']>['line']>;
type Joiner = NonNullable<Line['linkJoiners']>['nodes'][number];

/** One link, with everybody who joined with it; each leads to their page in team management. */
export function LinkPage({ id, linkTo }: Pick<CentrePageProps, 'linkTo'> & { readonly id: string }) {
  const { t } = useTranslation('agentAccount');
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(InvitationLinkPageDocument, {
    variables: { id, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const line = (data ?? (error ? undefined : previousData))?.viewer?.line;
  const ask = (): void => void refetch().catch(() => undefined);
  const link = line?.invitationLink;
  return (
    <div className={styles['page']}>
      <BackLink back={linkTo()} />
      {error && !line ? (
        <LineFailed error={error} busy={loading} onRetry={ask} />
      ) : line && !link ? (
        <EmptyState level={3} picture="lock" title={t('unknown.title')} text={t('unknown.text')} />
      ) : (
        <RecordPages
          shown={line?.linkJoiners}
          hasFailed={error !== undefined}
          busy={loading}
          page={page}
          filter={link && <LinkCard link={link} details={null} onChanged={ask} />}
          empty={<EmptyState level={3} picture="users" title={t('nobody.title')} text={t('nobody.text')} />}
          onRetry={ask}
          onPage={setPage}
        >
          {({ nodes }) => <Joiners joiners={nodes} stale={data === undefined} />}
        </RecordPages>
      )}
    </div>
  );
}

function Joiners({ joiners, stale }: { readonly joiners: readonly Joiner[]; readonly stale: boolean }) {
  const { t } = useTranslation(['agentAccount', 'agents']);
  const locale = useLocale();
  const linkInside = useLinkInside();
  return (
    <FigureTable<Joiner>
      caption={t('joiners')}
      showCaption
      stale={stale}
      head={{
        key: 'name',
        title: t('agents:member.name'),
        cell: ({ memberId, username, kind }) => (
          <>
            <Link {...linkInside('agentCentre', ['downlineManagmentView', memberId])} className={memberLink['link']}>
              {username}
            </Link>{' '}
            {kind === 'AGENT' && <Badge tone="quiet">{t('agents:member.agent')}</Badge>}
          </>
        ),
      }}
      columns={[
        {
          key: 'joined',
          title: t('agents:member.joined'),
          cell: ({ joinedAt }) => (joinedAt === null ? '—' : formatMoment(joinedAt, locale)),
        },
      ]}
      rows={joiners}
      keyOf={({ memberId }) => memberId}
    />
  );
}
