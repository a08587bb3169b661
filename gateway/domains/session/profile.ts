import { nicknameRule } from '../../../schema/registrationFields.ts';
import { portraits as portraitsCall, setIcon, setNickname } from '../../../schema/upstream/member.ts';
import { settingRegister } from '../../../schema/upstream/registration.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets, PictureRecord } from '../../shared/assets.ts';
import { assetUrl } from '../../shared/assets.ts';
import { isSessionOver, nullIfFeatureOff, refusedFor } from '../../upstream/refusals.ts';
import type { SessionViewer } from '../../session/viewer.ts';
import type {
  FeatureUnavailable,
  InvalidInput,
  RateLimited,
  RealAccountRequired,
  SessionRequired,
} from '../../shared/userErrors.ts';
import { featureUnavailable, invalidInput, realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { toViewer } from '../../session/viewer.ts';
import { attempt } from './attempt.ts';
import { toRateLimited } from './refusals.ts';
import { toField } from './registration/mappers.ts';
import type { FieldRecord } from './registration/records.ts';

export interface PortraitRecord {
  readonly id: string;
  readonly picture: PictureRecord;
}

/** What `setAvatar` and `setNickname` answer. */
export type ProfileResult<Name extends string> =
  | { readonly __typename: Name; readonly viewer: SessionViewer }
  | SessionRequired
  | RealAccountRequired
  | FeatureUnavailable
  | InvalidInput
  | RateLimited;

/** The picture and nickname that a member has chosen. */
export interface Profile {
  /** Null where the operator has none. */
  portraits(): Promise<readonly PortraitRecord[] | null>;
  nicknameRule(): Promise<FieldRecord>;
  setAvatar(portraitId: string): Promise<ProfileResult<'SetAvatarSuccess'>>;
  setNickname(nickname: string): Promise<ProfileResult<'SetNicknameSuccess'>>;
}

const LONGEST = { portraitId: 64, nickname: 255 } as const;

export function createProfile(scope: RequestScope, assets: () => Promise<Assets>): Profile {
  const { upstream } = scope;

  async function change<Name extends string>(
    success: Name,
    field: keyof typeof LONGEST,
    value: string,
    send: (value: string) => Promise<unknown>,
  ): Promise<ProfileResult<Name>> {
    const { session } = scope;
    if (session === null) return sessionRequired();
    if (session.kind === 'TRIAL') return realAccountRequired();
    const typed = value.trim();
    if (typed === '' || typed.length > LONGEST[field])
      return invalidInput({ field, problem: 'is missing or too long' });
    return attempt(
      async () => {
        await send(typed);
        return { __typename: success, viewer: toViewer(session) };
      },
      (refusal) => {
        if (isSessionOver(refusal)) return sessionRequired();
        if (refusedFor(refusal, 'feature-off'))
          return featureUnavailable('The operator lets nobody choose a picture or a name.');
        if (refusedFor(refusal, 'name-format', 'bad-request', 'too-long'))
          return invalidInput({ field, problem: 'is none that the operator takes' });
        return toRateLimited(refusal);
      },
    );
  }

  return {
    portraits: () =>
      nullIfFeatureOff(async () => {
        const [list, { imageBase }] = await Promise.all([upstream.call(portraitsCall), assets()]);
        return list.flatMap(({ icon, picture }) => {
          const url = assetUrl(imageBase, picture);
          return url === null ? [] : [{ id: icon, picture: { url, alt: '' } }];
        });
      }),
    nicknameRule: async () => toField(nicknameRule(await upstream.call(settingRegister))),
    setAvatar: (portraitId) =>
      change('SetAvatarSuccess', 'portraitId', portraitId, (icon) => upstream.call(setIcon, { body: { icon } })),
    setNickname: (typed) =>
      change('SetNicknameSuccess', 'nickname', typed, (nickname) => upstream.call(setNickname, { body: { nickname } })),
  };
}
