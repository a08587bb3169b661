import type { RequestScope, LiveQuery } from '../../requestScope.ts';
import { now } from '../../shared/clock.ts';
import { requireSession } from '../../shared/requireSession.ts';
import type { Session } from '../../session/session.ts';
import { toViewer } from '../../session/viewer.ts';
import type { AgentStanding, CountsRecord, ViewerRecord } from './records.ts';

export interface CountsSource {
  /**
   * Requests a count, and notifies subscribers once both are known, so that a page that has just loaded them can
   * subscribe without another call.
   */
  telling(count: HeaderCount, ask: () => Promise<number | null>): Promise<number | null>;
  /**
   * The viewer with the present counts, then with every different ones. Ends with the session.
   * @param more further counts; an agent's offers are asked for only where the viewer is an agent
   * @throws GraphQLError `SESSION_REQUIRED` for a guest
   */
  changes(more: MoreCounts): AsyncGenerator<ViewerRecord, void, void>;
  /**
   * After the member has read, deleted or claimed something, or been told something, subscribers are notified at once.
   */
  changed(): void;
}

/** What a subscription asks for beyond what every header shows. */
export interface MoreCounts {
  readonly missions: boolean;
  readonly offers: boolean;
}

/** What the header of every page shows. */
type HeaderCount = 'unreadMessages' | 'claimablePromotions';

/** Whom a look asks, in the scope of that look. */
interface Counting {
  readonly messages: { countUnread(): Promise<number | null> };
  readonly promotions: { claimableCount(): Promise<number | null> };
  readonly missions: { claimableCount(): Promise<number | null> };
  readonly contracts: { standing(): Promise<AgentStanding | null> };
}

const JUST_HEADER: MoreCounts = { missions: false, offers: false };

/** Longest delay until new items are seen; the member's own changes are seen at once. */
const EVERY_MS = 15_000;

export function createCountsSource(scope: RequestScope, countingIn: (scope: RequestScope) => Counting): CountsSource {
  const known: { -readonly [Count in HeaderCount]?: CountsRecord[Count] } = {};
  let askedAt: number | null = null;

  async function* watch(session: Session, asked: MoreCounts): AsyncGenerator<ViewerRecord, void, void> {
    const isAgent = session.kind === 'AGENT';
    const subject = subjectOf(session.memberId, countingIn, { ...asked, offers: asked.offers && isAgent });
    for await (const counts of scope.live.subscribe(subject, scope))
      yield { ...toViewer(session), counts: isAgent ? counts : { ...counts, agent: null } };
  }

  return {
    async telling(count, ask) {
      const since = (askedAt ??= now());
      const found = await ask();
      known[count] = found;
      const { unreadMessages, claimablePromotions } = known;
      if (scope.session !== null && unreadMessages !== undefined && claimablePromotions !== undefined) {
        scope.live.publish(
          subjectOf(scope.session.memberId, countingIn, JUST_HEADER),
          { unreadMessages, claimablePromotions },
          since,
          scope,
        );
      }
      return found;
    },
    changes: (more) => watch(requireSession(scope), more),
    changed() {
      if (scope.session === null) return;
      for (const offers of scope.session.kind === 'AGENT' ? [false, true] : [false])
        for (const missions of [false, true]) scope.live.refresh(topicOf(scope.session.memberId, { missions, offers }));
    },
  };
}

function subjectOf(
  memberId: string,
  countingIn: (scope: RequestScope) => Counting,
  more: MoreCounts,
): LiveQuery<CountsRecord> {
  return {
    topic: topicOf(memberId, more),
    intervalMs: EVERY_MS,
    private: true,
    async load(own) {
      const { messages, promotions, missions, contracts } = countingIn(own);
      const [unreadMessages, claimablePromotions, claimableMissions, agent] = await Promise.all([
        messages.countUnread(),
        promotions.claimableCount(),
        more.missions ? missions.claimableCount() : undefined,
        more.offers ? contracts.standing() : undefined,
      ]);
      return {
        unreadMessages,
        claimablePromotions,
        ...(claimableMissions !== undefined && { claimableMissions }),
        ...(agent !== undefined && { agent }),
      };
    },
  };
}

function topicOf(memberId: string, { missions, offers }: MoreCounts): string {
  const more = [missions && 'Missions', offers && 'Offers'].filter((part) => part !== false);
  return `counts${more.length === 0 ? '' : `With${more.join('And')}`}:${memberId}`;
}
