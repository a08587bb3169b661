import type { Resolvers } from '../../generated/types.ts';
import { selectsField } from '../../shared/selectsField.ts';
import {
  featureUnavailable,
  invalidInput,
  rateLimited,
  realAccountRequired,
  sessionRequired,
} from '../../shared/userErrors.ts';
import { loginResult } from './answers.ts';
import type { ProfileOutcome } from './profile.ts';
import type { ViewerRecord } from './records.ts';

export const sessionResolvers = {
  Query: {
    viewer: (_root, _args, { sources }) => sources.session.viewer(),
    signIn: () => ({}),
    rememberedUsername: (_root, _args, { sources }) => sources.session.rememberedUsername(),
  },
  Mutation: {
    login: async (_root, { input }, { sources }) => {
      const { captcha = null, sliderProof = null, rememberMe, area, ...rest } = input;
      return loginResult(
        await sources.session.login({
          ...rest,
          captcha,
          sliderProof,
          rememberMe: rememberMe ?? false,
          area: area ?? 'MEMBER',
        }),
      );
    },
    startFreePlay: async (_root, _args, { sources }) => {
      const outcome = await sources.session.freePlay();
      switch (outcome.kind) {
        case 'signed-in':
          return { __typename: 'StartFreePlaySuccess' as const, viewer: outcome.viewer };
        case 'switched-off':
          return featureUnavailable('The operator offers no trial accounts now.');
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
    logout: async (_root, _args, { sources }) => ({
      __typename: 'LogoutSuccess',
      signedOut: true,
      operatorTold: await sources.session.logout(),
    }),
    refreshCaptcha: async (_root, _args, { sources }) => {
      const outcome = await sources.session.refreshCaptcha();
      return outcome.kind === 'captcha'
        ? { __typename: 'RefreshCaptchaSuccess' as const, captcha: outcome.captcha }
        : rateLimited(outcome);
    },
    setLanguage: async (_root, { input }, { sources }) => {
      const outcome = await sources.session.setLanguage(input.language);
      switch (outcome.kind) {
        case 'told':
          return { __typename: 'SetLanguageSuccess' as const, language: outcome.language };
        case 'no-session':
          return sessionRequired();
        case 'no-language':
          return { __typename: 'InvalidInput' as const, message: 'language is none of the site’s', field: 'language' };
      }
    },
    setAvatar: async (_root, { input }, { sources }) =>
      profileResult(await sources.session.profile.setAvatar(input.portraitId)),
    setNickname: async (_root, { input }, { sources }) =>
      profileResult(await sources.session.profile.setNickname(input.nickname)),
  },
  Subscription: {
    countsChanged: {
      subscribe: (_root, _args, { sources }, info) =>
        sources.counts.changes(selectsField(info, 'claimableMissionCount')),
      resolve: (viewer: ViewerRecord) => viewer,
    },
  },
  SignInRequirements: {
    passwordChanged: (_signIn, _args, { sources }) => sources.session.passwordChanged(),
    captcha: (_signIn, _args, { sources }) => sources.session.pendingCaptcha(),
  },
  Viewer: {
    nickname: async (_viewer, _args, { sources }) => (await sources.session.member()).nickname,
    avatar: (_viewer, _args, { sources }) => sources.session.avatar(),
    hasUpline: async (_viewer, _args, { sources }) => (await sources.session.member()).hasUpline,
    portraits: (_viewer, _args, { sources }) => sources.session.profile.portraits(),
    nicknameRule: (_viewer, _args, { sources }) => sources.session.profile.nicknameRule(),
    club: async (_viewer, _args, { sources }) => (await sources.session.member()).club,
  },
} satisfies Resolvers;

function profileResult(outcome: ProfileOutcome) {
  switch (outcome.kind) {
    case 'changed':
      return { __typename: 'ProfileChanged' as const, viewer: outcome.viewer };
    case 'no-session':
      return sessionRequired();
    case 'trial':
      return realAccountRequired();
    case 'switched-off':
      return featureUnavailable('The operator lets nobody choose a picture or a name.');
    case 'invalid-input':
      return invalidInput(outcome);
    case 'rate-limited':
      return rateLimited(outcome);
  }
}
