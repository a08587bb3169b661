import type { Language } from '../../../schema/languages.ts';
import { icon, memberInfo, setLanguage as setLanguageCall } from '../../../schema/upstream/member.ts';
import { freePlay as freePlayCall } from '../../../schema/upstream/session.ts';
import type { RequestScope } from '../../requestScope.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import type { Assets, PictureRecord } from '../../shared/assets.ts';
import { assetUrl } from '../../shared/assets.ts';
import { once } from '../../shared/once.ts';
import { sessionRequired } from '../../shared/userErrors.ts';
import { isSessionOver } from '../../upstream/refusals.ts';
import { createCaptchaChallenge } from './captcha.ts';
import type { LoginResult } from './login.ts';
import { signIn } from './login.ts';
import { toViewer } from '../../session/viewer.ts';
import { toIconPath, toMember } from './mappers.ts';
import { attempt } from './attempt.ts';
import { toFeatureUnavailable, toRateLimited } from './refusals.ts';
import type { Profile } from './profile.ts';
import { createProfile } from './profile.ts';
import type {
  RefreshCaptchaResult,
  CaptchaRecord,
  StartFreePlayResult,
  SetLanguageResult,
  LoginInput,
  LogoutResult,
  MemberRecord,
} from './records.ts';

export interface SessionSource {
  member(): Promise<MemberRecord>;
  /** The picture the member has chosen; null while there is none. */
  avatar(): Promise<PictureRecord | null>;
  login(input: LoginInput): Promise<LoginResult>;
  freePlay(): Promise<StartFreePlayResult>;
  /** Ends the session here, and at the operator. */
  logout(): Promise<LogoutResult>;
  readonly profile: Profile;
  /** A new captcha, when this browser has one to solve. */
  pendingCaptcha(): Promise<CaptchaRecord | null>;
  refreshCaptcha(): Promise<RefreshCaptchaResult>;
  rememberedUsername(): string | null;
  /** Whether a new password, set on another device, has ended this browser's last session. */
  passwordChanged(): boolean;
  /** Sends the language for the operator's messages to the signed-in member. */
  setLanguage(language: Language): Promise<SetLanguageResult>;
}

interface Neighbours {
  readonly site: { assets(): Promise<Assets>; isFeatureOn(code: string): Promise<boolean> };
}

export function createSessionSource(scope: RequestScope, neighbours: Neighbours): SessionSource {
  const { sessions, upstream } = scope;
  const challenge = createCaptchaChallenge(scope);
  const iconPath = once(async () => toIconPath(await upstream.call(icon)));

  function freePlay(): Promise<StartFreePlayResult> {
    return attempt(
      async () => {
        const value = await upstream.call(freePlayCall, { body: { os: 'web', platform: 'W' } });
        const session = sessionOf({ ...value, customerType: value.customerType ?? '4' }, null);
        await sessions.open(session, null);
        return { __typename: 'StartFreePlaySuccess', viewer: toViewer(session) } as const;
      },
      (refusal) => toFeatureUnavailable(refusal) ?? toRateLimited(refusal),
    );
  }

  async function logout(): Promise<LogoutResult> {
    return (await sessions.close())
      ? { __typename: 'LogoutSuccess', signedOut: true }
      : { __typename: 'OperatorNotTold', message: 'Signed out here; the operator will be told later.' };
  }

  function refreshCaptcha(): Promise<RefreshCaptchaResult> {
    return attempt(
      async () => ({ __typename: 'RefreshCaptchaSuccess', captcha: await challenge.draw() }) as const,
      toRateLimited,
    );
  }

  async function setLanguage(language: Language): Promise<SetLanguageResult> {
    if (scope.session === null) return sessionRequired();
    return attempt(
      async () => {
        await upstream.call(setLanguageCall, { body: { language } });
        return { __typename: 'SetLanguageSuccess', language } as const;
      },
      (refusal) => (isSessionOver(refusal) ? sessionRequired() : toRateLimited(refusal)),
    );
  }

  return {
    member: once(async () => toMember(await upstream.call(memberInfo))),
    async avatar() {
      const [path, { imageBase }] = await Promise.all([iconPath(), neighbours.site.assets()]);
      const url = assetUrl(imageBase, path);
      return url === null ? null : { url, alt: '' };
    },
    login: async (input) => signIn(input, scope, challenge, neighbours),
    freePlay,
    profile: createProfile(scope, neighbours.site.assets),
    logout,
    pendingCaptcha: async () => ((await challenge.isOpen()) ? challenge.draw() : null),
    refreshCaptcha,
    rememberedUsername: () => sessions.lastUsername,
    passwordChanged: () => sessions.passwordChanged,
    setLanguage,
  };
}
