import type { UpstreamErrorMeaning } from '../../../schema/upstream/errors.ts';
import { icon as iconCall, memberInfo } from '../../../schema/upstream/member.ts';
import { captcha as captchaCall, login } from '../../../schema/upstream/session.ts';
import type { Session } from '../../session/session.ts';
import { fields, flag, optionalChild, optionalCount, optionalMoment, optionalText, text } from '../../upstream/decode.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import type { CaptchaRecord, MemberRecord, RefusedReason, ViewerRecord } from './records.ts';

/** Nothing secret passes: the token stays behind. */
export function toViewer(session: Session): ViewerRecord {
  const { memberId, username, kind, mustChangePassword } = session;
  return { id: memberId, username, kind, mustChangePassword };
}

/** Member info (wire §3.3). */
export function toMember(raw: unknown): MemberRecord {
  const info = fields(raw, memberInfo.name);
  const club = optionalChild(info, 'clubLabel');
  return {
    nickname: optionalText(info, 'nickname'),
    club: club && { name: text(club, 'labelName'), rank: optionalCount(club, 'rankLevel') ?? 0 },
  };
}

/** Path of the member's own picture; null while none is chosen. */
export function toIconPath(raw: unknown): string | null {
  return optionalText(fields(raw, iconCall.name), 'icon');
}

const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z\d+/]+=*$/;

/** The picture comes as bare base64 or as a `data:` URL already (wire §8). */
export function toCaptcha(raw: unknown): CaptchaRecord {
  const found = typeof raw === 'string' ? raw.replaceAll(/\s/g, '') : '';
  const image = found.startsWith('data:') ? found : `data:image/png;base64,${found}`;
  if (!PICTURE.test(image)) throw new UpstreamShapeError(captchaCall.name, '', 'is no picture');
  return { image };
}

/** What a refused sign-in says beside its reason. Which fields carry it is not known on the wire, so any of ours will do, or none. */
export function toLoginFailure(raw: unknown): { readonly needsCaptcha: boolean; readonly retryAt: string | null; readonly retryAfterSeconds: number | null } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { needsCaptcha: false, retryAt: null, retryAfterSeconds: null };
  const value = fields(raw, login.name);
  return {
    needsCaptcha: flag(value, 'captcha'),
    retryAt: optionalMoment(value, 'retryAt', 'lockedUntil', 'unlockTime'),
    retryAfterSeconds: optionalCount(value, 'retryAfterSeconds'),
  };
}

const REASONS: Readonly<Partial<Record<UpstreamErrorMeaning, RefusedReason>>> = {
  'not-active': 'NOT_ACTIVE',
  'self-excluded': 'SELF_EXCLUDED',
  'second-step-required': 'VERIFICATION_REQUIRED',
  'sign-in-forbidden': 'FORBIDDEN',
  'address-refused': 'FORBIDDEN',
  'password-expired': 'FORBIDDEN',
};

/** Why the operator does not let the account in; null when the refusal means something else. */
export function toRefusedReason(meaning: UpstreamErrorMeaning): RefusedReason | null {
  return REASONS[meaning] ?? null;
}
