import { randomUUID } from 'node:crypto';
import type { BodyOf, Call, ValueOf } from '../../schema/upstream/call.ts';
import * as calls from '../../schema/upstream/contracts.ts';
import type { TestPlatform } from './testPlatform.ts';

/** What an agent can be paid for. */
export type ContractKind = (typeof calls.CONTRACT_KINDS)[number];
type Step = Omit<BodyOf<typeof calls.contractPreview>, 'kind'>;

/** What a contract promises, as an offer has it. */
export type TestTerms = Required<Pick<Step, 'productType' | 'tiers'>> & Pick<Step, 'period'>;

const OFFERS: Readonly<Record<ContractKind, Call>> = {
  dividend: calls.offerDividend,
  dailySalary: calls.offerDailySalary,
  hourSalary: calls.offerHourSalary,
  realTimeSalary: calls.offerRealTimeSalary,
};
const ANSWERS: Readonly<Record<ContractKind, Call>> = {
  dividend: calls.processDividend,
  dailySalary: calls.processDailySalary,
  hourSalary: calls.processHourSalary,
  realTimeSalary: calls.processRealTimeSalary,
};

/** The operator offers a contract to an agent at the top. Answers its id. */
export async function houseOffers(platform: TestPlatform, username: string, kind: ContractKind, terms: TestTerms) {
  const step = { kind, request: 'OFFER', username, ...terms };
  const { mark } = await platform.control<{ mark: string }>('/operator/contracts/preview', step);
  return (await platform.control<{ id: number }>('/operator/contracts/steps', { ...step, mark })).id;
}

/** The mark of a step that a member is about to take. */
export async function markFor(platform: TestPlatform, token: string, kind: ContractKind, step: Step): Promise<string> {
  const { value } = await platform.rest.call(calls.contractPreview, { token, body: { kind, ...step } });
  return (value as ValueOf<typeof calls.contractPreview>).mark;
}

/** A request that takes a step as it is shown. */
export async function stepRequest(platform: TestPlatform, token: string, kind: ContractKind, step: Step) {
  const mark = await markFor(platform, token, kind, step);
  const idempotencyKey = randomUUID();
  const { request, contractId, ...offered } = step;
  if (request !== 'ACCEPT' && request !== 'REJECT')
    return {
      call: OFFERS[kind],
      body: { request, ...offered, ...(contractId !== undefined && { contractId }), mark, idempotencyKey },
    };
  const call = ANSWERS[kind];
  const answer = { contractId: String(contractId), action: request, mark, idempotencyKey };
  return call.method === 'GET' ? { call, query: answer } : { call, body: answer };
}

/** Takes a step as it is shown. Answers the contract's id. */
export async function takeStep(platform: TestPlatform, token: string, kind: ContractKind, step: Step): Promise<number> {
  const { call, ...sent } = await stepRequest(platform, token, kind, step);
  const { value, errorCode } = await platform.rest.call(call, { token, ...sent });
  if (errorCode !== null) throw new Error(`The step was refused: ${errorCode}`);
  return (value as { contractId: number }).contractId;
}

/** What an offer to somebody asks for. */
export const offerTo = (memberId: string, terms: TestTerms): Step => ({
  request: 'OFFER',
  receiverId: Number(memberId),
  ...terms,
});
