import { forgotByEmail, forgotSms, passwordByEmail, passwordByPhone } from '../../../../schema/upstream/member.ts';
import { login as loginCall, loginSms } from '../../../../schema/upstream/session.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { attempt } from '../attempt.ts';
import { admitProven } from '../admit.ts';
import { codeRefused } from '../outcomes.ts';
import { toResendSeconds, toSignInFailure } from '../refusals.ts';
import { keepStep, trustedDevice } from '../security/extraStep.ts';
import { changePassword } from './changePassword.ts';
import { enterByNewPassword } from './enter.ts';
import { type InputRules, problemByRules, type problemIn } from './input.ts';
import { toCodeFailure, toPasswordFailure } from './mappers.ts';
import type {
  ChangePasswordInput,
  ChangePasswordResult,
  CodeRequestResult,
  LoginByCodeInput,
  LoginByCodeResult,
  MobileInput,
  NewPasswordInput,
  OwnerInput,
  ResetResult,
} from './records.ts';
import { createMobileMemory } from './rememberedMobile.ts';

/** Codes instead of passwords, and new passwords. Whether an account exists is never revealed. */
export interface RecoverySource {
  rememberedMobile(): Promise<MobileInput | null>;
  requestLoginCode(input: MobileInput): Promise<CodeRequestResult<'RequestLoginCodeSuccess'>>;
  loginByCode(input: LoginByCodeInput): Promise<LoginByCodeResult>;
  requestPasswordReset(input: OwnerInput): Promise<CodeRequestResult<'RequestPasswordResetSuccess'>>;
  resetPassword(input: OwnerInput & NewPasswordInput): Promise<ResetResult<'ResetPasswordSuccess'>>;
  requestPhoneReset(input: MobileInput): Promise<CodeRequestResult<'RequestPhoneResetSuccess'>>;
  resetPasswordByPhone(input: MobileInput & NewPasswordInput): Promise<ResetResult<'ResetPasswordByPhoneSuccess'>>;
  changePassword(input: ChangePasswordInput): Promise<ChangePasswordResult>;
}

/** Seconds until another mail may be requested; its code is valid longer than anybody waits for a mail. */
const RESEND_AFTER_SECONDS = 60;

interface Neighbours {
  readonly registration: InputRules;
}

export function createRecoverySource(scope: RequestScope, { registration }: Neighbours): RecoverySource {
  const { upstream } = scope;
  const memory = createMobileMemory(scope);

  /** Some operators report that there is no such account; the gateway does not reveal it. */
  async function request<Name extends string>(
    success: Name,
    input: Parameters<typeof problemIn>[0],
    send: () => Promise<number>,
  ): Promise<CodeRequestResult<Name>> {
    return (
      (await problemByRules(input, registration, scope)) ??
      attempt(
        async () => ({ __typename: success, resendAfterSeconds: await send() }),
        (refusal) =>
          refusedFor(refusal, 'unknown-user', 'email-unknown', 'email-differs')
            ? { __typename: success, resendAfterSeconds: RESEND_AFTER_SECONDS }
            : toCodeFailure(refusal),
      )
    );
  }

  async function reset<Name extends string>(
    success: Name,
    input: Parameters<typeof problemIn>[0] & NewPasswordInput,
    set: () => Promise<string | null>,
  ): Promise<ResetResult<Name>> {
    return (
      (await problemByRules(input, registration, scope)) ??
      attempt(
        async () => {
          const username = await set();
          const credentials = username === null ? null : { username, password: input.newPassword };
          const viewer = credentials && (await enterByNewPassword(scope, credentials, false));
          return { __typename: success, viewer };
        },
        (refusal) => toCodeFailure(refusal) ?? toPasswordFailure(refusal),
      )
    );
  }

  return {
    rememberedMobile: memory.read,
    requestLoginCode: ({ dialingCode, mobile }) =>
      request('RequestLoginCodeSuccess', { dialingCode, mobile }, async () =>
        toResendSeconds(
          await upstream.call(loginSms, { body: { countryDialingCode: dialingCode, mobileNum: mobile } }),
          loginSms.name,
        ),
      ),
    requestPhoneReset: ({ dialingCode, mobile }) =>
      request('RequestPhoneResetSuccess', { dialingCode, mobile }, async () =>
        toResendSeconds(
          await upstream.call(forgotSms, { body: { countryDialingCode: dialingCode, mobileNum: mobile } }),
          forgotSms.name,
        ),
      ),
    requestPasswordReset: ({ username, email }) =>
      request('RequestPasswordResetSuccess', { username, email }, async () => {
        await upstream.call(forgotByEmail, { body: { username: username.trim(), email: email.trim() } });
        return RESEND_AFTER_SECONDS;
      }),
    resetPassword: (input) =>
      reset('ResetPasswordSuccess', input, async () => {
        const username = input.username.trim();
        await upstream.call(passwordByEmail, {
          body: {
            username,
            email: input.email.trim(),
            verificationCode: input.code.trim(),
            newPassword: input.newPassword,
          },
        });
        return username;
      }),
    resetPasswordByPhone: (input) =>
      reset('ResetPasswordByPhoneSuccess', input, async () => {
        const body = {
          countryDialingCode: input.dialingCode,
          mobileNum: input.mobile,
          verificationCode: input.code.trim(),
          newPassword: input.newPassword,
        };
        return (await upstream.call(passwordByPhone, { body }))?.userName ?? null;
      }),
    async loginByCode({ dialingCode, mobile, code, rememberMe }) {
      const bad = await problemByRules({ dialingCode, mobile, code }, registration, scope);
      if (bad) return bad;
      const number = { dialingCode, mobile };
      const device = await trustedDevice(scope);
      const body = {
        username: mobile,
        password: code.trim(),
        countryDialingCode: dialingCode,
        type: 'sms',
        ...(device !== null && { loginDeviceId: device }),
      };
      return attempt(
        async () => {
          const admission = await admitProven(await upstream.call(loginCall, { body }), scope);
          await memory.write(rememberMe ? number : null);
          return { __typename: 'LoginByCodeSuccess', ...admission } as const;
        },
        async (refusal) =>
          (await keepStep(scope, refusal, { credentials: null, mobile: number, rememberMe })) ??
          toLoginFailure(refusal),
      );
    },
    changePassword: (input) => changePassword(scope, input),
  };
}

/** Some operators report a wrong code as a wrong password. */
function toLoginFailure(refusal: UpstreamRefusal) {
  return refusedFor(refusal, 'bad-credentials', 'unknown-user')
    ? codeRefused('WRONG', null)
    : (toSignInFailure(refusal) ?? toCodeFailure(refusal));
}
