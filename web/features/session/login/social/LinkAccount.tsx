import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../../lib/navigation/RouterView.tsx';
import { useFailureText } from '../../../../i18n/useRefusalText.ts';
import { useSession } from '../../../../lib/session.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { Spinner } from '../../../../ui/Progress/Spinner.tsx';
import { showToast } from '../../../../ui/Toast/toasts.ts';
import pageStyles from '../LoginPage.module.css';
import { useIdentityCheck } from '../../confirm/useIdentityCheck.tsx';
import { SignIn } from '../SignIn.tsx';
import { useCompleteSignIn } from '../../core/useCompleteSignIn.ts';
import styles from './LinkAccount.module.css';
import { beginLinking, endLinking, linkingToEnd } from '../../core/linking.ts';
import { PendingIdentityDocument, type PendingIdentityQuery } from './PendingIdentity.generated.ts';
import { ProviderMark } from '../../core/ProviderMark.tsx';
import { isKnownProvider, type KnownProvider, PROVIDER_NAMES } from '../../core/providers.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { type LinkOutcome, useLinkIdentity } from './useLinkIdentity.ts';

type LinkProblem = Exclude<LinkOutcome, { readonly __typename: 'LinkIdentitySuccess' }>;
type PendingIdentity = NonNullable<PendingIdentityQuery['signIn']['pendingIdentity']>;
type Pending = PendingIdentity & { readonly provider: KnownProvider };

const isKnown = (pending: PendingIdentity): pending is Pending => isKnownProvider(pending.provider);

/** Whether the provider's account can still be linked. */
const staysLinkable = ({ __typename }: LinkOutcome): boolean =>
  __typename === 'Unreachable' || __typename === 'ConfirmationRequired';

/**
 * Links a provider's account that belongs to nobody: a guest signs in once, by any method, and it is linked; a member
 * confirms with one press. A visitor who registers first returns here, see `linking.ts`.
 */
export function LinkAccount({ next }: { readonly next: string }) {
  const { t } = useTranslation('social');
  const navigate = useNavigate();
  const { status } = useSession();
  const completeSignIn = useCompleteSignIn();
  const { link, discard, linking } = useLinkIdentity();
  const identityCheck = useIdentityCheck();
  const toFailureText = useFailureText();
  const { data, error } = useQuery(PendingIdentityDocument, { fetchPolicy: 'no-cache' });
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const waiting = data?.signIn.pendingIdentity ?? null;
  const pending = waiting && isKnown(waiting) ? waiting : null;

  useEffect(
    function rememberInThisTab() {
      if (pending !== null) beginLinking(next);
    },
    [pending, next],
  );

  async function linkNow(provider: Pending['provider']): Promise<void> {
    setProblem(null);
    const endMine = linkingToEnd();
    const outcome = await identityCheck.run(link);
    if (!staysLinkable(outcome)) endMine();
    if (outcome.__typename !== 'LinkIdentitySuccess') return setProblem(outcome);
    showToast(t('link.done', { provider: PROVIDER_NAMES[provider] }), 'good');
    await navigate(next, { replace: true });
  }

  async function afterSignIn(provider: Pending['provider']): Promise<void> {
    // The session must be established first; the link is made here.
    endLinking();
    completeSignIn();
    await linkNow(provider);
  }

  async function notNow(): Promise<void> {
    endLinking();
    await discard();
    await navigate(next, { replace: true });
  }

  if (data === undefined && error === undefined) {
    return (
      <section className={pageStyles['page']} aria-busy="true">
        <Spinner />
      </section>
    );
  }
  if (pending === null) {
    return (
      <section className={pageStyles['page']} aria-labelledby="link-title">
        <h1 id="link-title">{t('arrival.title')}</h1>
        <Alert>{t(error === undefined ? 'outcome.IdentityNotPending' : 'outcome.Unreachable')}</Alert>
        <SocialButtons providers={data?.signIn.providers ?? []} />
        <ButtonLink to={next} variant="quiet" wide>
          {t('arrival.back')}
        </ButtonLink>
      </section>
    );
  }
  const provider = PROVIDER_NAMES[pending.provider];
  return (
    <section className={pageStyles['page']} aria-labelledby="link-title">
      <h1 id="link-title">{t('link.title', { provider })}</h1>
      <p className={styles['account']}>
        <ProviderMark provider={pending.provider} />
        {pending.label ?? provider}
      </p>
      {problem && (
        <Alert>
          {problem.__typename === 'Unreachable'
            ? toFailureText(problem, t('outcome.unclear'))
            : t(`outcome.${problem.__typename}`, { provider })}
        </Alert>
      )}
      {status === 'guest' ? (
        <>
          <p>{t('link.guest', { provider })}</p>
          <SignIn onSignedIn={() => void afterSignIn(pending.provider)} />
        </>
      ) : (
        <>
          <p>{t('link.member', { provider, username: data?.viewer?.username ?? '' })}</p>
          {problem === null || problem.__typename === 'RateLimited' || staysLinkable(problem) ? (
            <Button variant="primary" size="large" wide busy={linking} onClick={() => void linkNow(pending.provider)}>
              {t('link.confirm')}
            </Button>
          ) : null}
        </>
      )}
      <Button variant="quiet" wide onClick={() => void notNow()}>
        {t('link.cancel')}
      </Button>
      {identityCheck.dialog}
    </section>
  );
}
