import type { LiveQuery, RequestScope } from '../../../requestScope.ts';
import type { WithdrawalRecord, WithdrawalState } from './records.ts';

const EVERY_MS = 5_000;

/** Nothing of a withdrawal changes after these. */
const FINAL: ReadonlySet<WithdrawalState> = new Set(['REJECTED', 'RECEIVED', 'RETURNED']);

export const topicOf = (memberId: string, id: string, language: string): string =>
  `withdrawal:${memberId}:${id}:${language}`;

/** A withdrawal as it is, then each of its changes, until it is final. */
export async function* withdrawalChanges(
  scope: RequestScope,
  topic: string,
  load: (own: RequestScope) => Promise<WithdrawalRecord | null>,
): AsyncGenerator<WithdrawalRecord, void, void> {
  const subject: LiveQuery<WithdrawalRecord | null> = {
    topic,
    intervalMs: EVERY_MS,
    private: true,
    load,
    changeKey: (withdrawal) => withdrawal && { ...withdrawal, clockAhead: null },
  };
  for await (const withdrawal of scope.live.subscribe(subject, scope)) {
    if (withdrawal === null) return;
    yield withdrawal;
    if (FINAL.has(withdrawal.state)) return;
  }
}
