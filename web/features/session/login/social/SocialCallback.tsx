import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useNavigate } from '../../../../lib/navigation/RouterView.tsx';
import { useSession } from '../../../../lib/session.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import styles from '../LoginPage.module.css';
import { safePath } from '../../core/safePath.ts';
import { SignIn } from '../SignIn.tsx';
import { useCompleteSignIn } from '../../core/useCompleteSignIn.ts';
import { WaitingStep } from './WaitingStep.tsx';
import { LinkAccount } from './LinkAccount.tsx';
import { PROVIDER_NAMES, providerNamed } from '../../core/providers.ts';

/** Codes of the gateway for the result of a provider's sign-in. */
const CODES = [
  'cancelled',
  'expired',
  'failed',
  'unavailable',
  'rate-limited',
  'taken',
  'wrong-proof',
  'switched-off',
  'not-active',
  'forbidden',
  'address',
  'excluded',
  'not-a-member',
] as const;

/** `/login?social=…`: back from a provider with an account to link, one more step, or an error. */
export function SocialCallback({ code }: { readonly code: string }) {
  const { t } = useTranslation(['social', 'session']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { status } = useSession();
  const completeSignIn = useCompleteSignIn();
  const next = safePath(params.get('next'));
  if (code === 'pending') return <LinkAccount next={next} />;
  if (code === 'extra-step') return <WaitingStep next={next} />;

  const provider = providerNamed(params.get('provider'));
  const known = CODES.find((each) => each === code) ?? 'failed';
  const isGuest = status === 'guest';
  return (
    <section className={styles['page']} aria-labelledby="arrival-title">
      <h1 id="arrival-title">{isGuest ? t('session:login.title') : t('arrival.title')}</h1>
      <Alert>
        {t(`arrival.${known}`, { provider: provider === null ? t('arrival.provider') : PROVIDER_NAMES[provider] })}
      </Alert>
      {isGuest ? <SignIn onSignedIn={goOn} /> : <ButtonLink to={next}>{t('arrival.back')}</ButtonLink>}
    </section>
  );

  function goOn(isFirst?: boolean): void {
    completeSignIn(isFirst);
    void navigate(next, { replace: true });
  }
}
