import {
  balance as balanceCall,
  balanceHistory,
  merchantWallet,
  writeOutcome,
} from '../../../schema/upstream/wallet.ts';
import type { RequestScope, LiveQuery } from '../../requestScope.ts';
import { now } from '../../shared/clock.ts';
import { toViewer } from '../../session/viewer.ts';
import { requireSession } from '../../shared/requireSession.ts';
import type { Session } from '../../session/session.ts';
import { once } from '../../shared/once.ts';
import { badUserInput, checkFirst } from '../../shared/badUserInput.ts';
import { isIdempotencyKey, KEY_PROBLEM } from '../../shared/idempotencyKey.ts';
import { nullIfFeatureOff } from '../../upstream/refusals.ts';
import { toBalanceDays, toIsSingle, toWallet, toWriteOutcome } from './mappers.ts';
import type {
  BalanceDayRecord,
  CollectWalletsResult,
  TransferBetweenWalletsResult,
  TransferOrder,
  WalletRecord,
  WatchedViewer,
  WriteOutcomeRecord,
} from './records.ts';
import { collectWallets, transferBetweenWallets } from './transfers.ts';

export interface WalletSource {
  /** The signed-in member's wallet, asked for once per request. */
  wallet(): Promise<WalletRecord>;
  /** Whether all games share one wallet; the same for everyone. */
  isSingle(): Promise<boolean>;
  transfer(order: TransferOrder): Promise<TransferBetweenWalletsResult>;
  collect(idempotencyKey: string): Promise<CollectWalletsResult>;
  /** The balance at the end of each of the last days, and now; null if the operator has no call for it. */
  history(days: number): Promise<readonly BalanceDayRecord[] | null>;
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
const MOST_DAYS = 31;

export function createWalletSource(scope: RequestScope): WalletSource {
  const { language } = scope.locale;
  const wallet = once(async () => {
    const askedAt = now();
    const found = await readWallet(scope, askedAt);
    scope.live.publish(subjectOf(found.memberId, language), found, askedAt, scope);
    return found;
  });
  const { merchantCode } = scope.settings;
  const isSingle = once(async () => toIsSingle(await scope.upstream.call(merchantWallet, { query: { merchantCode } })));

  const history = async (days: number): Promise<readonly BalanceDayRecord[] | null> => {
    const query = { days: checkFirst(days, MOST_DAYS, 'days') };
    const value = await nullIfFeatureOff(async () => scope.upstream.call(balanceHistory, { query }));
    return value && toBalanceDays(value);
  };

  async function outcomeOf(key: string): Promise<WriteOutcomeRecord | null> {
    if (!isIdempotencyKey(key)) throw badUserInput('key', KEY_PROBLEM);
    const value = await nullIfFeatureOff(async () => scope.upstream.call(writeOutcome, { query: { key } }));
    return value && toWriteOutcome(value);
  }

  async function* watch(session: Session): AsyncGenerator<WatchedViewer, void, void> {
    for await (const found of scope.live.subscribe(subjectOf(session.memberId, language), scope))
      yield { ...toViewer(session), wallet: found };
  }

  function changed(): void {
    if (scope.session !== null) scope.live.refresh(topicOf(scope.session.memberId, language));
    wallet.forget();
  }

  return {
    wallet,
    isSingle,
    transfer: async (order) => transferBetweenWallets(scope, order, changed),
    collect: async (key) => collectWallets(scope, key, changed),
    history,
    writeOutcome: outcomeOf,
    changed,
    changes: () => watch(requireSession(scope)),
  };
}

async function readWallet(scope: RequestScope, askedAt: number): Promise<WalletRecord> {
  const value = await scope.upstream.call(balanceCall, { query: { typeId: ALL_WALLETS } });
  return { ...toWallet(value, scope.session?.memberId ?? ''), asOf: new Date(askedAt).toISOString() };
}

function subjectOf(memberId: string, language: string): LiveQuery<WalletRecord> {
  return {
    topic: topicOf(memberId, language),
    intervalMs: EVERY_MS,
    private: true,
    load: async (own) => readWallet(own, now()),
    changeKey: ({ total, main, accounts, heldTotal, holds, bonus }) => [
      total,
      main,
      accounts.map(({ id, amount }) => [id, amount]),
      [heldTotal, bonus, holds?.map(({ id, amount }) => [id, amount])],
    ],
  };
}

/** By language, in which the wallets are named. */
function topicOf(memberId: string, language: string): string {
  return `wallet:${memberId}:${language}`;
}
