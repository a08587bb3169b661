import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { useCentreLink } from '../../../lib/navigation/centreLink.ts';
import { useSession } from '../../../lib/session.ts';
import { CountBadge } from '../../../ui/Badge/Badge.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { MenuItem } from '../../../ui/Menu/MenuItem.tsx';
import { CentreLinks, DepositLink } from './CentreLinks.tsx';
import { MemberFace } from './MemberFace.tsx';
import { MemberMenu_ViewerFragmentDoc } from './MemberMenu.generated.ts';
import styles from './MemberMenu.module.css';
import { useCounts } from './useCounts.ts';

/** Without its code nobody is prompted; the menu stands. */
const OfferPrompt = lazy(() =>
  import('./OfferPrompt.tsx').then(
    ({ OfferPrompt: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
);

/** Unread messages and promotions, each with its own badge ([000] §2). */
function Counts({ unread, claimable }: { readonly unread: number; readonly claimable: number }) {
  const { t } = useTranslation('session');
  return (
    <>
      <CountBadge count={unread} label={t('account.messages', { count: unread })} />
      <CountBadge count={claimable} corner="bottom" label={t('account.waiting', { count: claimable })} />
    </>
  );
}

/** The member's menu: who is signed in, counts, links and the sign-out. Its code is loaded for members only. */
export function MemberMenu() {
  const { t } = useTranslation('session');
  const { viewerId, signOut } = useSession();
  const link = useCentreLink();
  useCounts();
  const { data: viewer, complete } = useFragment({
    fragment: MemberMenu_ViewerFragmentDoc,
    from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId },
  });

  if (viewer === null || !complete) return <div className={styles['place']} aria-busy="true" />;

  // An unavailable count has no badge; it is not shown as zero.
  const { unreadMessageCount: unread, claimablePromotionCount: claimable } = viewer;
  return (
    <>
      {viewer.kind === 'AGENT' && (
        <Suspense>
          <OfferPrompt viewerId={viewer.id} />
        </Suspense>
      )}
      <DepositLink kind={viewer.kind} />
      <Menu
        align="end"
        label={t('account.menu', { username: viewer.username })}
        trigger={(props) => (
          <IconButton
            {...props}
            icon="user"
            label={t('account.menu', { username: viewer.username })}
            badge={<Counts unread={unread ?? 0} claimable={claimable ?? 0} />}
          />
        )}
      >
        {(close) => (
          <>
            <MemberFace username={viewer.username} kind={viewer.kind} />
            <CentreLinks kind={viewer.kind} onFollow={close} />
            {viewer.kind !== 'TRIAL' && (
              <>
                <Link className={styles['entry']} to="/rng?list=favourites" onClick={close}>
                  <Icon name="heart" />
                  {t('account.favourites')}
                </Link>
                <Link className={styles['entry']} to="/rng?list=recent" onClick={close}>
                  <Icon name="history" />
                  {t('account.recent')}
                </Link>
              </>
            )}
            <Link className={styles['entry']} to="/promotions" onClick={close}>
              <Icon name="gift" />
              {t('account.promotions')}
              {claimable !== null && claimable > 0 && <span>{t('account.waiting', { count: claimable })}</span>}
            </Link>
            {unread !== null && viewer.kind !== 'TRIAL' && (
              <Link className={styles['entry']} {...link('centre', 'messageV2')} onClick={close}>
                <Icon name="mail" />
                {t('account.messages', { count: unread })}
              </Link>
            )}
            <MenuItem
              icon="logout"
              onSelect={() => {
                close();
                signOut();
              }}
            >
              {t('account.signOut')}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
