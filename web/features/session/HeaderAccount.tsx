import { useFragment } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { CountBadge } from '../../ui/Badge/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { MenuItem } from '../../ui/Menu/MenuItem.tsx';
import { HeaderAccount_ViewerFragmentDoc } from './HeaderAccount.generated.ts';
import styles from './HeaderAccount.module.css';

/** The header's end: the two doors for guests; name, counts and the way out for members (S11). */
export function HeaderAccount() {
  const { t } = useTranslation('session');
  const { viewerId, status, signIn, signOut } = useSession();
  const { data: viewer, complete } = useFragment({ fragment: HeaderAccount_ViewerFragmentDoc, from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId } });

  if (status === 'guest') {
    return (
      <div className={styles['doors']}>
        <Button variant="quiet" size="small" onClick={signIn}>
          {t('login.submit')}
        </Button>
        <ButtonLink to="/register" variant="primary" size="small" className={styles['join'] ?? ''}>
          {t('trial.join')}
        </ButtonLink>
      </div>
    );
  }
  if (viewer === null || !complete) return <div className={styles['doors']} aria-busy="true" />;

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
          <p className={styles['who']}>
            <strong>{viewer.username}</strong>
            <span>{t(`account.kind.${viewer.kind}`)}</span>
          </p>
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
