import { useFragment } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ViewerKind } from '../../apollo/schema.generated.ts';
import { useSession } from '../../lib/session.ts';
import { CountBadge } from '../../ui/Badge/Badge.tsx';
import { useConfirm } from '../../ui/Confirm/useConfirm.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { IconName } from '../../ui/Icon/paths.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { MenuItem } from '../../ui/Menu/MenuItem.tsx';
import { MemberFace } from './MemberFace.tsx';
import { MemberMenu_ViewerFragmentDoc } from './MemberMenu.generated.ts';
import styles from './MemberMenu.module.css';

type Centre = 'deposit' | 'member' | 'agent';

/** The doors to the cashier and the centres ([000] §6): none for trial accounts' money, the agents' own for agents only. */
function centresOf(kind: ViewerKind): readonly { readonly centre: Centre; readonly icon: IconName }[] {
  const deposit = { centre: 'deposit', icon: 'card' } as const;
  const member = { centre: 'member', icon: 'shield' } as const;
  return kind === 'AGENT' ? [deposit, member, { centre: 'agent', icon: 'users' }] : [deposit, member];
}

/** Who is here, what waits for them, their own games, and the way out. Fetched with the first member. */
export function MemberMenu() {
  const { t } = useTranslation('session');
  const { viewerId, requireMember, signOut } = useSession();
  const confirm = useConfirm();

  /** What lies behind these doors is still being furnished, and says so; a trial account learns that it needs a real one. */
  function openCentre(centre: Centre): void {
    requireMember(() => void confirm({ title: t(`centre.${centre}`), text: t('centre.preparing'), confirmLabel: t('centre.understood') }));
  }

  const { data: viewer, complete } = useFragment({ fragment: MemberMenu_ViewerFragmentDoc, from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId } });

  if (viewer === null || !complete) return <div className={styles['place']} aria-busy="true" />;

  // A count that could not be asked for right now is no count at all, not a zero.
  const { unreadMessageCount: unread, claimablePromotionCount: claimable } = viewer;
  const waiting = (unread ?? 0) + (claimable ?? 0);
  return (
    <Menu
      align="end"
      label={t('account.menu', { username: viewer.username })}
      trigger={(props) => (
        <IconButton {...props} icon="user" label={t('account.menu', { username: viewer.username })} badge={<CountBadge count={waiting} label={String(waiting)} />} />
      )}
    >
      {(close) => (
        <>
          <MemberFace username={viewer.username} kind={viewer.kind} />
          {centresOf(viewer.kind).map(({ centre, icon }) => (
            <MenuItem
              key={centre}
              icon={icon}
              onSelect={() => {
                close();
                openCentre(centre);
              }}
            >
              {t(`centre.${centre}`)}
            </MenuItem>
          ))}
          <Link className={styles['entry']} to="/rng?list=favourites" onClick={close}>
            <Icon name="heart" />
            {t('account.favourites')}
          </Link>
          <Link className={styles['entry']} to="/rng?list=recent" onClick={close}>
            <Icon name="history" />
            {t('account.recent')}
          </Link>
          <Link className={styles['entry']} to="/promotions" onClick={close}>
            <Icon name="gift" />
            {t('account.promotions')}
            {claimable !== null && claimable > 0 && <span>{t('account.waiting', { count: claimable })}</span>}
          </Link>
          {unread !== null && (
            <p className={styles['entry']}>
              <Icon name="mail" />
              {t('account.messages', { count: unread })}
            </p>
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
  );
}
