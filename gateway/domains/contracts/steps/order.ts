import { MOST_TIERS } from '../../../../schema/contractLimits.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { Problem } from '../../../shared/keyedWrite.ts';
import { PERIOD_WORDS } from '../words.ts';
import type { ContractKind } from '../records.ts';
import type { ContractOffer, ContractStep } from './records.ts';
import { ALL_PRODUCTS } from '../../../../schema/upstream/contracts.ts';

/** What no page of the site would send of an offer; null for what may be asked for. */
export function offerProblem(kind: ContractKind, offer: ContractOffer): Problem | null {
  const { holderId, operatorCategory, period, tiers } = offer;
  if (!isIdentifier(holderId)) return { field: 'holderId', problem: 'is no id of a member' };
  if (typeof operatorCategory === 'string' && !/^\w{1,12}$/.test(operatorCategory))
    return { field: 'operatorCategory', problem: 'is no kind of games' };
  if (period === 'OTHER') return { field: 'period', problem: 'must be one that the schema names' };
  const hasPeriod = period !== null && period !== undefined;
  if (hasPeriod === (kind === 'REAL_TIME_SALARY'))
    return { field: 'period', problem: 'belongs to every contract but those of a real-time salary' };
  if (tiers.length === 0 || tiers.length > MOST_TIERS) return { field: 'tiers', problem: `must be 1 to ${MOST_TIERS}` };
  return tiers.every((tier) => isTier(kind, tier)) ? null : { field: 'tiers', problem: 'has one that is none' };
}

const RATE = /^\d{1,2}(?:\.\d{1,4})?$/;
const AMOUNT = /^\d{1,13}(?:\.\d{1,2})?$/;
const MOST_ACTIVE = 1_000_000;

function isTier(kind: ContractKind, { rate, stakes, result, activeMembers }: ContractOffer['tiers'][number]): boolean {
  const isAmount = (amount: string | null | undefined) => typeof amount !== 'string' || AMOUNT.test(amount);
  return (
    RATE.test(rate) &&
    /[1-9]/.test(rate) &&
    isAmount(stakes) &&
    isAmount(result) &&
    (typeof result !== 'string' || kind === 'DIVIDEND') &&
    (typeof activeMembers !== 'number' || (activeMembers >= 0 && activeMembers <= MOST_ACTIVE))
  );
}

/** An offer in the operator's words. */
export function toOfferBody({ holderId, operatorCategory, period, tiers }: ContractOffer) {
  return {
    receiverId: holderId,
    productType: operatorCategory ?? ALL_PRODUCTS,
    ...(period && period !== 'OTHER' && { period: PERIOD_WORDS[period] }),
    tiers: tiers.map(({ rate, stakes, result, activeMembers }) => ({
      rate,
      ...(stakes && { periodBets: stakes }),
      ...(result && { periodProfitAndLoss: result }),
      ...(activeMembers && { activeMembers }),
    })),
  };
}

/** Which step it is, in our words and the operator's, and of which contract; null for an offer. */
export function stepOf({ accept, reject, withdraw, requestEnd }: ContractStep) {
  if (typeof accept === 'string') return { step: 'ACCEPT', request: 'ACCEPT', contractId: accept } as const;
  if (typeof reject === 'string') return { step: 'REJECT', request: 'REJECT', contractId: reject } as const;
  if (typeof withdraw === 'string') return { step: 'WITHDRAW', request: 'WITHDRAW', contractId: withdraw } as const;
  if (typeof requestEnd === 'string')
    return { step: 'REQUEST_END', request: 'TERMINATE', contractId: requestEnd } as const;
  return null;
}

/** What is wrong with a mark or the id of a contract. */
export function markProblem({ mark }: { readonly mark: string }): Problem | null {
  return /^[\x21-\x7e]{1,64}$/.test(mark) ? null : { field: 'mark', problem: 'is no mark of a preview' };
}

export function contractProblem(contractId: string, field = 'contractId'): Problem | null {
  return isIdentifier(contractId) ? null : { field, problem: 'is no id of a contract' };
}
