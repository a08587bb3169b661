import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { FeltPage, FeltPart } from '../../ui/FeltPage/FeltPage.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { IconName } from '../../ui/Icon/paths.ts';
import styles from './GuestMall.module.css';

const STEPS = ['earn', 'choose', 'receive'] as const;
const ICONS: Readonly<Record<(typeof STEPS)[number], IconName>> = { earn: 'star', choose: 'gift', receive: 'check' };

/** What the points mall is, for those who have no points: guests and trial accounts. */
export function GuestMall() {
  const { t } = useTranslation(['points', 'session']);
  const { status, signIn } = useSession();
  return (
    <FeltPage
      title={t('title')}
      lead={t('lead')}
      beside={
        <div className={styles['door']}>
          <p>{status === 'trial' ? t('guest.trial') : t('guest.text')}</p>
          <p>{t('never')}</p>
          <div className={styles['ways']}>
            {status === 'guest' && (
              <Button variant="primary" onClick={signIn}>
                {t('guest.signIn')}
              </Button>
            )}
            <ButtonLink variant="quiet" to="/register">
              {t('session:join')}
            </ButtonLink>
          </div>
        </div>
      }
    >
      <FeltPart title={t('guest.steps')}>
        <ol className={styles['steps']}>
          {STEPS.map((step) => (
            <li key={step} className={styles['step']}>
              <span className={styles['picture']}>
                <Icon name={ICONS[step]} />
              </span>
              <h3>{t(`guest.${step}.title`)}</h3>
              <p>{t(`guest.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </FeltPart>
    </FeltPage>
  );
}
