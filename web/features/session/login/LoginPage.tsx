import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useNavigate } from '../../../lib/navigation/RouterView.tsx';
import { loadWords } from '../../../i18n/init.ts';
import type { SignInArea } from '../../../apollo/schema.generated.ts';
import { withCentre } from '../../../lib/navigation/centreLink.ts';
import { withinChunkDeadline } from '../../../lib/loading/chunks.ts';
import { useSession } from '../../../lib/session.ts';
import { SignIn } from './SignIn.tsx';
import styles from './LoginPage.module.css';
import { safePath } from '../core/safePath.ts';
import { useCompleteSignIn } from '../core/useCompleteSignIn.ts';

const SocialCallback = lazy(async () => {
  const [{ SocialCallback: Arrival }] = await withinChunkDeadline(() =>
    Promise.all([import('./social/SocialCallback.tsx'), loadWords('social', 'security')]),
  );
  return { default: Arrival };
});

/**
 * `/login`: the sign-in as a page, and where the gateway redirects after a provider's sign-in that needs something
 * else.
 */
export function LoginPage() {
  const [params] = useSearchParams();
  const social = params.get('social');
  return social === null ? (
    <PlainLogin />
  ) : (
    <Suspense fallback={<div className={styles['page']} aria-busy="true" />}>
      <SocialCallback code={social} />
    </Suspense>
  );
}

/**
 * The same form as in the dialog. Signed-in visitors are redirected to the page they wanted, else home; after an
 * agents' sign-in, to their centre.
 */
function PlainLogin() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { status } = useSession();
  const completeSignIn = useCompleteSignIn();
  const [forgotten, setForgotten] = useState(false);
  const [area, setArea] = useState<SignInArea>('MEMBER');
  const asked = safePath(useSearchParams()[0].get('next'));
  const next = area === 'AGENT' ? withCentre({ pathname: '/', search: '' }, 'agentCentre') : asked;

  useEffect(
    function leaveWhenSignedIn() {
      if (status !== 'guest') void navigate(next, { replace: true });
    },
    [status, navigate, next],
  );

  function onSignedIn(isFirst?: boolean, through: SignInArea = 'MEMBER'): void {
    setArea(through);
    completeSignIn(isFirst);
  }

  return (
    <section className={styles['page']} aria-labelledby="login-title">
      <h1 id="login-title">{t(forgotten ? 'login.forgotten' : 'login.title')}</h1>
      {!forgotten && <p>{t('login.lead')}</p>}
      <SignIn onSignedIn={onSignedIn} onForgotten={setForgotten} />
    </section>
  );
}
