import { boolean, object, string, type InferType } from 'yup';

/** More than the platform accepts; only a guard against very long pasted text. */
const LONGEST = 128;

/** Rules of the sign-in form; messages are keys of the `session` namespace ([000] §5). */
export function loginSchema(asksCaptcha: boolean) {
  const captcha = string().trim().max(16, 'error.tooLong');
  return object({
    username: string().trim().required('error.usernameRequired').max(LONGEST, 'error.tooLong'),
    password: string().required('error.passwordRequired').max(LONGEST, 'error.tooLong'),
    captcha: asksCaptcha ? captcha.required('error.captchaRequired') : captcha.default(''),
    rememberMe: boolean().default(false),
  });
}

export type LoginValues = InferType<ReturnType<typeof loginSchema>>;
