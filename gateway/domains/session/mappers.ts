import type { ValueOf } from '../../../schema/upstream/call.ts';
import { icon as iconCall, memberInfo } from '../../../schema/upstream/member.ts';
import { captcha as captchaCall } from '../../../schema/upstream/session.ts';
import type { Fields } from '../../upstream/decode.ts';
import {
  fields,
  flag,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalText,
  text,
} from '../../upstream/decode.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import type { CaptchaRecord, MemberRecord } from './records.ts';

type Info = ValueOf<typeof memberInfo>;

/** Member info (wire §3.3). */
export function toMember(value: Info): MemberRecord {
  const info = fields(value, memberInfo.name);
  const club = optionalChild(info, 'clubLabel');
  return {
    nickname: optionalText(info, 'nickname'),
    club: club && { name: text(club, 'labelName'), rank: optionalCount(club, 'rankLevel') ?? 0 },
    hasUpline: hasUpline(info),
    labels: optionalChildren(info, 'memberLabel').map((label) => ({
      name: text(label, 'labelName'),
      colour: colourIn(label),
    })),
    email: optionalText(info, 'email'),
    isEmailVerified: flag(info, 'emailVerified'),
    mobile: mobileIn(info),
    isMobileVerified: flag(info, 'mobileVerified'),
  };
}

/** Default of [000] §3; an invalid colour is ignored, because the value is used in a style. */
const LABEL_COLOUR = '#ABABAB';

function colourIn(label: Fields<NonNullable<Info['memberLabel']>[number]>): string {
  const colour = optionalText(label, 'color', 'labelColor', 'colour') ?? '';
  return /^#[\da-f]{6}$/i.test(colour) ? colour : LABEL_COLOUR;
}

function mobileIn(info: Fields<Info>): string | null {
  const [mobile, dialingCode] = [optionalText(info, 'mobile'), optionalText(info, 'countryDialingCode')];
  return mobile === null || dialingCode === null ? mobile : `+${dialingCode} ${mobile}`;
}

/** The content of `toUpline` is not published: a switch, or the name or number of the upline (wire §3.3). */
function hasUpline(info: Fields<Info>): boolean {
  const named = optionalText(info, 'toUpline');
  return flag(info, 'toUpline') || (named !== null && !/^(?:0|n|no|false)$/i.test(named));
}

/** Path of the member's own picture; null if none is chosen. */
export function toIconPath(value: ValueOf<typeof iconCall>): string | null {
  return optionalText(fields(value, iconCall.name), 'icon');
}

const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z\d+/]+=*$/;

/** The picture comes as bare base64 or as a `data:` URL already (wire §8). */
export function toCaptcha(value: ValueOf<typeof captchaCall>): CaptchaRecord {
  const found = typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
  const image = found.startsWith('data:') ? found : `data:image/png;base64,${found}`;
  if (!PICTURE.test(image)) throw new UpstreamShapeError(captchaCall.name, '', 'is no picture');
  return { image };
}
