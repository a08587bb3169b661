import { useTranslation } from 'react-i18next';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { Amount } from '../parts/Amount.tsx';
import { Count } from '../parts/Count.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { personPath } from '../parts/agentPaths.ts';
import styles from '../parts/MemberLink.module.css';
import type { Top } from './overview.ts';

/** Those directly below whose own lines staked most; each leads to their page. */
export function TopMembers({ members }: { readonly members: Top }) {
  const { t } = useTranslation('agents');
  const linkInside = useLinkInside();
  if (members.length === 0) return null;
  return (
    <FigureTable
      showCaption
      caption={t('overview.top')}
      head={{
        key: 'name',
        title: t('member.name'),
        cell: ({ memberId, username }) => (
          <Link
            {...linkInside('agentCentre', ['downlineManagmentView', ...personPath(memberId)])}
            className={styles['link']}
          >
            {username}
          </Link>
        ),
      }}
      columns={[
        { key: 'stake', title: t('figure.stake'), cell: ({ sums }) => <Amount amount={sums.stake} /> },
        { key: 'result', title: t('figure.result'), cell: ({ sums }) => <Amount amount={sums.result} isResult /> },
        { key: 'active', title: t('figure.active'), cell: ({ sums }) => <Count count={sums.activeMembers} /> },
      ]}
      rows={members}
      keyOf={({ memberId }) => memberId}
    />
  );
}
