import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, Id, Maybe } from './shapes.ts';

const Side = Type.Array(
  Type.Object({ status: Type.String({ description: 'A active, P pending, V, E' }), receiverId: Maybe(Id()) }),
);
const Sides = Type.Object({ agent: Maybe(Side), downline: Maybe(Side) });
const byProduct = Type.Record(Type.String(), Sides);

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

const answer = {
  contractId: Id(),
  action: Type.String({ description: 'ACCEPT or REJECT' }),
  productType: Type.Optional(Type.String()),
};

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
  query: Type.Object(answer),
  value: Acknowledged,
  ours: 'The query',
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
  query: Type.Object(answer),
  value: Acknowledged,
  ours: 'The query',
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
  body: Type.Object(answer),
  value: Acknowledged,
  ours: 'The body',
});

export const processRealTimeSalary = defineCall({
  name: 'MCSFE_processRealTimeSalaryContract',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  moduleId: 'RTSALARY3',
  token: 'always',
  idempotent: false,
  body: Type.Object(answer),
  value: Acknowledged,
  ours: 'The body',
});

const offer = Type.Object({
  receiverId: Id(),
  productType: Type.Optional(Type.String()),
  period: Type.String({ description: 'D, W, H or M' }),
  rate: Type.String({ description: 'Percent, decimal text' }),
  periodBets: Type.Optional(Type.String({ description: 'Decimal text' })),
  periodProfitAndLoss: Type.Optional(Type.String({ description: 'Decimal text' })),
  activeMembers: Type.Optional(Type.Number({ minimum: 0 })),
  request: Type.Optional(Type.String({ description: 'OFFER or TERMINATE' })),
  confirmed: Type.Optional(
    Type.Boolean({ description: 'The upline accepts that a lower rate ends subordinate contracts' }),
  ),
});

export const offerDividend = defineCall({
  name: 'MCSFE_applyContractDividend',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_applyContractDividend',
  moduleId: 'SIGNCONDIV3',
  token: 'always',
  idempotent: false,
  body: offer,
  value: Acknowledged,
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
  body: offer,
  value: Acknowledged,
  ours: 'The body',
});

export const offerHourSalary = defineCall({
  name: 'MCSFE_applyContractHourSalary',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_applyContractHourSalary',
  moduleId: 'HOURSAL3',
  token: 'always',
  idempotent: false,
  body: offer,
  value: Acknowledged,
  ours: 'The body',
});

export const offerRealTimeSalary = defineCall({
  name: 'MCSFE_assignRealTimeSalaryContract',
  domain: 'contracts',
  method: 'POST',
  path: '/wps/relay/MCSFE_assignRealTimeSalaryContract',
  moduleId: 'RTSALARY3',
  token: 'always',
  idempotent: false,
  body: offer,
  value: Acknowledged,
  ours: 'The body',
});
