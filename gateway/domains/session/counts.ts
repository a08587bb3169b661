import type { RequestScope, Subject } from '../../request.ts';
import { now } from '../../shared/clock.ts';
import { toViewer } from './mappers.ts';
import type { CountsRecord, ViewerRecord } from './records.ts';

export interface CountsSource {
  /** Asks for a count, and tells those who watch once both are known: a page that has just asked for them begins to watch without asking again. */
  telling(count: keyof CountsRecord, ask: () => Promise<number | null>): Promise<number | null>;
  /** The viewer with the present counts, then with every different ones. Ends with the session; empty without one. */
  changes(): AsyncGenerator<ViewerRecord, void, void>;
  /** The member has read or thrown away something: whoever watches hears at once. */
  changed(): void;
}

/** Whom a look asks, in the scope of that look. */
interface Counting {
  readonly messages: { unreadCount(): Promise<number | null> };
  readonly promotions: { claimableCount(): Promise<number | null> };
}

/** What waits may wait this long to be seen; one's own doings are seen at once. */
const EVERY_MS = 15_000;

export function createCountsSource(scope: RequestScope, countingIn: (scope: RequestScope) => Counting): CountsSource {
  const known: { -readonly [Count in keyof CountsRecord]?: CountsRecord[Count] } = {};
  let askedAt: number | null = null;

  return {
    async telling(count, ask) {
      const since = (askedAt ??= now());
      const found = await ask();
      known[count] = found;
      const { unreadMessages, claimablePromotions } = known;
      if (scope.session !== null && unreadMessages !== undefined && claimablePromotions !== undefined) {
        scope.live.tell(subjectOf(scope.session.memberId, countingIn), { unreadMessages, claimablePromotions }, since, scope);
      }
      return found;
    },
    async *changes() {
      const { session } = scope;
      if (session === null) return;
      for await (const counts of scope.live.watch(subjectOf(session.memberId, countingIn), scope)) yield { ...toViewer(session), counts };
    },
    changed() {
      if (scope.session !== null) scope.live.touch(topicOf(scope.session.memberId));
    },
  };
}

function subjectOf(memberId: string, countingIn: (scope: RequestScope) => Counting): Subject<CountsRecord> {
  return {
    topic: topicOf(memberId),
    every: EVERY_MS,
    private: true,
    async load(own) {
      const { messages, promotions } = countingIn(own);
      const [unreadMessages, claimablePromotions] = await Promise.all([messages.unreadCount(), promotions.claimableCount()]);
      return { unreadMessages, claimablePromotions };
    },
  };
}

function topicOf(memberId: string): string {
  return `counts:${memberId}`;
}
