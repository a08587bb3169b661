import * as authenticatorCalls from '../../../../schema/upstream/authenticator.ts';
import * as contactCalls from '../../../../schema/upstream/memberContacts.ts';
import * as passkeyCalls from '../../../../schema/upstream/passkeys.ts';
import * as calls from '../../../../schema/upstream/security.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { once } from '../../../shared/once.ts';
import { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { admitProven } from '../admit.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { LoginOutcome } from '../records.ts';
import { toSignInRefusal } from '../refusals.ts';
import type { ContactInput } from './contacts.ts';
import { sendContactCode, toWireContact } from './contacts.ts';
import { enterAfterStep } from './enterAfterStep.ts';
import { requestStepCode, verifyStep, waitingOffers } from './extraStep.ts';
import { toEnrolment, toObstacle, toRecoveryCodes, toSecurity } from './mappers.ts';
import type { ExtraStepKind, ExtraStepOffer } from '../records.ts';
import type {
  CeremonyOutcome,
  ChangeOutcome,
  CodesOutcome,
  ContactCodeOutcome,
  EnrolOutcome,
  Obstacle,
  SecurityRecord,
  StepCodeOutcome,
} from './records.ts';

/** The ways in beside the password, and what guards an account. */
export interface SecuritySource {
  /** Null for a trial account. */
  security(): Promise<SecurityRecord | null>;
  /** Null when no sign-in of this browser waits for an extra step. */
  waitingOffers(): Promise<readonly ExtraStepOffer[] | null>;
  requestExtraStepCode(kind: ExtraStepKind): Promise<StepCodeOutcome>;
  verifyExtraStep(input: {
    readonly kind: ExtraStepKind;
    readonly answer: string;
    readonly trustBrowser: boolean;
  }): Promise<LoginOutcome>;
  startPasskeyLogin(): Promise<CeremonyOutcome>;
  loginByPasskey(response: string): Promise<LoginOutcome>;
  confirmIdentity(password: string, code: string | null): Promise<ChangeOutcome>;
  requestContactCode(contact: ContactInput): Promise<ContactCodeOutcome>;
  changeContact(contact: ContactInput, code: string): Promise<ChangeOutcome>;
  setAddressCheck(isOn: boolean): Promise<ChangeOutcome>;
  enrolAuthenticator(): Promise<EnrolOutcome>;
  confirmAuthenticator(code: string): Promise<CodesOutcome>;
  renewRecoveryCodes(code: string): Promise<CodesOutcome>;
  removeAuthenticator(password: string, code: string): Promise<ChangeOutcome>;
  startPasskey(): Promise<CeremonyOutcome>;
  addPasskey(response: string, name: string): Promise<ChangeOutcome>;
  renamePasskey(id: string, name: string): Promise<ChangeOutcome>;
  removePasskey(id: string): Promise<ChangeOutcome>;
  endSession(id: string): Promise<ChangeOutcome>;
  endOtherSessions(): Promise<ChangeOutcome>;
}

interface Neighbours {
  readonly site: { isFeatureOn(code: string): Promise<boolean> };
}

/** What a passkey that leads nowhere may mean; nobody is told which. */
const REFUSED: ReadonlySet<string> = new Set(['passkey-refused', 'feature-off', 'bad-credentials', 'unknown-user']);
const MOST = { password: 255, code: 32, name: 64, id: 1_400, response: 16_384 } as const;

export function createSecuritySource(scope: RequestScope, { site }: Neighbours): SecuritySource {
  const { upstream, visitor } = scope;

  async function look(): Promise<SecurityRecord> {
    const { session } = scope;
    if (!session) throw new Error('nobody is signed in');
    return toSecurity(await upstream.call(calls.security), toViewer(session));
  }

  /**
   * Does what only a real member may, after what they typed was looked at; every refusal they can act on is an outcome.
   */
  async function asMember<Outcome>(
    typed: Readonly<Partial<Record<keyof typeof MOST, string>>>,
    work: () => Promise<Outcome>,
  ): Promise<Outcome | Obstacle> {
    const { session } = scope;
    if (session === null) return { kind: 'no-session' };
    if (session.kind === 'TRIAL') return { kind: 'trial' };
    const bad = problemIn(typed);
    return bad ?? outcomeOf(work);
  }

  /** Any change answers with everything that guards the account now. */
  function change(
    typed: Readonly<Partial<Record<keyof typeof MOST, string>>>,
    work: () => Promise<unknown>,
  ): Promise<ChangeOutcome> {
    return asMember(typed, async () => {
      await work();
      return { kind: 'changed' as const, security: await look() };
    });
  }

  function codes(code: string, call: typeof authenticatorCalls.confirmAuthenticator): Promise<CodesOutcome> {
    return asMember({ code }, async () => ({
      kind: 'codes' as const,
      codes: toRecoveryCodes(await upstream.call(call, { body: { code } })),
      security: await look(),
    }));
  }

  return {
    security: once(async () => (scope.session === null || scope.session.kind === 'TRIAL' ? null : look())),
    requestExtraStepCode: (kind) => requestStepCode(scope, kind),
    verifyExtraStep: (input) => verifyStep(scope, input, enterAfterStep(scope, site)),
    waitingOffers: () => waitingOffers(scope),
    startPasskeyLogin: () =>
      outcomeOf(async () => ({
        kind: 'begun' as const,
        options: (await upstream.call(passkeyCalls.passkeyLoginOptions, { body: { origin: visitor.origin } })).options,
      })),
    async loginByPasskey(response) {
      const bad = problemIn({ response });
      if (bad) return bad;
      try {
        return await admitProven(await upstream.call(passkeyCalls.loginPasskey, { body: { response } }), scope);
      } catch (error) {
        return toPasskeyOutcome(error);
      }
    },
    confirmIdentity: (password, code) =>
      change({ password, ...(code !== null && { code }) }, () =>
        upstream.call(calls.confirmIdentity, { body: { password, ...(code !== null && { code: code.trim() }) } }),
      ),
    requestContactCode(input) {
      const contact = toWireContact(input);
      if ('kind' in contact) return Promise.resolve(contact);
      return asMember({}, async () => ({
        kind: 'sent' as const,
        resendAfterSeconds: await sendContactCode(upstream, contact),
      }));
    },
    changeContact(input, code) {
      const contact = toWireContact(input);
      if ('kind' in contact) return Promise.resolve(contact);
      return change({ code }, () =>
        upstream.call(contactCalls.changeContact, { body: { ...contact, verificationCode: code.trim() } }),
      );
    },
    setAddressCheck: (enabled) => change({}, () => upstream.call(calls.setAddressCheck, { body: { enabled } })),
    enrolAuthenticator: () =>
      asMember({}, async () => ({
        kind: 'drawn' as const,
        ...toEnrolment(await upstream.call(authenticatorCalls.enrolAuthenticator)),
      })),
    confirmAuthenticator: (code) => codes(code, authenticatorCalls.confirmAuthenticator),
    renewRecoveryCodes: (code) => codes(code, authenticatorCalls.renewRecoveryCodes),
    removeAuthenticator: (password, code) =>
      change({ password, code }, () =>
        upstream.call(authenticatorCalls.removeAuthenticator, { body: { password, code } }),
      ),
    startPasskey: () =>
      asMember({}, async () => ({
        kind: 'begun' as const,
        options: (await upstream.call(passkeyCalls.passkeyOptions, { body: { origin: visitor.origin } })).options,
      })),
    addPasskey: (response, name) =>
      change({ response, name }, () =>
        upstream.call(passkeyCalls.addPasskey, { body: { response, name: name.trim() } }),
      ),
    renamePasskey: (id, name) =>
      change({ id, name }, () => upstream.call(passkeyCalls.renamePasskey, { body: { id, name: name.trim() } })),
    removePasskey: (id) => change({ id }, () => upstream.call(passkeyCalls.removePasskey, { body: { id } })),
    endSession: (id) => change({ id }, () => upstream.call(calls.endSession, { body: { id } })),
    endOtherSessions: () => change({}, () => upstream.call(calls.endOtherSessions)),
  };
}

async function outcomeOf<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Obstacle> {
  try {
    return await work();
  } catch (error) {
    const obstacle = error instanceof UpstreamRefusal ? toObstacle(error) : null;
    if (obstacle) return obstacle;
    throw error;
  }
}

function toPasskeyOutcome(error: unknown): LoginOutcome {
  if (!(error instanceof UpstreamRefusal)) throw error;
  const signInRefusal = toSignInRefusal(error);
  if (signInRefusal) return signInRefusal;
  if (REFUSED.has(error.meaning)) return { kind: 'passkey-refused' };
  throw error;
}

function problemIn(typed: Readonly<Partial<Record<keyof typeof MOST, string>>>) {
  for (const [field, value] of Object.entries(typed)) {
    const most = MOST[field as keyof typeof MOST];
    if (value.trim() === '' || value.length > most)
      return { kind: 'invalid-input' as const, field, problem: `must have 1 to ${most} characters` };
  }
  return null;
}
