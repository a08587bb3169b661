import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Amount } from '../parts/Amount.tsx';
import { Count } from '../parts/Count.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { personPath } from '../parts/agentPaths.ts';
import styles from '../parts/MemberLink.module.css';
import type { LineMember_MemberFragment } from './LineMember.generated.ts';

export type Member = LineMember_MemberFragment;

interface MemberListProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly members: readonly Member[];
  readonly stale: boolean;
  /** With how far below each is, where they are not all on one level. */
  readonly showLevel: boolean;
}

/** Members of a line; each leads to their page. */
export function MemberList({ members, stale, showLevel, linkTo }: MemberListProps) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  return (
    <FigureTable<Member>
      caption={t('team.caption')}
      stale={stale}
      head={{
        key: 'name',
        title: t('member.name'),
        cell: ({ id, username, isAgent }) => (
          <>
            <Link {...linkTo(...personPath(id))} className={styles['link']}>
              {username}
            </Link>{' '}
            {isAgent && <Badge tone="quiet">{t('member.agent')}</Badge>}
          </>
        ),
      }}
      columns={[
        ...(showLevel
          ? [{ key: 'level', title: t('member.level'), cell: ({ level }: Member) => <Count count={level} /> }]
          : []),
        { key: 'balance', title: t('member.balance'), cell: ({ balance }) => <Amount amount={balance} /> },
        { key: 'size', title: t('member.size'), cell: ({ lineSize }) => <Count count={lineSize} /> },
        { key: 'joined', title: t('member.joined'), cell: ({ joinedAt }) => momentText(joinedAt, locale) },
        {
          key: 'seen',
          title: t('member.seen'),
          cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('member.never') : formatMoment(lastSeenAt, locale)),
        },
      ]}
      rows={members}
      keyOf={({ id }) => id}
    />
  );
}

const momentText = (moment: string | null, locale: string): string =>
  moment === null ? '—' : formatMoment(moment, locale);
