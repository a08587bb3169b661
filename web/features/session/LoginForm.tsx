import { useQuery } from '@apollo/client/react';
import { Field as FormikField, Form, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { FormField } from '../../ui/Field/FormField.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { SignInDocument } from './LoginForm.generated.ts';
import styles from './LoginForm.module.css';
import { loginSchema, type LoginValues } from './loginSchema.ts';
import { useCaptcha } from './useCaptcha.ts';
import { useFreePlay } from './useFreePlay.ts';
import { useLogin } from './useLogin.ts';
import { useProblemText, type LoginProblem } from './useProblemText.ts';

const EMPTY: LoginValues = { username: '', password: '', captcha: '', rememberMe: false };

/** Signing in by username ([000] §4), with the captcha when the operator asks for one, and free play where it is on. */
export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const toProblemText = useProblemText(locale);
  const { data } = useQuery(SignInDocument, { fetchPolicy: 'no-cache' });
  const { login } = useLogin();
  const { startFreePlay, starting } = useFreePlay();
  const captcha = useCaptcha();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const asked = captcha.image ?? data?.signIn.captcha?.image ?? null;
  const hasFreePlay = data?.site?.features.some(({ code, isEnabled }) => code === 'FREEPLAY3' && isEnabled) ?? false;

  async function onSubmit(values: LoginValues, form: FormikHelpers<LoginValues>): Promise<void> {
    setProblem(null);
    const { captcha: typed, ...rest } = values;
    const outcome = await login({ ...rest, ...(typed === '' ? {} : { captcha: typed }) });
    if (outcome.__typename === 'LoginSuccess') return onSignedIn();
    if ('captcha' in outcome && outcome.captcha) {
      captcha.show(outcome.captcha.image);
      await form.setFieldValue('captcha', '', false);
    }
    setProblem(outcome);
  }

  async function onFreePlay(): Promise<void> {
    setProblem(null);
    const outcome = await startFreePlay();
    if (outcome.__typename === 'StartFreePlaySuccess') onSignedIn();
    else setProblem(outcome);
  }

  return (
    <Formik initialValues={EMPTY} validationSchema={loginSchema(asked !== null)} validateOnBlur={false} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <Form className={styles['form']} noValidate>
          <RememberedUsername username={data?.rememberedUsername ?? null} />
          {problem && (
            <p className={styles['problem']} role="alert">
              <Icon name="alert" />
              <span>{toProblemText(problem)}</span>
            </p>
          )}
          <FormField name="username" label={t('login.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} toMessage={toMessage} />
          <FormField
            name="password"
            type="password"
            label={t('login.password')}
            autoComplete="current-password"
            toMessage={toMessage}
          />
          {asked !== null && <CaptchaField image={asked} refreshing={captcha.refreshing} onRefresh={captcha.refresh} toMessage={toMessage} />}
          <label className={styles['remember']}>
            <FormikField type="checkbox" name="rememberMe" />
            {t('login.rememberMe')}
          </label>
          <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
            {t('login.submit')}
          </Button>
          {hasFreePlay && (
            <>
              <p className={styles['or']}>{t('login.or')}</p>
              <Button wide busy={starting} onClick={() => void onFreePlay()}>
                {t('login.freePlay')}
              </Button>
            </>
          )}
          <ButtonLink to="/register" variant="quiet" wide>
            {t('login.join')}
          </ButtonLink>
        </Form>
      )}
    </Formik>
  );

  function toMessage(key: string): string {
    return isMessage(key) ? t(key) : key;
  }
}

const MESSAGES = ['error.usernameRequired', 'error.passwordRequired', 'error.captchaRequired', 'error.tooLong'] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);

/** Fills in the username this browser remembers, unless the player was quicker. */
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
