import * as calls from '../../../../schema/upstream/passkeys.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { featureUnavailable } from '../../../shared/userErrors.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { attempt } from '../attempt.ts';
import { admitProven } from '../admit.ts';
import type { ConfirmationRequired, PasskeyRefused } from '../outcomes.ts';
import { passkeyRefused } from '../outcomes.ts';
import { toConfirmationRequired, toFeatureUnavailable, toRateLimited, toSignInFailure } from '../refusals.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { asMember, textProblemIn } from './asMember.ts';
import type { Guards } from './guards.ts';
import type { ChangeResult, LoginByPasskeyResult, StartPasskeyLoginResult, StartPasskeyResult } from './records.ts';

/** Signing in by passkey, and which passkeys do. */
export interface Passkeys {
  startPasskeyLogin(): Promise<StartPasskeyLoginResult>;
  loginByPasskey(response: string): Promise<LoginByPasskeyResult>;
  startPasskey(): Promise<StartPasskeyResult>;
  addPasskey(
    response: string,
    name: string,
  ): Promise<ChangeResult<'AddPasskeySuccess', PasskeyRefused | ConfirmationRequired | InvalidInput>>;
  renamePasskey(id: string, name: string): Promise<ChangeResult<'RenamePasskeySuccess', PasskeyRefused | InvalidInput>>;
  removePasskey(
    id: string,
  ): Promise<ChangeResult<'RemovePasskeySuccess', PasskeyRefused | ConfirmationRequired | InvalidInput>>;
}

export function createPasskeys(scope: RequestScope, { changeTyped }: Guards): Passkeys {
  const { upstream, visitor } = scope;
  const origin = { body: { origin: visitor.origin } };

  return {
    startPasskeyLogin: () =>
      attempt(
        async () => {
          const { options } = await upstream.call(calls.passkeyLoginOptions, origin);
          return { __typename: 'StartPasskeyLoginSuccess', options } as const;
        },
        (refusal) => toOriginUnknown(refusal) ?? toFeatureUnavailable(refusal) ?? toRateLimited(refusal),
      ),
    async loginByPasskey(response) {
      const bad = textProblemIn({ response });
      if (bad) return bad;
      return attempt(
        async () => {
          const value = await upstream.call(calls.loginPasskey, { body: { response } });
          return { __typename: 'LoginByPasskeySuccess', ...(await admitProven(value, scope)) } as const;
        },
        (refusal) => toSignInFailure(refusal) ?? toUnknownPasskey(refusal),
      );
    },
    startPasskey: () =>
      asMember(
        scope,
        async () => {
          const { options } = await upstream.call(calls.passkeyOptions, origin);
          return { __typename: 'StartPasskeySuccess', options } as const;
        },
        (refusal) => toOriginUnknown(refusal) ?? toConfirmationRequired(refusal),
      ),
    addPasskey: (response, name) =>
      changeTyped(
        'AddPasskeySuccess',
        { response, name },
        () => upstream.call(calls.addPasskey, { body: { response, name: name.trim() } }),
        (refusal) => toPasskeyRefused(refusal) ?? toConfirmationRequired(refusal),
      ),
    renamePasskey: (id, name) =>
      changeTyped(
        'RenamePasskeySuccess',
        { id, name },
        () => upstream.call(calls.renamePasskey, { body: { id, name: name.trim() } }),
        toPasskeyRefused,
      ),
    removePasskey: (id) =>
      changeTyped(
        'RemovePasskeySuccess',
        { id },
        () => upstream.call(calls.removePasskey, { body: { id } }),
        (refusal) => toPasskeyRefused(refusal) ?? toConfirmationRequired(refusal),
      ),
  };
}

function toOriginUnknown(refusal: UpstreamRefusal) {
  return refusedFor(refusal, 'domain-unknown', 'passkey-refused')
    ? featureUnavailable('The operator makes no passkeys for this address.')
    : null;
}

function toPasskeyRefused(refusal: UpstreamRefusal): PasskeyRefused | null {
  return refusedFor(refusal, 'passkey-refused', 'domain-unknown', 'not-found') ? passkeyRefused() : null;
}

/** Refusals of a passkey that are not distinguished to the client. */
function toUnknownPasskey(refusal: UpstreamRefusal): PasskeyRefused | null {
  return refusedFor(refusal, 'passkey-refused', 'feature-off', 'bad-credentials', 'unknown-user')
    ? passkeyRefused()
    : null;
}
