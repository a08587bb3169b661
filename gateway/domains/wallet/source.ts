import { randomUUID } from 'node:crypto';
import { balance as balanceCall, collectBack, merchantWallet, writeOutcome } from '../../../schema/upstream/wallet.ts';
import type { RequestScope, LiveQuery } from '../../requestScope.ts';
import { now } from '../../shared/clock.ts';
import { toViewer } from '../../session/viewer.ts';
import { requireSession } from '../../shared/requireSession.ts';
import type { Session } from '../../session/session.ts';
import { once } from '../../shared/once.ts';
import { badUserInput } from '../../shared/badUserInput.ts';
import { outcomeUnclear, realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { isRefusedForGood, isSessionOver, nullIfFeatureOff } from '../../upstream/refusals.ts';
import { toIsSingle, toWallet, toWriteOutcome } from './mappers.ts';
import type { CollectWalletsResult, WalletRecord, WatchedViewer, WriteOutcomeRecord } from './records.ts';

export interface WalletSource {
  /** The signed-in member's wallet, asked for once per request. */
  wallet(): Promise<WalletRecord>;
  /** Whether all games share one wallet; the same for everyone. */
  isSingle(): Promise<boolean>;
  collect(): Promise<CollectWalletsResult>;
  /** The outcome of a write by its key; null if the operator has no call for it. */
  writeOutcome(key: string): Promise<WriteOutcomeRecord | null>;
  /**
   * Something else moved the member's money: cached balances are dropped, and subscribers are notified at once.
   */
  changed(): void;
  /**
   * The viewer with the present wallet, then with every different one. Ends with the session.
   * @throws GraphQLError `SESSION_REQUIRED` for a guest
   */
  changes(): AsyncGenerator<WatchedViewer, void, void>;
}

/** A spin settles in about this time, and the header should not lag behind by more. */
const EVERY_MS = 2_000;
const ALL_WALLETS = 0;
const KEY = /^[\w-]{8,64}$/;

export function createWalletSource(scope: RequestScope): WalletSource {
  const wallet = once(async () => {
    const askedAt = now();
    const found = await readWallet(scope, askedAt);
    scope.live.publish(subjectOf(found.memberId), found, askedAt, scope);
    return found;
  });
  const isSingle = once(async () => toIsSingle(await scope.upstream.call(merchantWallet)));

  async function collect(): Promise<CollectWalletsResult> {
    const { session } = scope;
    if (session === null) return sessionRequired();
    if (session.kind === 'TRIAL') return realAccountRequired();
    try {
      await scope.upstream.call(collectBack, { body: { customerId: session.memberId, idempotencyKey: randomUUID() } });
    } catch (error) {
      if (isSessionOver(error)) return sessionRequired();
      if (isRefusedForGood(error)) throw error;
      scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether wallets were collected');
      changed();
      return outcomeUnclear(null);
    }
    changed();
    return { __typename: 'CollectWalletsSuccess', viewer: toViewer(session) };
  }

  async function outcomeOf(key: string): Promise<WriteOutcomeRecord | null> {
    if (!KEY.test(key)) throw badUserInput('key', 'must have 8 to 64 letters, digits, - or _');
    const value = await nullIfFeatureOff(async () => scope.upstream.call(writeOutcome, { query: { key } }));
    return value && toWriteOutcome(value);
  }

  async function* watch(session: Session): AsyncGenerator<WatchedViewer, void, void> {
    for await (const found of scope.live.subscribe(subjectOf(session.memberId), scope))
      yield { ...toViewer(session), wallet: found };
  }

  function changed(): void {
    if (scope.session !== null) scope.live.refresh(topicOf(scope.session.memberId));
    wallet.forget();
  }

  return { wallet, isSingle, collect, writeOutcome: outcomeOf, changed, changes: () => watch(requireSession(scope)) };
}

async function readWallet(scope: RequestScope, askedAt: number): Promise<WalletRecord> {
  const value = await scope.upstream.call(balanceCall, { query: { typeId: ALL_WALLETS } });
  return { ...toWallet(value, scope.session?.memberId ?? ''), asOf: new Date(askedAt).toISOString() };
}

function subjectOf(memberId: string): LiveQuery<WalletRecord> {
  return {
    topic: topicOf(memberId),
    intervalMs: EVERY_MS,
    private: true,
    load: async (own) => readWallet(own, now()),
    changeKey: ({ total, main, accounts }) => [total, main, accounts.map(({ id, amount }) => [id, amount])],
  };
}

function topicOf(memberId: string): string {
  return `wallet:${memberId}`;
}
