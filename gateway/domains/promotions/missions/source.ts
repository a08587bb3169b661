import * as calls from '../../../../schema/upstream/missions.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { badUserInput, checkFirst } from '../../../shared/badUserInput.ts';
import { isIdempotencyKey, KEY_PROBLEM } from '../../../shared/idempotencyKey.ts';
import { once } from '../../../shared/once.ts';
import { toViewer } from '../../../session/viewer.ts';
import { invalidInput, outcomeUnclear, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import { isRefusedForGood, isSessionOver, nullIfFeatureOff, refusedFor } from '../../../upstream/refusals.ts';
import { toLeaderboard, toMissionOffers, toMissions } from './mappers.ts';
import type {
  ClaimMissionResult,
  LeaderboardRecord,
  MissionOfferRecord,
  MissionPeriod,
  MissionRecord,
  NotClaimableRecord,
} from './records.ts';

export interface MissionsSource {
  /** The missions that run, the same for everybody; null where the operator runs none. */
  offers(): Promise<readonly MissionOfferRecord[] | null>;
  /** The signed-in member's missions, asked for once per request; null where the operator runs none. */
  missions(): Promise<readonly MissionRecord[] | null>;
  /** How many rewards wait; null for trial accounts, and where the operator runs no missions. */
  claimableCount(): Promise<number | null>;
  mission(id: string): Promise<MissionRecord | null>;
  leaderboard(period: MissionPeriod, first: number): Promise<LeaderboardRecord | null>;
  /** Never sent twice by itself. The operator pays a mission once, and a key once. */
  claim(missionId: string, idempotencyKey: string): Promise<ClaimMissionResult>;
}

interface Neighbours {
  readonly wallet: { changed(): void };
  readonly counts: { changed(): void };
}

const MOST_PLACES = 100;
const MOST_MISSIONS = 100;
const ID = /^[\w.:-]{1,100}$/;

export function createMissionsSource(scope: RequestScope, neighbours: Neighbours): MissionsSource {
  const isTrial = (): boolean => scope.session?.kind === 'TRIAL';
  const missions = once(async () =>
    nullIfFeatureOff(async () =>
      toMissions(
        await scope.upstream.call(calls.missionSummary, {
          query: { page: 1, size: MOST_MISSIONS, language: scope.locale.language },
        }),
      ),
    ),
  );

  function moved(): void {
    neighbours.wallet.changed();
    neighbours.counts.changed();
  }

  return {
    offers: async () =>
      nullIfFeatureOff(async () =>
        toMissionOffers(await scope.upstream.call(calls.missionRules, { query: { language: scope.locale.language } })),
      ),
    missions,
    async claimableCount() {
      if (isTrial()) return null;
      return (await missions())?.filter(({ state }) => state === 'CLAIMABLE').length ?? null;
    },
    mission: async (id) => (await missions())?.find((mission) => mission.id === id) ?? null,
    async leaderboard(period, first) {
      if (period === 'OTHER') throw badUserInput('period', 'must be DAY or WEEK');
      const query = { period, page: 1, size: checkFirst(first, MOST_PLACES) };
      return nullIfFeatureOff(async () =>
        toLeaderboard(await scope.upstream.call(calls.missionLeaderboard, { query }), period, first),
      );
    },
    async claim(missionId, idempotencyKey) {
      const { session } = scope;
      if (session === null) return sessionRequired();
      if (session.kind === 'TRIAL') return realAccountRequired();
      if (!isIdempotencyKey(idempotencyKey)) return invalidInput({ field: 'idempotencyKey', problem: KEY_PROBLEM });
      if (!ID.test(missionId)) return notClaimable(missionId);
      try {
        await scope.upstream.call(calls.claimMission, { body: { missionId, idempotencyKey } });
      } catch (error) {
        if (isSessionOver(error)) return sessionRequired();
        missions.forget();
        if (refusedFor(error, 'mission-not-claimable', 'not-found')) return notClaimable(missionId);
        if (refusedFor(error, 'key-reused'))
          return invalidInput({ field: 'idempotencyKey', problem: 'belongs to another request' });
        if (isRefusedForGood(error)) throw error;
        scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether a reward was paid');
        moved();
        return outcomeUnclear(idempotencyKey);
      }
      missions.forget();
      moved();
      return { __typename: 'ClaimMissionSuccess', missionId, viewer: toViewer(session) };
    },
  };
}

function notClaimable(missionId: string): NotClaimableRecord {
  const message = 'The mission is not done, over, unknown, or paid already.';
  return { __typename: 'MissionNotClaimable', message, missionId };
}
