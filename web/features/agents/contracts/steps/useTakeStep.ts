import { useApolloClient } from '@apollo/client/react';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { type Intent, useIntent } from '../../../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import { AnswerContractDocument, type AnswerContractMutation } from './AnswerContract.generated.ts';
import { OfferContractDocument, type OfferContractMutation } from './OfferContract.generated.ts';
import { RequestContractEndDocument, type RequestContractEndMutation } from './RequestContractEnd.generated.ts';
import {
  WithdrawContractRequestDocument,
  type WithdrawContractRequestMutation,
} from './WithdrawContractRequest.generated.ts';
import { isMarkedStep, type MarkedStep } from './step.ts';

export type StepAnswer =
  | OfferContractMutation['offerContract']
  | AnswerContractMutation['answerContract']
  | WithdrawContractRequestMutation['withdrawContractRequest']
  | RequestContractEndMutation['requestContractEnd']
  | Unreachable;

export type TakeStep = Intent<MarkedStep, StepAnswer>;

/**
 * Takes steps with contracts of a kind, each once (`useIntent`), one at a time.
 * @param onOutcome what came of one whose answer was unclear
 */
export function useTakeStep(
  kind: ContractKind,
  onOutcome: (outcome: WriteOutcome, sent: MarkedStep) => void,
): TakeStep {
  const client = useApolloClient();

  async function send({ step, mark }: MarkedStep, idempotencyKey: string): Promise<StepAnswer> {
    const marked = { kind, mark, idempotencyKey };
    const errorPolicy = 'all';
    switch (step.type) {
      case 'offer': {
        const variables = { input: { ...marked, offer: step.offer } };
        const { data, error } = await client.mutate({ mutation: OfferContractDocument, variables, errorPolicy });
        return data?.offerContract ?? unreachable(error);
      }
      case 'accept':
      case 'reject': {
        const variables = { input: { ...marked, contractId: step.contractId, accept: step.type === 'accept' } };
        const { data, error } = await client.mutate({ mutation: AnswerContractDocument, variables, errorPolicy });
        return data?.answerContract ?? unreachable(error);
      }
      case 'withdraw': {
        const variables = { input: { ...marked, contractId: step.contractId } };
        const mutation = WithdrawContractRequestDocument;
        const { data, error } = await client.mutate({ mutation, variables, errorPolicy });
        return data?.withdrawContractRequest ?? unreachable(error);
      }
      case 'requestEnd': {
        const variables = { input: { ...marked, contractId: step.contractId } };
        const { data, error } = await client.mutate({ mutation: RequestContractEndDocument, variables, errorPolicy });
        return data?.requestContractEnd ?? unreachable(error);
      }
    }
  }

  return useIntent<MarkedStep, StepAnswer>({
    name: `contract:${kind}`,
    isContent: isMarkedStep,
    perform: (sent, key) => send(sent, key).catch(unreachable),
    onOutcome,
  });
}
