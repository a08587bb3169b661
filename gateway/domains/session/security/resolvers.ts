import type { Resolvers } from '../../../generated/types.ts';

export const securityResolvers = {
  Mutation: {
    requestExtraStepCode: (_root, { input }, { sources }) => sources.security.requestExtraStepCode(input.kind),
    verifyExtraStep: (_root, { input }, { sources }) =>
      sources.security.verifyExtraStep({ ...input, trustBrowser: input.trustBrowser ?? false }),
    startPasskeyLogin: (_root, _args, { sources }) => sources.security.startPasskeyLogin(),
    loginByPasskey: (_root, { input }, { sources }) => sources.security.loginByPasskey(input.response),
    confirmIdentity: (_root, { input }, { sources }) =>
      sources.security.confirmIdentity(input.password, input.code ?? null),
    requestContactCode: (_root, { input }, { sources }) => sources.security.requestContactCode(input.contact),
    changeContact: (_root, { input }, { sources }) => sources.security.changeContact(input.contact, input.code),
    setAddressCheck: (_root, { input }, { sources }) => sources.security.setAddressCheck(input.isOn),
    enrolAuthenticator: (_root, _args, { sources }) => sources.security.enrolAuthenticator(),
    confirmAuthenticator: (_root, { input }, { sources }) => sources.security.confirmAuthenticator(input.code),
    renewRecoveryCodes: (_root, { input }, { sources }) => sources.security.renewRecoveryCodes(input.code),
    removeAuthenticator: (_root, { input }, { sources }) =>
      sources.security.removeAuthenticator(input.password, input.code),
    startPasskey: (_root, _args, { sources }) => sources.security.startPasskey(),
    addPasskey: (_root, { input }, { sources }) => sources.security.addPasskey(input.response, input.name),
    renamePasskey: (_root, { input }, { sources }) => sources.security.renamePasskey(input.id, input.name),
    removePasskey: (_root, { input }, { sources }) => sources.security.removePasskey(input.id),
    endSession: (_root, { input }, { sources }) => sources.security.endSession(input.id),
    endOtherSessions: (_root, _args, { sources }) => sources.security.endOtherSessions(),
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
