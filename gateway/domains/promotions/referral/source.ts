import * as calls from '../../../../schema/upstream/referral.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Session } from '../../../session/session.ts';
import { toViewer } from '../../../session/viewer.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import { write } from '../../../shared/keyedWrite.ts';
import { once } from '../../../shared/once.ts';
import { nullIfFeatureOff } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { toFriends, toInvitations, toRules } from './mappers.ts';
import type {
  ClaimAchievementResult,
  ClaimRewardsResult,
  FriendRecord,
  InvitationRulesRecord,
  InvitationsRecord,
  NotClaimable,
} from './records.ts';

/** All of it is null where the operator has no invitations, and for trial accounts. */
export interface ReferralSource {
  invitations(): Promise<InvitationsRecord | null>;
  rules(): Promise<InvitationRulesRecord | null>;
  /** The latest first. */
  friends(page: PageArguments): Promise<Connection<FriendRecord> | null>;
  /** Neither is sent twice by itself. The operator pays each reward once, and a key once. */
  claimRewards(idempotencyKey: string): Promise<ClaimRewardsResult>;
  claimAchievement(id: string, idempotencyKey: string): Promise<ClaimAchievementResult>;
}

interface Neighbours {
  readonly wallet: { changed(): void };
  readonly counts: { changed(): void };
  readonly promotions: { changed(): void };
}

const PAGE = 20;

export function createReferralSource(scope: RequestScope, neighbours: Neighbours): ReferralSource {
  const { upstream } = scope;
  const isMember = (): boolean => scope.session !== null && scope.session.kind !== 'TRIAL';
  const ofMember = <Value>(ask: () => Promise<Value>): Promise<Value | null> =>
    isMember() ? nullIfFeatureOff(ask) : Promise.resolve(null);

  const invitations = once(() =>
    ofMember(async () => toInvitations(await upstream.call(calls.referralDetails, { query: { autoGenerate: true } }))),
  );
  const rules = once(() => ofMember(async () => toRules(await upstream.call(calls.referralRules))));

  function changed(): void {
    invitations.forget();
    rules.forget();
    neighbours.promotions.changed();
    neighbours.wallet.changed();
    neighbours.counts.changed();
  }

  const friendsPage = async (page: number, size: number) =>
    toFriends(await upstream.call(calls.referralList, { query: { page, size } }));

  return {
    invitations,
    rules,
    friends: (page) => ofMember(() => readConnection('invitedFriends', [{ page: friendsPage }], page, PAGE)),
    claimRewards: (idempotencyKey) =>
      write(scope, {
        idempotencyKey,
        problem: null,
        changed,
        async work(session) {
          await upstream.call(calls.claimReferralRewards, { body: { idempotencyKey } });
          return { __typename: 'ClaimInvitationRewardsSuccess' as const, viewer: toViewer(session) };
        },
        toFailure: toNotClaimable,
      }),
    claimAchievement: (id, idempotencyKey) =>
      write(scope, {
        idempotencyKey,
        problem: isIdentifier(id) ? null : { field: 'achievementId', problem: 'is no bonus' },
        changed,
        async work(session) {
          await upstream.call(calls.claimAchievement, { body: { configId: id, idempotencyKey } });
          return { __typename: 'ClaimInvitationAchievementSuccess' as const, viewer: toViewer(session) };
        },
        toFailure: toNotClaimable,
      }),
  };
}

function toNotClaimable({ meaning }: UpstreamRefusal, session: Session): NotClaimable | null {
  if (meaning !== 'referral-not-claimable' && meaning !== 'not-found') return null;
  const message = 'Nothing waits: not reached, being checked, unknown, or paid already.';
  return { __typename: 'InvitationRewardNotClaimable', message, viewer: toViewer(session) };
}
