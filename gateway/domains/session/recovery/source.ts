import { forgotByEmail, forgotSms, passwordByEmail, passwordByPhone } from '../../../../schema/upstream/member.ts';
import { login as loginCall, loginSms } from '../../../../schema/upstream/session.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { admitProven } from '../admit.ts';
import { toSignInRefusal, toResendSeconds } from '../refusals.ts';
import { keepStep, trustedDevice } from '../security/extraStep.ts';
import { changePassword } from './changePassword.ts';
import { enterByNewPassword } from './enter.ts';
import { problemIn } from './input.ts';
import { toCodeObstacle, toPasswordObstacle } from './mappers.ts';
import type {
  ChangeOutcome,
  ChangePasswordInput,
  CodeRequestOutcome,
  LoginByCodeInput,
  LoginByCodeOutcome,
  MobileInput,
  NewPasswordInput,
  OwnerInput,
  ResetOutcome,
} from './records.ts';
import { createMobileMemory } from './rememberedMobile.ts';

/** Codes in the place of passwords, and new passwords. Whether an account exists is never told. */
export interface RecoverySource {
  rememberedMobile(): Promise<MobileInput | null>;
  requestLoginCode(input: MobileInput): Promise<CodeRequestOutcome>;
  loginByCode(input: LoginByCodeInput): Promise<LoginByCodeOutcome>;
  requestPasswordReset(input: OwnerInput): Promise<CodeRequestOutcome>;
  resetPassword(input: OwnerInput & NewPasswordInput): Promise<ResetOutcome>;
  requestPhoneReset(input: MobileInput): Promise<CodeRequestOutcome>;
  resetPasswordByPhone(input: MobileInput & NewPasswordInput): Promise<ResetOutcome>;
  changePassword(input: ChangePasswordInput): Promise<ChangeOutcome>;
}

/** Another mail may be asked for after this long, in seconds; its code lives longer than anybody waits for a mail. */
const MAIL_PATIENCE = 60;

export function createRecoverySource(scope: RequestScope): RecoverySource {
  const { upstream } = scope;
  const memory = createMobileMemory(scope);

  /** Some operators say that they know no such account; nobody is to learn that here. */
  async function request(
    input: Parameters<typeof problemIn>[0],
    send: () => Promise<number>,
  ): Promise<CodeRequestOutcome> {
    const bad = problemIn(input);
    if (bad) return bad;
    try {
      return { kind: 'sent', resendAfterSeconds: await send() };
    } catch (error) {
      if (refusedFor(error, 'unknown-user', 'email-unknown', 'email-differs'))
        return { kind: 'sent', resendAfterSeconds: MAIL_PATIENCE };
      const obstacle = error instanceof UpstreamRefusal ? toCodeObstacle(error) : null;
      if (obstacle) return obstacle;
      throw error;
    }
  }

  async function reset(
    input: Parameters<typeof problemIn>[0] & NewPasswordInput,
    set: () => Promise<string | null>,
  ): Promise<ResetOutcome> {
    const bad = problemIn(input);
    if (bad) return bad;
    try {
      const username = await set();
      return {
        kind: 'set',
        viewer:
          username === null ? null : await enterByNewPassword(scope, { username, password: input.newPassword }, false),
      };
    } catch (error) {
      const obstacle = error instanceof UpstreamRefusal ? (toCodeObstacle(error) ?? toPasswordObstacle(error)) : null;
      if (obstacle) return obstacle;
      throw error;
    }
  }

  return {
    rememberedMobile: memory.read,
    requestLoginCode: ({ dialingCode, mobile }) =>
      request({ dialingCode, mobile }, async () =>
        toResendSeconds(
          await upstream.call(loginSms, { body: { countryDialingCode: dialingCode, mobileNum: mobile } }),
          loginSms.name,
        ),
      ),
    requestPhoneReset: ({ dialingCode, mobile }) =>
      request({ dialingCode, mobile }, async () =>
        toResendSeconds(
          await upstream.call(forgotSms, { body: { countryDialingCode: dialingCode, mobileNum: mobile } }),
          forgotSms.name,
        ),
      ),
    requestPasswordReset: ({ username, email }) =>
      request({ username, email }, async () => {
        await upstream.call(forgotByEmail, { body: { username: username.trim(), email: email.trim() } });
        return MAIL_PATIENCE;
      }),
    resetPassword: (input) =>
      reset(input, async () => {
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
      reset(input, async () => {
        const body = {
          countryDialingCode: input.dialingCode,
          mobileNum: input.mobile,
          verificationCode: input.code.trim(),
          newPassword: input.newPassword,
        };
        return (await upstream.call(passwordByPhone, { body }))?.userName ?? null;
      }),
    async loginByCode({ dialingCode, mobile, code, rememberMe }) {
      const bad = problemIn({ dialingCode, mobile, code });
      if (bad) return bad;
      const device = await trustedDevice(scope);
      try {
        const value = await upstream.call(loginCall, {
          body: {
            username: mobile,
            password: code.trim(),
            countryDialingCode: dialingCode,
            type: 'sms',
            ...(device !== null && { loginDeviceId: device }),
          },
        });
        const outcome = await admitProven(value, scope);
        await memory.write(rememberMe ? { dialingCode, mobile } : null);
        return outcome;
      } catch (error) {
        if (!(error instanceof UpstreamRefusal)) throw error;
        return (
          (await keepStep(scope, error, { credentials: null, mobile: { dialingCode, mobile }, rememberMe })) ??
          toLoginOutcome(error)
        );
      }
    },
    changePassword: (input) => changePassword(scope, input),
  };
}

/** Where a real operator says of a code what it would say of a password, the code was wrong. */
function toLoginOutcome(refusal: UpstreamRefusal): LoginByCodeOutcome {
  if (refusedFor(refusal, 'bad-credentials', 'unknown-user'))
    return { kind: 'code-refused', reason: 'WRONG', waitSeconds: null };
  const signInRefusal = toSignInRefusal(refusal);
  const obstacle = signInRefusal?.kind === 'not-an-agent' ? null : (signInRefusal ?? toCodeObstacle(refusal));
  if (obstacle) return obstacle;
  throw refusal;
}
