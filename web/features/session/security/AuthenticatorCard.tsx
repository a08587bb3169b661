import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from './Card.tsx';
import { EnrolAuthenticatorDocument } from './Security.generated.ts';
import type { Security } from './security.ts';
import { useSecurityChange } from '../confirm/useSecurityChange.ts';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';
import { type SecurityProblem, useSecurityProblemText } from '../confirm/useSecurityProblemText.ts';

const EnrolDialog = lazyPart(async () => (await import('./AuthenticatorDialogs.tsx')).EnrolDialog);
const CodesDialog = lazyPart(async () => (await import('./AuthenticatorDialogs.tsx')).CodesDialog);
const RemoveDialog = lazyPart(async () => (await import('./AuthenticatorDialogs.tsx')).RemoveDialog);

type Step =
  | { readonly kind: 'enrol'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'remove' | 'renew' };

interface AuthenticatorCardProps {
  readonly authenticator: Security['authenticator'];
  readonly identityCheck: IdentityCheck;
}

/** The authenticator app: setup, recovery codes, and removal. */
export function AuthenticatorCard({ authenticator, identityCheck }: AuthenticatorCardProps) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [step, setStep] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);
  const done = (): void => setStep(null);

  async function enrol(): Promise<void> {
    setTrouble(null);
    setBusy(true);
    const outcome = await identityCheck.run(() => change(EnrolAuthenticatorDocument, {}));
    setBusy(false);
    if (outcome.__typename === 'EnrolAuthenticatorSuccess')
      setStep({ kind: 'enrol', secret: outcome.secret, uri: outcome.uri });
    else if (outcome.__typename !== 'ConfirmationRequired') setTrouble(outcome);
  }

  return (
    <Card
      drawing="shield"
      title={t('authenticator.title')}
      state={{ isGood: authenticator !== null, text: t(authenticator ? 'authenticator.on' : 'authenticator.off') }}
      lead={
        authenticator?.since
          ? t('authenticator.since', {
              time: formatMoment(authenticator.since, locale),
              count: authenticator.recoveryCodesLeft,
            })
          : t('authenticator.lead')
      }
      actions={
        authenticator ? (
          <>
            <Button onClick={() => setStep({ kind: 'renew' })}>{t('authenticator.renew')}</Button>
            <Button variant="quiet" onClick={() => setStep({ kind: 'remove' })}>
              {t('authenticator.remove')}
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void enrol()}>
            {t('authenticator.enrol')}
          </Button>
        )
      }
    >
      {trouble && <Alert>{toText(trouble)}</Alert>}
      <Suspense>
        {step?.kind === 'enrol' && <EnrolDialog {...step} identityCheck={identityCheck} onClose={done} />}
        {step?.kind === 'renew' && <CodesDialog identityCheck={identityCheck} onClose={done} />}
        {step?.kind === 'remove' && <RemoveDialog onClose={done} />}
      </Suspense>
    </Card>
  );
}
