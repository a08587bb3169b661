import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useIntent } from '../../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import { WithdrawalCaseDocument } from '../case/WithdrawalCase.generated.ts';
import { RequestWithdrawalDocument, type RequestWithdrawalMutation } from './useRequestWithdrawal.generated.ts';

export type WithdrawAnswer = RequestWithdrawalMutation['requestWithdrawal'] | Unreachable;

/** A withdrawal as the browser may keep it; the amount is decimal text. */
export interface WithdrawOrder {
  readonly cardId: string;
  readonly amount: string;
  /** What the member has agreed to give up. */
  readonly giveUpBonusIds?: readonly string[];
}

/** What proves that it is the member. It is sent and kept nowhere; the operator does not bind the key to it. */
export interface Proof {
  readonly paymentPassword?: string;
  readonly code?: string;
}

interface Callbacks {
  /** Null where the operator does not name the withdrawal. */
  readonly onRequested: (withdrawalId: string | null) => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown, order: WithdrawOrder) => void;
}

/** Requests a withdrawal, once (`useIntent`). The page of the withdrawal shows it at once. */
export function useRequestWithdrawal({ onRequested, onRefused }: Callbacks) {
  const client = useApolloClient();
  const [mutate] = useMutation(RequestWithdrawalDocument, { errorPolicy: 'all' });
  const proof = useRef<Proof>({});

  async function perform(order: WithdrawOrder, idempotencyKey: string): Promise<WithdrawAnswer> {
    try {
      const { data, error } = await mutate({ variables: { input: { ...order, ...proof.current, idempotencyKey } } });
      return data?.requestWithdrawal ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    } finally {
      proof.current = {};
    }
  }

  function showAtOnce({
    withdrawal,
    viewer,
  }: Extract<WithdrawAnswer, { __typename: 'RequestWithdrawalSuccess' }>): void {
    if (withdrawal === null) return;
    const data = { viewer: { __typename: 'Viewer' as const, id: viewer.id, withdrawal } };
    client.writeQuery({ query: WithdrawalCaseDocument, variables: { id: withdrawal.id }, data });
  }

  const { send, unclear, isSending } = useIntent<WithdrawOrder, WithdrawAnswer>({
    name: 'withdrawal',
    isContent: isOrder,
    perform,
    onOutcome: (outcome, order) =>
      outcome.kind === 'done' ? onRequested(outcome.subjectId) : onRefused(outcome.reason, order),
  });

  return {
    unclear,
    isSending,
    async send(order: WithdrawOrder, proven: Proof): Promise<WithdrawAnswer> {
      proof.current = proven;
      const answer = await send(order);
      if (answer.__typename !== 'RequestWithdrawalSuccess') return answer;
      showAtOnce(answer);
      onRequested(answer.withdrawalId);
      return answer;
    },
  };
}

const isOrder = (value: unknown): value is WithdrawOrder =>
  typeof value === 'object' &&
  value !== null &&
  'cardId' in value &&
  typeof value.cardId === 'string' &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  (!('giveUpBonusIds' in value) || Array.isArray(value.giveUpBonusIds));
