import { Field as FormikField, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { CaptchaField } from '../fields/CaptchaField.tsx';
import styles from '../fields/Form.module.css';
import { loginSchema, type LoginValues } from './loginSchema.ts';
import { Problem } from '../core/Problem.tsx';
import type { SignInArea } from '../../../apollo/schema.generated.ts';
import { type ExtraStepNeeded, stepNeeded } from './step/stepNeeded.ts';
import { useSliderGate } from '../slider/useSliderGate.tsx';
import { useCaptcha } from '../fields/useCaptcha.ts';
import { type LoginOutcome, useLogin } from '../core/useLogin.ts';
import type { LoginProblem } from '../core/useProblemText.ts';

const EMPTY: LoginValues = { username: '', password: '', captcha: '', rememberMe: false };

interface LoginFormProps {
  /** The username stored in this browser. */
  readonly username: string | null;
  /** data: URL of a captcha that the operator requires from the start. */
  readonly captcha: string | null;
  /** The area that the account signs in to ([001] §6). */
  readonly area?: SignInArea;
  readonly onSignedIn: (isFirst?: boolean) => void;
  readonly onStep: (step: ExtraStepNeeded) => void;
  readonly onForgotten: () => void;
}

/** Sign-in by username ([000] §4), with the captcha if the operator requires one. */
export function LoginForm({
  username,
  captcha: firstCaptcha,
  area = 'MEMBER',
  onSignedIn,
  onStep,
  onForgotten,
}: LoginFormProps) {
  const { t } = useTranslation('session');
  const { login } = useLogin();
  const captcha = useCaptcha();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const asked = captcha.image ?? firstCaptcha;
  const needsSlider = useRef(false);
  const { solve, gate } = useSliderGate();

  async function onSubmit(values: LoginValues, form: FormikHelpers<LoginValues>): Promise<void> {
    setProblem(null);
    const { captcha: typed, ...rest } = values;
    const outcome = await passing((sliderProof) =>
      login({
        ...rest,
        ...(area === 'AGENT' && { area }),
        ...(typed === '' ? {} : { captcha: typed }),
        ...(sliderProof === null ? {} : { sliderProof }),
      }),
    );
    if (outcome === null) return;
    if (outcome.__typename === 'LoginSuccess') return onSignedIn(outcome.isFirstLogin);
    const step = stepNeeded(outcome, onBack);
    if (step) return onStep(step);
    if ('captcha' in outcome && outcome.captcha) {
      captcha.show(outcome.captcha.image);
      await form.setFieldValue('captcha', '', false);
    }
    setProblem(outcome);
  }

  /** Has a slider solved first if the operator requires one; null if the visitor closes it. */
  async function passing(attempt: (sliderProof: string | null) => Promise<LoginOutcome>): Promise<LoginOutcome | null> {
    const first = needsSlider.current ? null : await attempt(null);
    if (first?.__typename === 'InvalidCredentials') needsSlider.current = first.needsSlider === true;
    if (first !== null && first.__typename !== 'SliderRequired') return first;
    needsSlider.current = true;
    const proof = await solve();
    return proof === null ? null : attempt(proof);
  }

  /** Called on return from the extra step; the input is kept. */
  function onBack(isOver: boolean): void {
    if (isOver) setProblem({ __typename: 'ExtraStepOver' });
  }

  return (
    <>
      <Formik
        initialValues={EMPTY}
        validationSchema={loginSchema(asked !== null)}
        validateOnBlur={false}
        onSubmit={onSubmit}
      >
        {({ isSubmitting }) => (
          <Form className={styles['form']} noValidate>
            <RememberedUsername username={username} />
            {problem && <Problem problem={problem} />}
            <FormField
              name="username"
              label={t('login.username')}
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              toMessage={toMessage}
            />
            <FormField
              name="password"
              type="password"
              label={t('login.password')}
              autoComplete="current-password"
              toMessage={toMessage}
            />
            {asked !== null && (
              <CaptchaField
                image={asked}
                refreshing={captcha.refreshing}
                onRefresh={captcha.refresh}
                toMessage={toMessage}
              />
            )}
            <div className={styles['foot']}>
              <label className={styles['remember']}>
                <FormikField type="checkbox" name="rememberMe" />
                {t('login.rememberMe')}
              </label>
              <button type="button" className={styles['forgotten']} onClick={onForgotten}>
                {t('login.forgotten')}
              </button>
            </div>
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('login.submit')}
            </Button>
          </Form>
        )}
      </Formik>
      {gate}
    </>
  );

  function toMessage(key: string): string {
    return isMessage(key) ? t(key) : key;
  }
}

const MESSAGES = [
  'error.usernameRequired',
  'error.passwordRequired',
  'error.captchaRequired',
  'error.tooLong',
] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);

/** Fills in the stored username, unless the player has already typed. */
function RememberedUsername({ username }: { readonly username: string | null }) {
  const { values, setFieldValue } = useFormikContext<LoginValues>();
  const untouched = values.username === '';
  const [filled, setFilled] = useState(false);
  useEffect(
    function fillIn() {
      if (username === null || filled) return;
      setFilled(true);
      if (untouched) void setFieldValue('username', username, false);
    },
    [username, filled, untouched, setFieldValue],
  );
  return null;
}
