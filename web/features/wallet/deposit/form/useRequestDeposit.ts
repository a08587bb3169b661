import { useApolloClient, useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import { DepositCaseDocument } from '../case/DepositCase.generated.ts';
import { RequestDepositDocument, type RequestDepositMutation } from './useRequestDeposit.generated.ts';

export type DepositAnswer = RequestDepositMutation['requestDeposit'] | Unreachable;

/** A deposit as the form sends it; the amount is decimal text. */
export interface DepositOrder {
  readonly channelId: string;
  readonly amount: string;
  readonly bankId?: string;
}

/** Where a deposit that was opened is found; both null where the operator tells neither. */
export interface OpenedDeposit {
  readonly depositId: string | null;
  readonly payUrl: string | null;
}

interface Callbacks {
  readonly onOpened: (opened: OpenedDeposit) => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown, order: DepositOrder) => void;
}

/** Opens a deposit, once (`useIntent`). The page of the deposit shows it at once. */
export function useRequestDeposit({ onOpened, onRefused }: Callbacks): Intent<DepositOrder, DepositAnswer> {
  const client = useApolloClient();
  const [mutate] = useMutation(RequestDepositDocument, { errorPolicy: 'all' });

  async function perform(order: DepositOrder, idempotencyKey: string): Promise<DepositAnswer> {
    try {
      const { data, error } = await mutate({ variables: { input: { ...order, idempotencyKey } } });
      return data?.requestDeposit ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    }
  }

  function showAtOnce({ deposit, viewer }: Extract<DepositAnswer, { __typename: 'RequestDepositSuccess' }>): void {
    if (deposit === null) return;
    const data = { viewer: { __typename: 'Viewer' as const, id: viewer.id, deposit } };
    client.writeQuery({ query: DepositCaseDocument, variables: { id: deposit.id }, data });
  }

  const intent = useIntent<DepositOrder, DepositAnswer>({
    name: 'deposit',
    isContent: isOrder,
    perform,
    onOutcome: (outcome, order) =>
      outcome.kind === 'done'
        ? onOpened({ depositId: outcome.subjectId, payUrl: null })
        : onRefused(outcome.reason, order),
  });

  return {
    ...intent,
    async send(order) {
      const answer = await intent.send(order);
      if (answer.__typename !== 'RequestDepositSuccess') return answer;
      showAtOnce(answer);
      onOpened(answer);
      return answer;
    },
  };
}

const isOrder = (value: unknown): value is DepositOrder =>
  typeof value === 'object' &&
  value !== null &&
  'channelId' in value &&
  typeof value.channelId === 'string' &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  (!('bankId' in value) || typeof value.bankId === 'string');
