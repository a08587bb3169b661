import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { memberInfo } from '../../../schema/upstream/member.ts';
import type { Member } from './tables.ts';

/** A member as the wire shows one to themselves; contact data is masked even there. */
export function toMemberInfo(member: Member): ValueOf<typeof memberInfo> {
  return {
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    regDate: member.registeredAt.getTime(),
    mobile: member.mobile === null ? null : `${member.mobile.slice(0, -4)}****`,
    mobileVerified: member.mobileVerified,
    countryDialingCode: member.countryDialingCode,
    email: member.email === null ? null : maskEmail(member.email),
    clubLabel: { labelName: `VIP${member.rankLevel}`, rankLevel: member.rankLevel },
    memberLabel: [...member.labels],
    language: member.language,
    toUpline: member.uplineId !== null,
  };
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}****${email.slice(at)}`;
}
