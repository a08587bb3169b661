import type { LiveQuery, RequestScope } from '../../../requestScope.ts';
import type { DepositRecord, DepositState } from './records.ts';

/** Somebody waits before the page for the bank. */
const EVERY_MS = 3_000;

/** Nothing of a deposit changes after these; after any other end money may still come. */
const FINAL: ReadonlySet<DepositState> = new Set(['CREDITED', 'SENT_BACK']);

export const topicOf = (memberId: string, id: string, language: string): string =>
  `deposit:${memberId}:${id}:${language}`;

interface Watching {
  load(own: RequestScope): Promise<DepositRecord | null>;
  /** Called when the deposit has come to another state. */
  onMoved(): void;
}

/** A deposit as it is, then each of its changes, until it is final. */
export async function* depositChanges(
  scope: RequestScope,
  topic: string,
  { load, onMoved }: Watching,
): AsyncGenerator<DepositRecord, void, void> {
  const subject: LiveQuery<DepositRecord | null> = {
    topic,
    intervalMs: EVERY_MS,
    private: true,
    load,
    changeKey: (deposit) => deposit && { ...deposit, clockAhead: null },
  };
  let state: DepositState | null = null;
  for await (const deposit of scope.live.subscribe(subject, scope)) {
    if (deposit === null) return;
    if (state !== null && deposit.state !== state) onMoved();
    ({ state } = deposit);
    yield deposit;
    if (FINAL.has(deposit.state)) return;
  }
}
