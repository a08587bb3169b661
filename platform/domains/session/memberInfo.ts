import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { memberInfo } from '../../../schema/upstream/member.ts';
import { emailTyped, maskEmail } from '../../members/maskContact.ts';
import type { Member } from '../../members/tables.ts';

/**
 * A member's own data on the wire; contact data is masked even there.
 * @param allowsUpline whether members may send money to their upline
 */
export function toMemberInfo(member: Member, allowsUpline: boolean): ValueOf<typeof memberInfo> {
  const email = emailTyped(member);
  return {
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    regDate: member.registeredAt.getTime(),
    mobile: member.mobile === null ? null : `${member.mobile.slice(0, -4)}****`,
    mobileVerified: member.mobileVerified,
    countryDialingCode: member.countryDialingCode,
    emailVerified: member.emailVerified,
    email: email === null ? null : maskEmail(email),
    clubLabel: { labelName: `VIP${member.rankLevel}`, rankLevel: member.rankLevel },
    memberLabel: [...member.labels],
    language: member.language,
    toUpline: allowsUpline && member.uplineId !== null,
  };
}
