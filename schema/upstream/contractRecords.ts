import { Type } from 'typebox';
import { CONTRACT_KINDS, ContractTier } from './contracts.ts';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe, Moment, pageQuery } from './shapes.ts';

const Day = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-MM-dd' });
const daysQuery = { firstDay: Day(), lastDay: Day() };

/** Payments of days of the house's calendar, by when they were due, both days included; at most 366. */
const range = Type.Object({
  ...daysQuery,
  ...pageQuery,
  side: Type.Optional(Type.Enum(['HOLDER', 'GIVER'], { description: 'Which side the agent is; HOLDER without it' })),
  username: Type.Optional(Type.String({ maxLength: 64, description: 'Of the other side: a part of it' })),
});

/**
 * A contract's payment for one window, the latest first. What is due is `gross`: `paid` of it was received, the rest is
 * `owed`; of what was received the holder gave `given` to their own line, which only
 * they are told. Exact amounts have up to 8 decimals.
 */
const Exact = () => Type.String({ description: 'Decimal text, at most 8 decimals' });
const contractRecords = Type.Object({
  list: Type.Array(
    Type.Object({
      recordId: Id(),
      contractId: Maybe(Id()),
      userName: Maybe(Type.String({ description: 'Who holds the contract' })),
      giverName: Maybe(Type.String({ description: 'Who gave it; null for the house' })),
      productType: Maybe(Type.String()),
      period: Maybe(Type.String()),
      from: Maybe(Moment()),
      to: Maybe(Moment()),
      dueTime: Maybe(Moment()),
      rate: Maybe(Type.String({ description: 'Percent, decimal text; null where no tier held' })),
      tier: Maybe(Type.Object(ContractTier, { description: 'The one that held, with its conditions' })),
      periodBets: Maybe(Money()),
      periodProfitAndLoss: Maybe(Money({ description: 'What the house won of the line' })),
      activeMembers: Maybe(Type.Number()),
      carryBefore: Maybe(Money()),
      carryAfter: Maybe(Money()),
      base: Maybe(Money()),
      gross: Maybe(Exact()),
      paid: Maybe(Exact()),
      given: Maybe(Exact()),
      owed: Maybe(Exact()),
      status: Maybe(Type.String({ description: 'FROZEN, PAID or OWED' })),
    }),
  ),
  footer: Maybe(Type.Object({ gross: Maybe(Exact()), paid: Maybe(Exact()), owed: Maybe(Exact()) })),
  totalPages: Maybe(Type.Number()),
  total: Maybe(Type.Number()),
});

export const dividendRecords = defineCall({
  name: 'ODSFE2_QueryDividend',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_QueryDividend',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: range,
  value: contractRecords,
  ours: 'Query and items',
});

export const dailySalaryRecords = defineCall({
  name: 'ODSFE2_QueryDailySalary',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_QueryDailySalary',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: range,
  value: contractRecords,
  ours: 'Query and items',
});

export const hourSalaryRecords = defineCall({
  name: 'ODSFE2_getHourSalaryDisburseRec',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getHourSalaryDisburseRec',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: range,
  value: contractRecords,
  ours: 'Query and items',
});

export const realTimeSalaryRecords = defineCall({
  name: 'ODSFE2_getRealTimeSalary',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getRealTimeSalary',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: range,
  value: contractRecords,
  ours: 'Query and items',
});

/**
 * What a settlement paid to the agent: what came, what they gave on, and what was left over of a
 * cent. Only the agent's own.
 */
const Settlement = Type.Object({
  settlementId: Id(),
  kind: Type.Enum([...CONTRACT_KINDS]),
  dueTime: Moment(),
  received: Type.String({ description: 'Decimal text, at most 8 decimals' }),
  given: Type.String(),
  net: Type.String(),
  amount: Money({ description: 'What was posted to the main wallet' }),
});

/** What the agent earned within days of the house's calendar: by kind, and by whom. */
export const agentIncome = defineCall({
  name: 'ODSFE2_agentIncome',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_agentIncome',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...daysQuery, ...pageQuery }),
  value: Type.Object({
    total: Money(),
    kinds: Type.Array(
      Type.Object({
        kind: Type.String({ description: 'A kind of contract, or REFERRAL, BONUS, REBATE' }),
        payer: Maybe(Type.String({ description: 'A username; null for the house' })),
        amount: Money(),
        count: Type.Number(),
      }),
    ),
    list: Type.Array(Settlement, { description: 'Settlements, the latest first' }),
    totalPages: Maybe(Type.Number()),
    count: Maybe(Type.Number({ description: 'How many settlements there are' })),
  }),
  ours: 'The whole call',
});

/** How a contract came to be what it is, step by step, each signed and with the hash of the one before. */
export const contractHistory = defineCall({
  name: 'MCSFE_getContractHistory',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractHistory',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({ contractId: Type.String({ pattern: '^\\d{1,15}$' }) }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        revision: Type.Number({ description: 'From 1' }),
        step: Type.String({
          description:
            'OFFERED, ACCEPTED, REJECTED, WITHDRAWN, EXPIRED, END_ASKED, END_REJECTED, END_WITHDRAWN, END_ACCEPTED, ' +
            'CUT, REPLACED or ENDED',
        }),
        by: Maybe(Type.String({ description: 'A username; null for the house' })),
        time: Moment(),
        signed: Type.String({ description: 'The revision in its canonical form, signed (schema/contractRevision.ts)' }),
      }),
    ),
    verifyPath: Maybe(Type.String({ description: 'The page that checks them' })),
  }),
  ours: 'The whole call',
});
