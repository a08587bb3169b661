import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { useEnter } from './useEnter.ts';

/** `/login`: the same form on a page of its own. Whoever is signed in is sent home. */
export function LoginPage() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { status } = useSession();
  const enter = useEnter();

  useEffect(
    function leaveWhenSignedIn() {
      if (status !== 'guest') void navigate('/', { replace: true });
    },
    [status, navigate],
  );

  return (
    <section className={styles['page']} aria-labelledby="login-title">
      <h1 id="login-title">{t('login.title')}</h1>
      <p>{t('login.lead')}</p>
      <LoginForm onSignedIn={enter} />
    </section>
  );
}
