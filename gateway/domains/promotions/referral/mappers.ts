import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { referralDetails, referralList, referralRules } from '../../../../schema/upstream/referral.ts';
import type { PageRows } from '../../../shared/connection.ts';
import type { Fields, Key } from '../../../upstream/decode.ts';
import {
  children,
  count,
  decimal,
  fields,
  flag,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
  texts,
  valueOf,
} from '../../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import type {
  AchievementState,
  FriendRecord,
  FriendState,
  InvitationRulesRecord,
  InvitationsRecord,
} from './records.ts';

const ACHIEVEMENT_STATES = spelledAlike<AchievementState>(['OPEN', 'CLAIMABLE', 'CLAIMED']);
const FRIEND_STATES = spelledAlike<FriendState>(['PENDING', 'QUALIFIED', 'CLAIMED', 'HELD', 'REFUSED', 'EXPIRED']);

export function toInvitations(value: ValueOf<typeof referralDetails>): InvitationsRecord {
  const said = fields(value, referralDetails.name);
  return {
    code: optionalText(said, 'referralCode'),
    hosts: texts(said, 'promotionDomains').flatMap((domain) => hostOf(domain) ?? []),
    friendCount: optionalCount(said, 'totalInvitations'),
    countedFriendCount: optionalCount(said, 'countedInvitations'),
    heldFriendCount: optionalCount(said, 'heldInvitations'),
    claimableFriendCount: optionalCount(said, 'claimableInvitations'),
    claimable: optionalDecimal(said, 'claimableAmount'),
    earned: optionalDecimal(said, 'totalIncome'),
  };
}

/** Operators write hosts and whole addresses; everything but the host is dropped. Null for what is neither. */
function hostOf(domain: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`);
  return url === null || url.username !== '' || !url.hostname.includes('.') ? null : url.host;
}

export function toRules(value: ValueOf<typeof referralRules>): InvitationRulesRecord {
  const said = fields(value, referralRules.name);
  return {
    days: optionalCount(said, 'days'),
    deposit: optionalDecimal(said, 'depositAmount'),
    stake: optionalDecimal(said, 'stakeAmount'),
    tiers: optionalChildren(said, 'tiers')
      .map((tier) => ({ from: count(tier, 'fromUsers'), reward: decimal(tier, 'bonusAmount') }))
      .toSorted((one, other) => one.from - other.from),
    achievements: optionalChildren(said, 'achievements').map((row) => {
      const operatorState = optionalText(row, 'claimStatus');
      return {
        id: text(row, 'id'),
        friendCount: optionalCount(row, 'currentUsers'),
        target: optionalCount(row, 'depositUsers'),
        bonus: optionalDecimal(row, 'bonusAmount'),
        state: ourWord(operatorState, ACHIEVEMENT_STATES) ?? 'OTHER',
        operatorState,
      };
    }),
  };
}

export function toFriends(value: ValueOf<typeof referralList>): PageRows<FriendRecord> {
  const answer = fields(value, referralList.name);
  return {
    rows: children(answer, 'list').map((row): FriendRecord => {
      const operatorState = optionalText(row, 'status');
      const name = text(row, 'userName');
      const joinedAt = optionalMoment(row, 'joinedAt');
      return {
        id: optionalText(row, 'id') ?? `${name} ${joinedAt ?? ''}`,
        name,
        joinedAt,
        hasDeposited: optionalFlag(row, 'deposited'),
        stakedPercent: percentIn(row, 'stakedPercent'),
        state: ourWord(operatorState, FRIEND_STATES) ?? 'OTHER',
        operatorState,
        endsAt: optionalMoment(row, 'endsAt'),
        income: optionalDecimal(row, 'income'),
        remark: optionalText(row, 'remark'),
      };
    }),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: null,
  };
}

const optionalFlag = <Value>(from: Fields<Value>, key: Key<Value>): boolean | null =>
  valueOf(from, key) == null ? null : flag(from, key);

function percentIn<Value>(from: Fields<Value>, key: Key<Value>): number | null {
  const percent = optionalCount(from, key);
  return percent === null ? null : Math.min(percent, 100);
}
