import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ViewerKind } from '../../../apollo/schema.generated.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useCentreLink } from '../../../lib/navigation/centreLink.ts';
import type { MemberPage } from '../../../lib/navigation/centrePages.ts';
import { formatPoints } from '../../../lib/points.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { MemberFaceDocument } from './MemberFace.generated.ts';
import styles from './MemberMenu.module.css';

/** The operator's feature switches; unknown ones are on. */
function useSwitches(fetchPolicy: 'cache-first' | 'cache-only'): (code: string) => boolean {
  const { data } = useQuery(MemberFaceDocument, { errorPolicy: 'all', fetchPolicy });
  return (code) => data?.site?.features.find((feature) => feature.code === code)?.isEnabled ?? true;
}

const takesDeposits = (isOn: (code: string) => boolean): boolean => isOn('dep_func') && isOn('DPSTBAS3');

/**
 * A shortcut to the cashier, if the header has room for it ([000] §2). It does not query the feature switch: the page
 * itself refuses when the cashier is closed.
 */
export function DepositLink({ kind }: { readonly kind: ViewerKind }) {
  const { t } = useTranslation('session');
  const link = useCentreLink();
  const isOn = useSwitches('cache-only');
  if (kind === 'TRIAL' || !isOn('mem_cen') || !takesDeposits(isOn)) return null;
  return (
    <ButtonLink {...link('centre', 'depositv2')} variant="primary" size="small" className={styles['deposit'] ?? ''}>
      {t('centre.deposit')}
    </ButtonLink>
  );
}

/** The pages that members open most ([000] §1). */
const RECORDS = [
  { page: 'withdraw', icon: 'wallet' },
  { page: 'transactionHistory', icon: 'clock' },
  { page: 'personalHistoryCopy', icon: 'history' },
] as const satisfies readonly { readonly page: MemberPage; readonly icon: IconName }[];

/**
 * Links to the cashier and the centres ([000] §6): none for trial accounts, none that the operator has switched off,
 * the agents' ones for agents only.
 */
export function CentreLinks({ kind, onFollow }: { readonly kind: ViewerKind; readonly onFollow: () => void }) {
  const { t } = useTranslation('session');
  const link = useCentreLink();
  const isOn = useSwitches('cache-first');
  if (kind === 'TRIAL') return null;
  const members = isOn('mem_cen');
  return (
    <>
      {members && takesDeposits(isOn) && (
        <Link className={styles['entry']} {...link('centre', 'depositv2')} onClick={onFollow}>
          <Icon name="card" />
          {t('centre.deposit')}
        </Link>
      )}
      {members &&
        RECORDS.map(({ page, icon }) => (
          <Link key={page} className={styles['entry']} {...link('centre', page)} onClick={onFollow}>
            <Icon name={icon} />
            {t(`centre.${page}`)}
          </Link>
        ))}
      {isOn('PTSYS3') && <PointsLink onFollow={onFollow} />}
      {members && (
        <Link className={styles['entry']} {...link('centre')} onClick={onFollow}>
          <Icon name="shield" />
          {t('centre.member')}
        </Link>
      )}
      {kind === 'AGENT' && isOn('agent_cen') && (
        <Link className={styles['entry']} {...link('agentCentre')} onClick={onFollow}>
          <Icon name="users" />
          {t('centre.agent')}
        </Link>
      )}
    </>
  );
}

/** To the points mall, with the member's points where they are known. */
function PointsLink({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { data } = useQuery(MemberFaceDocument, { errorPolicy: 'all' });
  const points = data?.viewer?.pointBalance ?? null;
  return (
    <Link className={styles['entry']} to="/pointMall" onClick={onFollow}>
      <Icon name="star" />
      {t('title.pointMall')}
      {points !== null && <span>{formatPoints(points, locale)}</span>}
    </Link>
  );
}
