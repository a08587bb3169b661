import type { RequestScope, LiveQuery } from '../../requestScope.ts';
import { now } from '../../shared/clock.ts';
import { requireSession } from '../../shared/requireSession.ts';
import type { Session } from '../../session/session.ts';
import { toViewer } from '../../session/viewer.ts';
import type { CountsRecord, ViewerRecord } from './records.ts';

export interface CountsSource {
  /**
   * Requests a count, and notifies subscribers once both are known, so that a page that has just loaded them can
   * subscribe without another call.
   */
  telling(count: HeaderCount, ask: () => Promise<number | null>): Promise<number | null>;
  /**
   * The viewer with the present counts, then with every different ones. Ends with the session.
   * @param withMissions whether the missions are counted, too
   * @throws GraphQLError `SESSION_REQUIRED` for a guest
   */
  changes(withMissions: boolean): AsyncGenerator<ViewerRecord, void, void>;
  /**
   * After the member has read, deleted or claimed something, or been told something, subscribers are notified at once.
   */
  changed(): void;
}

/** What the header of every page shows. */
type HeaderCount = 'unreadMessages' | 'claimablePromotions';

/** Whom a look asks, in the scope of that look. */
interface Counting {
  readonly messages: { countUnread(): Promise<number | null> };
  readonly promotions: { claimableCount(): Promise<number | null> };
  readonly missions: { claimableCount(): Promise<number | null> };
}

/** Longest delay until new items are seen; the member's own changes are seen at once. */
const EVERY_MS = 15_000;

export function createCountsSource(scope: RequestScope, countingIn: (scope: RequestScope) => Counting): CountsSource {
  const known: { -readonly [Count in HeaderCount]?: CountsRecord[Count] } = {};
  let askedAt: number | null = null;

  async function* watch(session: Session, withMissions: boolean): AsyncGenerator<ViewerRecord, void, void> {
    for await (const counts of scope.live.subscribe(subjectOf(session.memberId, countingIn, withMissions), scope))
      yield { ...toViewer(session), counts };
  }

  return {
    async telling(count, ask) {
      const since = (askedAt ??= now());
      const found = await ask();
      known[count] = found;
      const { unreadMessages, claimablePromotions } = known;
      if (scope.session !== null && unreadMessages !== undefined && claimablePromotions !== undefined) {
        scope.live.publish(
          subjectOf(scope.session.memberId, countingIn, false),
          { unreadMessages, claimablePromotions },
          since,
          scope,
        );
      }
      return found;
    },
    changes: (withMissions) => watch(requireSession(scope), withMissions),
    changed() {
      if (scope.session === null) return;
      for (const withMissions of [false, true]) scope.live.refresh(topicOf(scope.session.memberId, withMissions));
    },
  };
}

function subjectOf(
  memberId: string,
  countingIn: (scope: RequestScope) => Counting,
  withMissions: boolean,
): LiveQuery<CountsRecord> {
  return {
    topic: topicOf(memberId, withMissions),
    intervalMs: EVERY_MS,
    private: true,
    async load(own) {
      const { messages, promotions, missions } = countingIn(own);
      const [unreadMessages, claimablePromotions, claimableMissions] = await Promise.all([
        messages.countUnread(),
        promotions.claimableCount(),
        withMissions ? missions.claimableCount() : undefined,
      ]);
      return { unreadMessages, claimablePromotions, ...(claimableMissions !== undefined && { claimableMissions }) };
    },
  };
}

function topicOf(memberId: string, withMissions: boolean): string {
  return `${withMissions ? 'countsWithMissions' : 'counts'}:${memberId}`;
}
