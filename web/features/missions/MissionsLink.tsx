import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { useCentreLink } from '../../lib/navigation/centreLink.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import styles from './MissionsPage.module.css';

/** A link from the offers to the player's own progress; a guest signs in first. */
export function MissionsLink() {
  const { t } = useTranslation(['missions', 'session']);
  const { status, requireMember } = useSession();
  const navigate = useNavigate();
  const { to, ...own } = useCentreLink()('centre', 'missionLeaderboard');
  if (status === 'member') {
    return (
      <div className={styles['door']}>
        <p>{t('page.member')}</p>
        <ButtonLink to={to} {...own} variant="primary" icon="trophy">
          {t('page.own')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles['door']}>
      <p>{t(`page.${status}`)}</p>
      <div className={styles['ways']}>
        {status === 'guest' && (
          <Button
            variant="primary"
            onClick={() => requireMember(() => void navigate(to, { preventScrollReset: true, state: own.state }))}
          >
            {t('page.signIn')}
          </Button>
        )}
        <ButtonLink variant="quiet" to="/register">
          {t('session:join')}
        </ButtonLink>
      </div>
    </div>
  );
}
