import type { ValueOf } from '../../../schema/upstream/call.ts';
import { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { Fields } from '../../upstream/decode.ts';
import { fields, optionalChild, optionalChildren, optionalText } from '../../upstream/decode.ts';
import type { AgentStandingRecord, ContractKind } from './records.ts';
import { CONTRACT_KINDS } from './records.ts';

/**
 * Active and pending; the meaning of V and E is not published, but a contract in any of the four states opens its page
 * (wire §6.2).
 */
const OPENING = new Set(['A', 'P', 'V', 'E']);

type Funds = ValueOf<typeof consolidatedFunds>;
type ByProduct = NonNullable<Funds['divtypeinfo']>;
type ByPeriod = NonNullable<Funds['divtypecompperiodinfo']>;

/** Where offers and requests of each kind wait. */
const REQUESTS = {
  DIVIDEND: ['divtypereq', 'divtypecompperiodreq'],
  DAILY_SALARY: ['dailysalreqtype'],
  HOURLY_SALARY: ['contracthoursalreq'],
  REAL_TIME_SALARY: ['realtimesalreqtype'],
} as const satisfies Readonly<Record<ContractKind, readonly (keyof Funds)[]>>;

type RequestKey = (typeof REQUESTS)[ContractKind][number];

/** The consolidated response (wire §6.2). The daily salary has one of two names, depending on the deployment. */
export function toStanding(value: Funds): AgentStandingRecord {
  const answer = fields(value, consolidatedFunds.name);
  const held: Readonly<Record<ContractKind, boolean>> = {
    DIVIDEND:
      hasContract(optionalChild(answer, 'divtypeinfo')) ||
      hasPeriodContract(optionalChild(answer, 'divtypecompperiodinfo')),
    DAILY_SALARY:
      hasContract(optionalChild(answer, 'dailysalinfotype')) ||
      hasContract(optionalChild(answer, 'contractmrdailysalinfotype')),
    HOURLY_SALARY: hasContract(optionalChild(answer, 'contracthoursalinfo')),
    REAL_TIME_SALARY: hasContract(optionalChild(answer, 'realtimesalinfotype')),
  };
  const contracts = CONTRACT_KINDS.map((kind) => ({
    kind,
    pendingOfferCount: REQUESTS[kind].reduce((sum: number, key) => sum + countRequests(answer, key), 0),
  })).filter(({ kind, pendingOfferCount }) => held[kind] || pendingOfferCount > 0);
  return {
    contracts,
    pendingOfferCount: contracts.reduce((sum, { pendingOfferCount }) => sum + pendingOfferCount, 0),
  };
}

/** By product, what the agent holds and what their line does. */
function hasContract(products: Fields<ByProduct> | null): boolean {
  if (products === null) return false;
  return Object.keys(products.values).some((product) => {
    const sides = optionalChild(products, product);
    return (
      sides !== null &&
      (['agent', 'downline'] as const).some((side) =>
        optionalChildren(sides, side).some((contract) => OPENING.has(optionalText(contract, 'status') ?? '')),
      )
    );
  });
}

/** Dividends by period are one level deeper: product, then period. */
function hasPeriodContract(products: Fields<ByPeriod> | null): boolean {
  return (
    products !== null && Object.keys(products.values).some((product) => hasContract(optionalChild(products, product)))
  );
}

/** Requests come as a list, or as an object keyed by product. */
function countRequests(answer: Fields<Funds>, key: RequestKey): number {
  const byProduct = optionalChild(answer, key);
  return byProduct === null ? optionalChildren(answer, key).length : Object.keys(byProduct.values).length;
}
