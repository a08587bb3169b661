import { useQuery } from '@apollo/client/react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../../i18n/init.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useRefusalText } from '../../../i18n/useRefusalText.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import type { SignInArea } from '../../../apollo/schema.generated.ts';
import { FreePlay } from './FreePlay.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignInDocument } from './SignIn.generated.ts';
import { ExtraStep } from './step/extraStepPart.tsx';
import type { ExtraStepNeeded } from './step/stepNeeded.ts';
import styles from './SignIn.module.css';
import { useScrollOnChange } from './useScrollOnChange.ts';

const SmsForm = lazyPart(async () => {
  const [{ SmsForm: Part }] = await Promise.all([import('./SmsForm.tsx'), loadWords('codes', 'registration')]);
  return Part;
});
const SocialButtons = lazyPart(async () => {
  const [{ SocialButtons: Part }] = await Promise.all([import('./social/SocialButtons.tsx'), loadWords('social')]);
  return Part;
});
const PasskeyButton = lazyPart(async () => {
  const [{ PasskeyButton: Part }] = await Promise.all([import('./PasskeyButton.tsx'), loadWords('security')]);
  return Part;
});
const AgentLoginLink = lazyPart(async () => {
  const [{ AgentLoginLink: Part }] = await Promise.all([import('./AgentLoginLink.tsx'), loadWords('security')]);
  return Part;
});
const Recovery = lazyPart(async () => {
  const [{ Recovery: Part }] = await Promise.all([
    import('../password/Recovery.tsx'),
    loadWords('codes', 'recovery', 'registration'),
  ]);
  return Part;
});

interface SignInProps {
  /** Shown over unsent input: without methods that leave the page. */
  readonly inPlace?: boolean;
  readonly onSignedIn: (isFirst?: boolean, area?: SignInArea) => void;
  /** Called when the password recovery replaces the form, and back, because the heading is outside this component. */
  readonly onForgotten?: (forgotten: boolean) => void;
}

type Way = 'username' | 'sms';

/**
 * Keeps a button's space until it loads: on a phone the sheet is aligned to the bottom, and content above must not
 * move.
 */
const ButtonPlace = () => <Skeleton height="44px" radius="var(--radius-round)" />;

/**
 * All sign-in methods ([000] §4): forms first, then those without typing. Each is shown only if the operator has it;
 * the agents' sign-in takes name and password only ([001] §6).
 */
export function SignIn({ inPlace = false, onSignedIn, onForgotten }: SignInProps) {
  const { t } = useTranslation('session');
  const panel = useId();
  const { data } = useQuery(SignInDocument, { fetchPolicy: 'no-cache' });
  const [chosen, setChosen] = useState<Way | null>(null);
  const [forgotten, setForgotten] = useState(false);
  const [step, setStep] = useState<ExtraStepNeeded | null>(null);
  const [area, setArea] = useState<SignInArea>('MEMBER');
  const has = (code: string): boolean =>
    data?.site?.features.some((feature) => feature.code === code && feature.isEnabled) ?? false;
  const providers = inPlace ? [] : (data?.signIn.providers ?? []);
  const hasSms = has('MOBILEVERCODELOGIN3');
  // The form by SMS is chosen first if it was remembered from the last sign-in.
  const isAgents = area === 'AGENT';
  const way = hasSms && !isAgents ? (chosen ?? (data?.rememberedMobile ? 'sms' : 'username')) : 'username';

  const top = useScrollOnChange(`${area} ${String(forgotten)} ${String(step !== null)}`);

  function show(isForgotten: boolean): void {
    setForgotten(isForgotten);
    onForgotten?.(isForgotten);
  }

  function back(isOver: boolean): void {
    setStep(null);
    step?.onBack(isOver);
  }

  return (
    <>
      <div ref={top} className={styles['top']} />
      <Suspense fallback={<div aria-busy="true" />}>
        {forgotten && <Recovery hasPhone={has('CHNGPASSVERIF3')} onSignedIn={onSignedIn} onBack={() => show(false)} />}
      </Suspense>
      <Suspense fallback={<div aria-busy="true" />}>
        {step && <ExtraStep offers={step.offers} onSignedIn={(isFirst) => onSignedIn(isFirst, area)} onBack={back} />}
      </Suspense>
      {/* Hidden, not unmounted, so that the input stays during the recovery or the extra step. */}
      <div className={styles['ways']} hidden={forgotten || step !== null}>
        {data?.signIn.passwordChanged && <PasswordChanged />}
        {isAgents ? (
          <Suspense fallback={<ButtonPlace />}>
            <AgentLoginLink area={area} onChange={setArea} />
          </Suspense>
        ) : (
          hasSms && (
            <Tabs
              label={t('login.ways')}
              value={way}
              items={[
                { value: 'username', label: t('login.byUsername'), icon: 'user' },
                { value: 'sms', label: t('login.bySms'), icon: 'phone' },
              ]}
              onChange={setChosen}
              panelId={panel}
            />
          )
        )}
        <div id={panel} {...(hasSms && !isAgents && { role: 'tabpanel', 'aria-label': t('login.title') })}>
          {way === 'sms' ? (
            <Suspense fallback={<div aria-busy="true" />}>
              <SmsForm remembered={data?.rememberedMobile ?? null} onSignedIn={onSignedIn} onStep={setStep} />
            </Suspense>
          ) : (
            <LoginForm
              username={data?.rememberedUsername ?? null}
              captcha={data?.signIn.captcha?.image ?? null}
              area={area}
              onSignedIn={(isFirst) => onSignedIn(isFirst, area)}
              onStep={setStep}
              onForgotten={() => show(true)}
            />
          )}
        </div>
        {!isAgents && (
          <>
            <p className={styles['or']}>{t('login.or')}</p>
            <Suspense fallback={<ButtonPlace />}>
              <PasskeyButton onSignedIn={onSignedIn} />
            </Suspense>
            <Suspense
              fallback={providers.map((provider) => (
                <ButtonPlace key={provider} />
              ))}
            >
              {providers.length > 0 && <SocialButtons providers={providers} />}
            </Suspense>
            {has('FREEPLAY3') && <FreePlay onSignedIn={onSignedIn} />}
            <ButtonLink to="/register" variant="quiet" wide>
              {t('login.join')}
            </ButtonLink>
            <Suspense fallback={<ButtonPlace />}>
              <AgentLoginLink area={area} onChange={setArea} />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

/** Says why this browser's last session ended, until the next one starts. */
function PasswordChanged() {
  const text = useRefusalText()('password-changed', '');
  return text !== '' && <Alert>{text}</Alert>;
}
