import type { ContactInput as GraphQLContactInput, Resolvers } from '../../../generated/types.ts';
import {
  featureUnavailable,
  invalidInput,
  rateLimited,
  realAccountRequired,
  sessionRequired,
} from '../../../shared/userErrors.ts';
import {
  accountLocked,
  codeRefused,
  codeSent,
  confirmationRequired,
  extraStepOver,
  loginResult,
  passkeyRefused,
  wrongPassword,
} from '../answers.ts';
import { patienceUntil } from '../refusals.ts';
import type { ContactInput } from './contacts.ts';
import type { CeremonyOutcome, ChangeOutcome, CodesOutcome, Obstacle } from './records.ts';

export const securityResolvers = {
  Mutation: {
    requestExtraStepCode: async (_root, { input }, { sources }) => {
      const outcome = await sources.security.requestExtraStepCode(input.kind);
      switch (outcome.kind) {
        case 'sent':
          return codeSent(outcome);
        case 'over':
          return extraStepOver();
        case 'code-refused':
          return codeRefused(outcome);
        case 'rate-limited':
          return rateLimited(outcome);
        case 'invalid-input':
          return invalidInput(outcome);
      }
    },
    verifyExtraStep: async (_root, { input }, { sources }) =>
      loginResult(await sources.security.verifyExtraStep({ ...input, trustBrowser: input.trustBrowser ?? false })),
    startPasskeyLogin: async (_root, _args, { sources }) => ceremony(await sources.security.startPasskeyLogin()),
    loginByPasskey: async (_root, { input }, { sources }) =>
      loginResult(await sources.security.loginByPasskey(input.response)),
    confirmIdentity: async (_root, { input }, { sources }) =>
      changed(await sources.security.confirmIdentity(input.password, input.code ?? null)),
    requestContactCode: async (_root, { input }, { sources }) => {
      const outcome = await sources.security.requestContactCode(toContact(input));
      switch (outcome.kind) {
        case 'sent':
          return codeSent(outcome);
        case 'exists':
          return contactKept();
        default:
          return typed(outcome);
      }
    },
    changeContact: async (_root, { input: { contact, code } }, { sources }) => {
      const outcome = await sources.security.changeContact(toContact(contact), code);
      switch (outcome.kind) {
        case 'changed':
          return { __typename: 'SecurityChanged' as const, security: outcome.security };
        case 'taken':
          return { __typename: 'ContactTaken' as const, message: 'It belongs to another account.' };
        case 'exists':
          return contactKept();
        default:
          return typed(outcome);
      }
    },
    setAddressCheck: async (_root, { input }, { sources }) =>
      changed(await sources.security.setAddressCheck(input.isOn)),
    enrolAuthenticator: async (_root, _args, { sources }) => {
      const outcome = await sources.security.enrolAuthenticator();
      switch (outcome.kind) {
        case 'drawn':
          return { __typename: 'AuthenticatorEnrolment' as const, secret: outcome.secret, uri: outcome.uri };
        case 'exists':
          return { __typename: 'AuthenticatorExists' as const, message: 'There is an authenticator already.' };
        case 'rate-limited':
          return rateLimited(outcome);
        default:
          return standing(outcome);
      }
    },
    confirmAuthenticator: async (_root, { input }, { sources }) =>
      recoveryCodes(await sources.security.confirmAuthenticator(input.code)),
    renewRecoveryCodes: async (_root, { input }, { sources }) =>
      recoveryCodes(await sources.security.renewRecoveryCodes(input.code)),
    removeAuthenticator: async (_root, { input }, { sources }) =>
      changed(await sources.security.removeAuthenticator(input.password, input.code)),
    startPasskey: async (_root, _args, { sources }) => ceremony(await sources.security.startPasskey()),
    addPasskey: async (_root, { input }, { sources }) =>
      changed(await sources.security.addPasskey(input.response, input.name)),
    renamePasskey: async (_root, { input }, { sources }) =>
      changed(await sources.security.renamePasskey(input.id, input.name)),
    removePasskey: async (_root, { input }, { sources }) => changed(await sources.security.removePasskey(input.id)),
    endSession: async (_root, { input }, { sources }) => changed(await sources.security.endSession(input.id)),
    endOtherSessions: async (_root, _args, { sources }) => changed(await sources.security.endOtherSessions()),
  },
  SignInRequirements: {
    extraStepOffers: (_signIn, _args, { sources }) => sources.security.waitingOffers(),
  },
  Viewer: {
    security: (_viewer, _args, { sources }) => sources.security.security(),
    labels: async (_viewer, _args, { sources }) => (await sources.session.member()).labels,
  },
  Security: {
    id: ({ viewer }) => viewer.id,
    email: async (_security, _args, { sources }) => (await sources.session.member()).email,
    mobile: async (_security, _args, { sources }) => (await sources.session.member()).mobile,
    isEmailVerified: async (_security, _args, { sources }) => (await sources.session.member()).isEmailVerified,
    isMobileVerified: async (_security, _args, { sources }) => (await sources.session.member()).isMobileVerified,
  },
} satisfies Resolvers;

function toContact({ kind, email = null, dialingCode = null, mobile = null }: GraphQLContactInput): ContactInput {
  return { kind, email, dialingCode, mobile };
}

function contactKept() {
  return { __typename: 'ContactKept' as const, message: 'It is the member’s already.' };
}

function changed(outcome: ChangeOutcome) {
  switch (outcome.kind) {
    case 'changed':
      return { __typename: 'SecurityChanged' as const, security: outcome.security };
    case 'wrong-password':
      return wrongPassword();
    case 'locked':
      return accountLocked(outcome);
    case 'passkey-refused':
      return passkeyRefused();
    default:
      return typed(outcome);
  }
}

function recoveryCodes(outcome: CodesOutcome) {
  switch (outcome.kind) {
    case 'codes':
      return { __typename: 'RecoveryCodes' as const, codes: outcome.codes, security: outcome.security };
    case 'locked':
      return rateLimited({ retryAfterSeconds: patienceUntil(outcome) });
    default:
      return typed(outcome);
  }
}

function ceremony(outcome: CeremonyOutcome) {
  switch (outcome.kind) {
    case 'begun':
      return { __typename: 'PasskeyCeremony' as const, options: outcome.options };
    case 'passkey-refused':
      return featureUnavailable('The operator makes no passkeys for this address.');
    case 'rate-limited':
      return rateLimited(outcome);
    default:
      return standing(outcome);
  }
}

/** Something that was typed is in the way. */
function typed(outcome: Obstacle) {
  switch (outcome.kind) {
    case 'code-refused':
      return codeRefused(outcome);
    case 'rate-limited':
      return rateLimited(outcome);
    case 'invalid-input':
      return invalidInput(outcome);
    default:
      return standing(outcome);
  }
}

/** Who somebody is, how long ago they showed it, or what the operator has switched off is in the way. */
function standing(outcome: Obstacle) {
  switch (outcome.kind) {
    case 'no-session':
      return sessionRequired();
    case 'trial':
      return realAccountRequired();
    case 'switched-off':
      return featureUnavailable();
    case 'confirmation-required':
      return confirmationRequired(outcome);
    default:
      throw new Error(`The operator answered ${outcome.kind} where it makes no sense`);
  }
}
