import * as calls from '../../../../schema/upstream/authenticator.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { toAccountLocked, toCodeRefused, toConfirmationRequired, toLockedCodes, toWrongPassword } from '../refusals.ts';
import { asMember, textProblemIn } from './asMember.ts';
import type { Guards } from './guards.ts';
import { toEnrolment, toRecoveryCodes } from './mappers.ts';
import type { ChangeResult, EnrolAuthenticatorResult, IdentityFailure, RecoveryCodesResult } from './records.ts';

/** The app that shows codes, and the recovery codes for the day it is lost. */
export interface AuthenticatorChanges {
  enrolAuthenticator(): Promise<EnrolAuthenticatorResult>;
  confirmAuthenticator(code: string): Promise<RecoveryCodesResult<'ConfirmAuthenticatorSuccess'>>;
  renewRecoveryCodes(code: string): Promise<RecoveryCodesResult<'RenewRecoveryCodesSuccess'>>;
  removeAuthenticator(
    password: string,
    code: string,
  ): Promise<ChangeResult<'RemoveAuthenticatorSuccess', IdentityFailure>>;
}

export function createAuthenticatorChanges(scope: RequestScope, guards: Guards): AuthenticatorChanges {
  const { upstream } = scope;

  function codes<Name extends string>(
    success: Name,
    code: string,
    call: typeof calls.confirmAuthenticator,
  ): Promise<RecoveryCodesResult<Name>> {
    return asMember(
      scope,
      async () => {
        const bad = textProblemIn({ code });
        if (bad) return bad;
        const recoveryCodes = toRecoveryCodes(await upstream.call(call, { body: { code } }));
        return { __typename: success, recoveryCodes, security: await guards.look() };
      },
      (refusal) => toCodeRefused(refusal) ?? toConfirmationRequired(refusal) ?? toLockedCodes(refusal),
    );
  }

  return {
    enrolAuthenticator: () =>
      asMember(
        scope,
        async () => {
          const enrolment = toEnrolment(await upstream.call(calls.enrolAuthenticator));
          return { __typename: 'EnrolAuthenticatorSuccess', ...enrolment } as const;
        },
        (refusal) => toAuthenticatorExists(refusal) ?? toConfirmationRequired(refusal),
      ),
    confirmAuthenticator: (code) => codes('ConfirmAuthenticatorSuccess', code, calls.confirmAuthenticator),
    renewRecoveryCodes: (code) => codes('RenewRecoveryCodesSuccess', code, calls.renewRecoveryCodes),
    removeAuthenticator: (password, code) =>
      guards.changeTyped(
        'RemoveAuthenticatorSuccess',
        { password, code },
        () => upstream.call(calls.removeAuthenticator, { body: { password, code } }),
        (refusal) => toWrongPassword(refusal) ?? toAccountLocked(refusal) ?? toCodeRefused(refusal),
      ),
  };
}

function toAuthenticatorExists({ meaning }: UpstreamRefusal) {
  if (meaning !== 'already-verified') return null;
  return { __typename: 'AuthenticatorExists', message: 'There is an authenticator already.' } as const;
}
