import type { Resolvers } from '../../generated/types.ts';
import { toViewer } from '../../session/viewer.ts';
import { selectsField } from '../../shared/selectsField.ts';
import type { ViewerRecord } from './records.ts';

export const sessionResolvers = {
  Query: {
    viewer: (_root, _args, { session }) => session && toViewer(session),
    signIn: () => ({}),
    rememberedUsername: (_root, _args, { sources }) => sources.session.rememberedUsername(),
  },
  Mutation: {
    login: (_root, { input }, { sources }) => {
      const { captcha = null, sliderProof = null, rememberMe, area, ...rest } = input;
      return sources.session.login({
        ...rest,
        captcha,
        sliderProof,
        rememberMe: rememberMe ?? false,
        area: area ?? 'MEMBER',
      });
    },
    startFreePlay: (_root, _args, { sources }) => sources.session.freePlay(),
    logout: (_root, _args, { sources }) => sources.session.logout(),
    refreshCaptcha: (_root, _args, { sources }) => sources.session.refreshCaptcha(),
    setLanguage: (_root, { input }, { sources }) => sources.session.setLanguage(input.language),
    setAvatar: (_root, { input }, { sources }) => sources.session.profile.setAvatar(input.portraitId),
    setNickname: (_root, { input }, { sources }) => sources.session.profile.setNickname(input.nickname),
  },
  Subscription: {
    countsChanged: {
      subscribe: (_root, _args, { sources }, info) =>
        sources.counts.changes({
          missions: selectsField(info, 'claimableMissionCount'),
          offers: selectsField(info, 'agent'),
        }),
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
