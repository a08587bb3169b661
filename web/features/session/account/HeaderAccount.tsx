import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import styles from './HeaderAccount.module.css';

const MemberMenu = lazyPart(async () => (await import('./MemberMenu.tsx')).MemberMenu);

/** The end of the header: sign-in and registration for guests; name, counts and sign-out for members (S11). */
export function HeaderAccount() {
  const { t } = useTranslation('session');
  const { status, signIn } = useSession();
  if (status !== 'guest') {
    return (
      <Suspense fallback={<div className={styles['place']} aria-busy="true" />}>
        <MemberMenu />
      </Suspense>
    );
  }
  return (
    <div className={styles['doors']}>
      <Button variant="quiet" size="small" onClick={signIn}>
        {t('login.submit')}
      </Button>
      <ButtonLink to="/register" variant="primary" size="small" className={styles['join'] ?? ''}>
        {t('join')}
      </ButtonLink>
    </div>
  );
}
