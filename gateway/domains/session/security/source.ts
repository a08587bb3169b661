import * as calls from '../../../../schema/upstream/security.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { once } from '../../../shared/once.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { SiteFeatures } from '../admit.ts';
import type { ConfirmationRequired } from '../outcomes.ts';
import type { ExtraStepKind, ExtraStepOffer } from '../records.ts';
import type { InputRules } from '../recovery/input.ts';
import { toAccountLocked, toCodeRefused, toConfirmationRequired, toWrongPassword } from '../refusals.ts';
import type { AuthenticatorChanges } from './authenticator.ts';
import { createAuthenticatorChanges } from './authenticator.ts';
import type { ContactChanges } from './contacts.ts';
import { createContactChanges } from './contacts.ts';
import { enterAfterStep } from './enterAfterStep.ts';
import type { StepInput } from './extraStep.ts';
import { requestStepCode, verifyStep, waitingOffers } from './extraStep.ts';
import { createGuards } from './guards.ts';
import type { Passkeys } from './passkeys.ts';
import { createPasskeys } from './passkeys.ts';
import type {
  ChangeResult,
  IdentityFailure,
  RequestExtraStepCodeResult,
  SecurityRecord,
  VerifyExtraStepResult,
} from './records.ts';

/** The ways in beside the password, and what guards an account. */
export interface SecuritySource extends AuthenticatorChanges, ContactChanges, Passkeys {
  /** Null for a trial account. */
  security(): Promise<SecurityRecord | null>;
  /** Null when no sign-in of this browser waits for an extra step. */
  waitingOffers(): Promise<readonly ExtraStepOffer[] | null>;
  requestExtraStepCode(kind: ExtraStepKind): Promise<RequestExtraStepCodeResult>;
  verifyExtraStep(input: StepInput): Promise<VerifyExtraStepResult>;
  confirmIdentity(
    password: string,
    code: string | null,
  ): Promise<ChangeResult<'ConfirmIdentitySuccess', IdentityFailure>>;
  setAddressCheck(isOn: boolean): Promise<ChangeResult<'SetAddressCheckSuccess', ConfirmationRequired>>;
  endSession(id: string): Promise<ChangeResult<'EndSessionSuccess', InvalidInput>>;
  endOtherSessions(): Promise<ChangeResult<'EndOtherSessionsSuccess'>>;
}

interface Neighbours {
  readonly site: SiteFeatures;
  readonly registration: InputRules;
}

export function createSecuritySource(scope: RequestScope, { site, registration }: Neighbours): SecuritySource {
  const { upstream } = scope;
  const guards = createGuards(scope);

  return {
    ...createAuthenticatorChanges(scope, guards),
    ...createContactChanges(scope, guards, registration),
    ...createPasskeys(scope, guards),
    security: once(async () => (scope.session === null || scope.session.kind === 'TRIAL' ? null : guards.look())),
    requestExtraStepCode: (kind) => requestStepCode(scope, kind),
    verifyExtraStep: (input) => verifyStep(scope, input, enterAfterStep(scope, site)),
    waitingOffers: () => waitingOffers(scope),
    confirmIdentity: (password, code) =>
      guards.changeTyped(
        'ConfirmIdentitySuccess',
        { password, ...(code !== null && { code }) },
        () => upstream.call(calls.confirmIdentity, { body: { password, ...(code !== null && { code: code.trim() }) } }),
        (refusal) => toWrongPassword(refusal) ?? toAccountLocked(refusal) ?? toCodeRefused(refusal),
      ),
    setAddressCheck: (enabled) =>
      guards.change(
        'SetAddressCheckSuccess',
        () => upstream.call(calls.setAddressCheck, { body: { enabled } }),
        toConfirmationRequired,
      ),
    endSession: (id) =>
      guards.changeTyped(
        'EndSessionSuccess',
        { id },
        () => upstream.call(calls.endSession, { body: { id } }),
        (refusal) =>
          refusedFor(refusal, 'bad-request', 'not-found')
            ? invalidInput({ field: 'id', problem: 'names no device' })
            : null,
      ),
    endOtherSessions: () => guards.change('EndOtherSessionsSuccess', () => upstream.call(calls.endOtherSessions)),
  };
}
