import { boolean, object, string, type InferType } from 'yup';

/** Longer than any username or password the platform accepts; a guard against pasted novels, not a rule to learn. */
const LONGEST = 128;

/** What the sign-in form asks for; messages are keys of the `session` namespace ([000] §5). */
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
