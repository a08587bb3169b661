import { Type } from 'typebox';
import { MOST_TIERS } from '../contractLimits.ts';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, IdempotencyKey, Maybe, Moment, pageQuery } from './shapes.ts';

const Side = Type.Array(
  Type.Object({ status: Type.String({ description: 'A active, P pending, V, E' }), receiverId: Maybe(Id()) }),
);
const Sides = Type.Object({ agent: Maybe(Side), downline: Maybe(Side) });
const byProduct = Type.Record(Type.String(), Sides);

/** The kinds of contract, in the words of the calls below. */
export const CONTRACT_KINDS = ['dividend', 'dailySalary', 'hourSalary', 'realTimeSalary'] as const;
export type ContractKindWord = (typeof CONTRACT_KINDS)[number];

/** The product type of a contract over games of all types. */
export const ALL_PRODUCTS = 'ALL';

/** D, W, H and M: daily, weekly, semi-monthly, monthly ([001] §3). */
export const CONTRACT_PERIODS = ['D', 'W', 'H', 'M'] as const;

/** A contract waiting for an answer. */
export const PendingContract = Type.Object({
  contractId: Id(),
  productType: Maybe(Type.String()),
  period: Maybe(Type.String({ description: 'D, W, H or M' })),
  rate: Maybe(Id()),
  from: Maybe(Type.String()),
  request: Maybe(Type.String({ description: 'OFFER or TERMINATE' })),
});

const pending = Type.Union([Type.Array(PendingContract), Type.Record(Type.String(), PendingContract)]);

/** Pending requests and contract states, from which the agent pages' flags follow (wire §6.2). */
export const consolidatedFunds = defineCall({
  name: 'consolidatedFunds',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  value: Type.Object({
    dailysalreqtype: Maybe(pending),
    divtypereq: Maybe(pending),
    contracthoursalreq: Maybe(pending),
    realtimesalreqtype: Maybe(pending),
    divtypecompperiodreq: Maybe(pending),
    dailysalinfotype: Maybe(byProduct),
    divtypeinfo: Maybe(byProduct),
    contracthoursalinfo: Maybe(byProduct),
    contractmrdailysalinfotype: Maybe(byProduct),
    realtimesalinfotype: Maybe(byProduct),
    divtypecompperiodinfo: Maybe(Type.Record(Type.String(), byProduct)),
  }),
  ours: 'The shape of a pending request',
});

const Rate = () =>
  Type.String({ pattern: String.raw`^\d{1,2}(\.\d{1,4})?$`, description: 'Percent, at most 4 decimals, above 0' });

/**
 * A rate and what has to be reached for it; a condition that is missing or zero is none. `periodBets` is of the period
 * for a dividend, else of the day, hour or five minutes that the salary is computed for; only dividends have
 * `periodProfitAndLoss`, what the house has to have won.
 */
export const ContractTier = {
  rate: Rate(),
  periodBets: Maybe(Money()),
  periodProfitAndLoss: Maybe(Money()),
  activeMembers: Maybe(Type.Number({ minimum: 0, maximum: 1_000_000 })),
};

/** What a contract promises; no period for a real-time salary. */
const Terms = {
  productType: Type.String({ maxLength: 12, description: 'A game type, or ALL' }),
  period: Maybe(Type.Enum([...CONTRACT_PERIODS])),
  tiers: Type.Array(Type.Object(ContractTier), { minItems: 1, maxItems: MOST_TIERS }),
};

const WhichSide = Type.String({ description: 'GIVER or HOLDER' });
const Party = Type.Object({ customerId: Maybe(Id()), userName: Maybe(Type.String()) });

const About = {
  contractId: Id(),
  kind: Type.String({ description: 'dividend, dailySalary, hourSalary or realTimeSalary' }),
  giver: Maybe(Party),
  holder: Party,
  ...Terms,
};

/** One contract, as each of its two sides may see it. */
const Contract = Type.Object({
  ...About,
  status: Type.String({ description: 'OFFERED, ACTIVE, REJECTED, WITHDRAWN, EXPIRED, REPLACED or ENDED' }),
  offeredTime: Moment(),
  answerUntil: Maybe(Moment()),
  effectiveTime: Maybe(Moment()),
  endTime: Maybe(Moment()),
  nextSettlement: Maybe(Moment()),
  terminateBy: Maybe(WhichSide),
  terminateTime: Maybe(Moment()),
  before: Maybe(Type.Object({ ...Terms, contractId: Id() }, { description: 'Those that it replaces, or is to' })),
  carry: Maybe(Money({ description: 'Of a dividend: below zero, what the next period begins with' })),
  owed: Maybe(Money({ description: 'Of a dividend: what the giver could not pay yet' })),
  actions: Type.Array(Type.String({ description: 'ACCEPT, REJECT, WITHDRAW or TERMINATE: what may be done now' })),
});

/** The contracts of a kind that the agent holds, or has given, those that are over last. */
export const contractList = defineCall({
  name: 'MCSFE_getContracts',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContracts',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    kind: Type.Enum([...CONTRACT_KINDS]),
    side: Type.Enum(['HOLDER', 'GIVER'], { description: 'Which side of them the agent is' }),
    live: Type.Optional(Type.Boolean({ description: 'Those only that are offered or in force' })),
    username: Type.Optional(Type.String({ maxLength: 64, description: 'Of the other side: a part of it' })),
    ...pageQuery,
  }),
  value: Type.Object({
    list: Type.Array(Contract),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
  }),
  ours: 'The whole call',
});

/** One step: what is asked for (`request`), and of which contract or with which terms. */
const step = {
  request: Type.Enum(['OFFER', 'ACCEPT', 'REJECT', 'WITHDRAW', 'TERMINATE'], {
    description:
      'OFFER: new terms. ACCEPT and REJECT answer an offer or a request to end. WITHDRAW takes back one’s own offer ' +
      'or request. TERMINATE asks for the end',
  }),
  contractId: Type.Optional(Id()),
  receiverId: Type.Optional(Id()),
  productType: Type.Optional(Terms.productType),
  period: Type.Optional(Type.Enum([...CONTRACT_PERIODS])),
  tiers: Type.Optional(Terms.tiers),
};

const Outcome = Type.Object({
  stakes: Money(),
  result: Money({ description: 'What the house won' }),
  activeMembers: Type.Number(),
  rate: Maybe(Type.String({ description: 'Of the tier whose conditions held most often; null for none' })),
  gross: Money({ description: 'Due by these terms' }),
});

/** What a step does, and what it would have come to in the last full period. Nothing is changed. */
const Preview = Type.Object({
  mark: Type.String({ description: 'Stands for all that the step does; sent with the step' }),
  request: Type.String(),
  ...About,
  contractId: Maybe(Id()),
  before: Maybe(Type.Object({ ...Terms, contractId: Id() })),
  effectiveTime: Maybe(Moment()),
  endTime: Maybe(Moment()),
  from: Maybe(Moment()),
  to: Maybe(Moment()),
  carry: Maybe(Money()),
  owed: Maybe(Money()),
  byPresent: Maybe(Type.Object(Outcome.properties, { description: 'By the terms in force; null for none' })),
  byProposed: Maybe(Type.Object(Outcome.properties, { description: 'By the terms after the step; null for none' })),
  giverPresent: Maybe(
    Type.Object({ gross: Money(), given: Money(), net: Money() }, { description: 'For the giver only' }),
  ),
  giverProposed: Maybe(Type.Object({ gross: Money(), given: Money(), net: Money() })),
  most: Maybe(Money({ description: 'What all levels together could have cost at most, by the highest rate' })),
  mostRate: Maybe(Rate()),
  ends: Type.Array(Type.Object({ ...About, status: Type.String() }), {
    description: 'Contracts and offers below that end with it',
  }),
});

/** What a step would do. A POST for its terms; it changes nothing. */
export const contractPreview = defineCall({
  name: 'MCSFE_previewContract',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_previewContract',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  body: Type.Object({ kind: Type.Enum([...CONTRACT_KINDS]), ...step }),
  value: Preview,
  ours: 'The whole call',
});

/** Why a step is refused with `contract_law`: the law of `docs/decisions/agent-contracts.md`, and its bound. */
export const ContractLawBroken = Type.Object({
  law: Type.String({
    description: 'TERMS, DOWNLINE, RATE, BETS, ACTIVE_MEMBERS, PRODUCT, MIXED_PRODUCTS, PERIOD, PENDING or NOT_HELD',
  }),
  tier: Maybe(Type.Number({ description: 'Which of the tiers, from 0' })),
  rate: Maybe(Type.String({ description: 'The highest that may be given' })),
  periodBets: Maybe(Money({ description: 'The least that has to be asked for' })),
  activeMembers: Maybe(Type.Number({ description: 'The least that has to be asked for' })),
  period: Maybe(Type.String({ description: 'The one that it has to be' })),
  productTypes: Maybe(Type.Array(Type.String(), { description: 'Those that may be given' })),
});

/** What `contract_changed` tells: what the step would do now. */
export const ContractChanged = Type.Object({ preview: Preview });

const marked = { mark: Type.String({ maxLength: 64 }), idempotencyKey: IdempotencyKey };

const answer = Type.Object({
  contractId: Id(),
  action: Type.Enum(['ACCEPT', 'REJECT'], { description: 'Of an offer, or of a request to end' }),
  ...marked,
});

/** Of an apply call: what is offered, asked for or taken back. */
const applied = Type.Object({
  ...step,
  request: Type.Enum(['OFFER', 'WITHDRAW', 'TERMINATE']),
  ...marked,
});

/** What a step made or changed. */
const Stepped = Type.Object({ contractId: Id() });

/** Answers a dividend offer: a GET that changes state, so never repeated (wire §9). */
export const processDividend = defineCall({
  name: 'MCS2_processDividendReq',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/MCS2_processDividendReq',
  moduleId: 'SIGNCONDIV3',
  token: 'always',
  idempotent: false,
  alias: '/wps/relay/MCSFE_processContractDividend',
  query: answer,
  value: Stepped,
  ours: 'Query and answer',
});

/** Answers a daily-salary offer: a GET that changes state, so never repeated (wire §9). */
export const processDailySalary = defineCall({
  name: 'MCS2_processDailySalContract',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/MCS2_processDailySalContract',
  moduleId: 'DAILYSALCONT3',
  token: 'always',
  idempotent: false,
  alias: '/wps/relay/MCSFE_processDailySalaryContract',
  query: answer,
  value: Stepped,
  ours: 'Query and answer',
});

export const processHourSalary = defineCall({
  name: 'MCS2_processContractHourSalary',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  moduleId: 'HOURSAL3',
  token: 'always',
  idempotent: false,
  alias: '/wps/relay/MCSFE_processContractHourSalary',
  body: answer,
  value: Stepped,
  ours: 'Body and answer',
});

export const processRealTimeSalary = defineCall({
  name: 'MCSFE_processRealTimeSalaryContract',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  moduleId: 'RTSALARY3',
  token: 'always',
  idempotent: false,
  body: answer,
  value: Stepped,
  ours: 'Body and answer',
});

export const offerDividend = defineCall({
  name: 'MCSFE_applyContractDividend',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_applyContractDividend',
  moduleId: 'SIGNCONDIV3',
  token: 'always',
  idempotent: false,
  body: applied,
  value: Stepped,
  ours: 'The whole call, after the salary offers',
});

export const offerDailySalary = defineCall({
  name: 'MCSFE_applyContractDailySalary',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_applyContractDailySalary',
  moduleId: 'DAILYSALCONT3',
  token: 'always',
  idempotent: false,
  body: applied,
  value: Stepped,
  ours: 'Body and answer',
});

export const offerHourSalary = defineCall({
  name: 'MCSFE_applyContractHourSalary',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_applyContractHourSalary',
  moduleId: 'HOURSAL3',
  token: 'always',
  idempotent: false,
  body: applied,
  value: Stepped,
  ours: 'Body and answer',
});

export const offerRealTimeSalary = defineCall({
  name: 'MCSFE_assignRealTimeSalaryContract',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_assignRealTimeSalaryContract',
  moduleId: 'RTSALARY3',
  token: 'always',
  idempotent: false,
  body: applied,
  value: Stepped,
  ours: 'Body and answer',
});
