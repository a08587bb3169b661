import * as calls from '../../../../schema/upstream/contracts.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { toViewer } from '../../../session/viewer.ts';
import { write } from '../../../shared/keyedWrite.ts';
import { featureUnavailable, invalidInput } from '../../../shared/userErrors.ts';
import { fields, text } from '../../../upstream/decode.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { toPreview } from '../contractMappers.ts';
import type { ContractKind } from '../records.ts';
import { KIND_WORDS } from '../words.ts';
import { toOfferFailure, toStepFailure } from './failures.ts';
import { contractProblem, markProblem, offerProblem, stepOf, toOfferBody } from './order.ts';
import type {
  AnswerContractResult,
  AnswerOrder,
  ContractOrder,
  ContractStep,
  OfferContractResult,
  OfferOrder,
  PreviewResult,
  RequestContractEndResult,
  WithdrawContractRequestResult,
} from './records.ts';

/** Offers, asks and takes back. */
const APPLY = {
  DIVIDEND: calls.offerDividend,
  DAILY_SALARY: calls.offerDailySalary,
  HOURLY_SALARY: calls.offerHourSalary,
  REAL_TIME_SALARY: calls.offerRealTimeSalary,
} as const satisfies Readonly<Record<ContractKind, object>>;

/** What is done with contracts. None of it is sent twice by itself, also where the operator takes it by GET. */
export interface ContractSteps {
  /** Null for who is no agent. */
  preview(kind: ContractKind, step: ContractStep): Promise<PreviewResult | null>;
  offer(order: OfferOrder): Promise<OfferContractResult>;
  answer(order: AnswerOrder): Promise<AnswerContractResult>;
  withdraw(order: ContractOrder): Promise<WithdrawContractRequestResult>;
  requestEnd(order: ContractOrder): Promise<RequestContractEndResult>;
}

/** @param changed called when an agent's contracts may have changed */
export function createContractSteps(scope: RequestScope, changed: () => void): ContractSteps {
  const { upstream } = scope;

  async function preview(kind: ContractKind, asked: ContractStep): Promise<PreviewResult> {
    const known = stepOf(asked);
    const problem = known
      ? contractProblem(known.contractId, 'step')
      : asked.offer
        ? offerProblem(kind, asked.offer)
        : { field: 'step', problem: 'is none' };
    if (problem) return invalidInput(problem);
    const step = known?.step ?? 'OFFER';
    const body = known
      ? { request: known.request, contractId: known.contractId }
      : { request: 'OFFER' as const, ...(asked.offer && toOfferBody(asked.offer)) };
    try {
      const told = await upstream.call(calls.contractPreview, { body: { kind: KIND_WORDS[kind], ...body } });
      return toPreview(fields(told, calls.contractPreview.name), kind, step);
    } catch (error) {
      const failure = error instanceof UpstreamRefusal ? toOfferFailure(error, { kind, step }) : null;
      switch (failure?.__typename) {
        case 'ContractLawBroken':
        case 'ContractNotOpen':
        case 'DownlineNotFound':
          return failure;
        default:
          if (refusedFor(error, 'feature-off')) return featureUnavailable();
          throw error;
      }
    }
  }

  /** @param send the call that takes the step; answers the contract's number */
  async function take<Name extends string>(
    __typename: Name,
    order: ContractOrder,
    refused: Parameters<typeof toStepFailure>[1],
    send: () => Promise<string>,
  ) {
    return write(scope, {
      idempotencyKey: order.idempotencyKey,
      problem: contractProblem(order.contractId) ?? markProblem(order),
      changed,
      work: async (session) => ({ __typename, contractId: await send(), viewer: toViewer(session) }),
      toFailure(refusal) {
        const failure = toStepFailure(refusal, refused);
        if (failure) changed();
        return failure;
      },
    });
  }

  async function apply(order: ContractOrder, request: 'WITHDRAW' | 'TERMINATE'): Promise<string> {
    const { kind, contractId, mark, idempotencyKey } = order;
    const body = { request, contractId, mark, idempotencyKey };
    return numberOf(APPLY[kind].name, await upstream.call(APPLY[kind], { body }));
  }

  return {
    preview: async (kind, step) => (scope.session?.kind === 'AGENT' ? preview(kind, step) : null),
    offer: ({ kind, offer, mark, idempotencyKey }) =>
      write(scope, {
        idempotencyKey,
        problem: offerProblem(kind, offer) ?? markProblem({ mark }),
        changed,
        async work(session) {
          const body = { request: 'OFFER' as const, ...toOfferBody(offer), mark, idempotencyKey };
          const contractId = numberOf(APPLY[kind].name, await upstream.call(APPLY[kind], { body }));
          return { __typename: 'OfferContractSuccess' as const, contractId, viewer: toViewer(session) };
        },
        toFailure(refusal) {
          const failure = toOfferFailure(refusal, { kind, step: 'OFFER' });
          if (failure) changed();
          return failure;
        },
      }),
    answer: (order) =>
      take('AnswerContractSuccess', order, { kind: order.kind, step: order.accept ? 'ACCEPT' : 'REJECT' }, async () =>
        sendAnswer(scope, order),
      ),
    withdraw: (order) =>
      take('WithdrawContractRequestSuccess', order, { kind: order.kind, step: 'WITHDRAW' }, async () =>
        apply(order, 'WITHDRAW'),
      ),
    requestEnd: (order) =>
      take('RequestContractEndSuccess', order, { kind: order.kind, step: 'REQUEST_END' }, async () =>
        apply(order, 'TERMINATE'),
      ),
  };
}

/** Two of the four calls are GETs that change state. */
async function sendAnswer(
  { upstream }: Pick<RequestScope, 'upstream'>,
  { kind, contractId, accept, mark, idempotencyKey }: AnswerOrder,
): Promise<string> {
  const answer = { contractId, action: accept ? ('ACCEPT' as const) : ('REJECT' as const), mark, idempotencyKey };
  switch (kind) {
    case 'DIVIDEND':
      return numberOf(calls.processDividend.name, await upstream.call(calls.processDividend, { query: answer }));
    case 'DAILY_SALARY':
      return numberOf(calls.processDailySalary.name, await upstream.call(calls.processDailySalary, { query: answer }));
    case 'HOURLY_SALARY':
      return numberOf(calls.processHourSalary.name, await upstream.call(calls.processHourSalary, { body: answer }));
    case 'REAL_TIME_SALARY':
      return numberOf(
        calls.processRealTimeSalary.name,
        await upstream.call(calls.processRealTimeSalary, { body: answer }),
      );
  }
}

const numberOf = (call: string, value: { readonly contractId: string | number }): string =>
  text(fields(value, call), 'contractId');
