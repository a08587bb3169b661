import { useTranslation } from 'react-i18next';
import { useCentreLink } from '../../lib/navigation/centreLink.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import styles from './PromotionsPage.module.css';

/** The way to what waits to be claimed; a guest signs in first. */
export function RewardsLink() {
  const { t } = useTranslation(['promotions', 'session']);
  const { status, signIn } = useSession();
  const link = useCentreLink()('centre', 'rewardCenter');
  return (
    <div className={styles['door']}>
      <p>{t(`door.${status}`)}</p>
      <div className={styles['ways']}>
        {status === 'member' && (
          <ButtonLink {...link} variant="primary" icon="gift">
            {t('door.rewards')}
          </ButtonLink>
        )}
        {status === 'guest' && (
          <Button variant="primary" onClick={signIn}>
            {t('door.signIn')}
          </Button>
        )}
        {status !== 'member' && (
          <ButtonLink variant="quiet" to="/register">
            {t('session:join')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
