import { parseAmount } from '../../../../schema/cents.ts';
import { bankCards } from '../../../../schema/upstream/bankCards.ts';
import * as calls from '../../../../schema/upstream/withdrawals.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { badUserInput, checkIdentifier, isIdentifier } from '../../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import { once } from '../../../shared/once.ts';
import { requireSession } from '../../../shared/requireSession.ts';
import { fields, decimal } from '../../../upstream/decode.ts';
import { nullIfFeatureOff, refusedFor } from '../../../upstream/refusals.ts';
import { addCard, removeCard } from './cards.ts';
import { topicOf, withdrawalChanges } from './live.ts';
import { KINDS, toCardBook, toQuery, toWithdrawalOptions, toWithdrawals } from './mappers.ts';
import type { PaymentPasswordChanges } from './paymentPassword.ts';
import { createPaymentPassword } from './paymentPassword.ts';
import type {
  AddCardResult,
  CardBookRecord,
  CardKind,
  CardOrder,
  CardRemoval,
  Confirmation,
  ConfirmWithdrawalResult,
  RemoveCardResult,
  RequestWithdrawalResult,
  WithdrawalFilter,
  WithdrawalOptionsRecord,
  WithdrawalOrder,
  WithdrawalRecord,
} from './records.ts';
import { confirmWithdrawal, requestWithdrawal } from './request.ts';

export interface WithdrawalsSource {
  /** Null where the operator has switched withdrawals off, and for trial accounts. */
  options(): Promise<WithdrawalOptionsRecord | null>;
  /** What is kept of a withdrawal, decimal text; null for trial accounts. */
  charge(amount: string, kind: CardKind): Promise<string | null>;
  /** Null for trial accounts. */
  cardBook(): Promise<CardBookRecord | null>;
  /** A page of the signed-in member's withdrawals, newest first. */
  withdrawals(filter: WithdrawalFilter, page: PageArguments): Promise<Connection<WithdrawalRecord>>;
  /** Null for what the member has not requested. */
  withdrawal(id: string): Promise<WithdrawalRecord | null>;
  readonly paymentPassword: PaymentPasswordChanges;
  addCard(order: CardOrder): Promise<AddCardResult>;
  removeCard(order: CardRemoval): Promise<RemoveCardResult>;
  request(order: WithdrawalOrder): Promise<RequestWithdrawalResult>;
  confirm(order: Confirmation): Promise<ConfirmWithdrawalResult>;
  /**
   * The withdrawal as it is, then each of its changes; ends when none can come.
   * @throws GraphQLError `SESSION_REQUIRED` for a guest
   */
  changes(id: string): AsyncGenerator<WithdrawalRecord, void, void>;
}

interface Neighbours {
  readonly wallet: { changed(): void };
}

const PAGE = 20;

export function createWithdrawalsSource(scope: RequestScope, neighbours: Neighbours): WithdrawalsSource {
  const { upstream } = scope;
  const { language } = scope.locale;
  const isMember = (): boolean => scope.session !== null && scope.session.kind !== 'TRIAL';

  const options = once(async (): Promise<WithdrawalOptionsRecord | null> => {
    if (!isMember()) return null;
    return nullIfFeatureOff(async () => {
      const [settings, accounts, turnover] = await Promise.all([
        upstream.call(calls.withdrawSettings, { query: { groupId: 0, language } }),
        upstream.call(calls.withdrawAccounts, { query: { groupId: 0, language } }),
        upstream.call(calls.turnover),
      ]);
      return toWithdrawalOptions({ settings, accounts, turnover });
    });
  });

  /** No mutation reads it before it has changed it. */
  const cardBook = once(async (): Promise<CardBookRecord | null> =>
    isMember() ? nullIfFeatureOff(async () => toCardBook(await upstream.call(bankCards))) : null,
  );

  /** Read in the scope of a request, or of one look of a live query. */
  async function readOne(own: RequestScope, id: string): Promise<WithdrawalRecord | null> {
    try {
      const query = { withdrawId: id, page: 1, size: 1, language };
      const { rows } = toWithdrawals(await own.upstream.call(calls.withdrawRecord, { query }));
      // An operator that does not heed the id answers with others.
      return rows.find((withdrawal) => withdrawal.id === id) ?? null;
    } catch (error) {
      if (refusedFor(error, 'not-found')) return null;
      throw error;
    }
  }

  const topic = (id: string): string => topicOf(scope.session?.memberId ?? '', id, language);

  return {
    options,
    cardBook,
    async charge(amount, kind) {
      if (!isMember()) return null;
      if (parseAmount(amount) === null) throw badUserInput('amount', 'must be above zero, with at most two decimals');
      if (kind === 'OTHER') throw badUserInput('kind', 'must be one that the operator knows');
      const query = { withdrawAmount: amount, withdrawType: KINDS[kind] };
      const value = await upstream.call(calls.withdrawCharges, { query });
      return decimal(fields({ value }, calls.withdrawCharges.name), 'value');
    },
    async withdrawals(filter, page) {
      const { query, keep } = toQuery(filter);
      const withdrawalPage = async (number: number, size: number) =>
        toWithdrawals(await upstream.call(calls.withdrawRecord, { query: { ...query, page: number, size, language } }));
      const list = `withdrawals ${JSON.stringify([query, [...new Set(filter.states)].toSorted()])}`;
      const feeds = isMember() ? [{ page: withdrawalPage, ...(keep && { keep }) }] : [];
      return readConnection(list, feeds, page, PAGE);
    },
    withdrawal: async (id) => (isMember() && isIdentifier(id) ? readOne(scope, id) : null),
    paymentPassword: createPaymentPassword(scope),
    addCard: (order) => addCard(scope, order),
    removeCard: (order) => removeCard(scope, order),
    request: (order) => requestWithdrawal(scope, order, () => neighbours.wallet.changed()),
    confirm: (order) =>
      confirmWithdrawal(scope, order, () => {
        scope.live.refresh(topic(order.withdrawalId));
      }),
    changes(id) {
      requireSession(scope);
      return withdrawalChanges(scope, topic(checkIdentifier('id', id)), async (own) => readOne(own, id));
    },
  };
}
