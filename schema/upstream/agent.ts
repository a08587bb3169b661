import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe, Moment, pageQuery, periodQuery } from './shapes.ts';

const range = Type.Object({ ...periodQuery, ...pageQuery, username: Type.Optional(Type.String({ maxLength: 64 })) });

/** The sums a team report adds up. */
const sums = {
  betAmount: Maybe(Money()),
  winAmount: Maybe(Money()),
  profitAndLoss: Maybe(Money()),
  depositAmount: Maybe(Money()),
  withdrawAmount: Maybe(Money()),
  bonusAmount: Maybe(Money()),
  activeMembers: Maybe(Type.Number()),
  newMembers: Maybe(Type.Number()),
  teamSize: Maybe(Type.Number()),
};

export const teamKpi = defineCall({
  name: 'ODSFE2_teamKPIC',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_teamKPIC',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object(periodQuery),
  value: Type.Object({ ...sums, teamBalance: Maybe(Money()) }),
  ours: 'Query and answer',
});

export const teamOverview = defineCall({
  name: 'ODSFE2_getTeamOverviewSum',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewSum',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object(periodQuery),
  value: Type.Object(sums),
  ours: 'Query and answer',
});

export const teamOverviewDaily = defineCall({
  name: 'ODSFE2_getTeamOverviewDailyList',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewDailyList',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object(periodQuery),
  value: Type.Object({ list: Type.Array(Type.Object({ date: Type.String({ description: 'yyyy-MM-dd' }), ...sums })) }),
  ours: 'Query and answer',
});

export const downlines = defineCall({
  name: 'ODSFE2_getSubordinatev2',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getSubordinatev2',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: range,
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        customerId: Id(),
        userName: Type.String(),
        customerType: Maybe(Id()),
        balance: Maybe(Money()),
        teamSize: Maybe(Type.Number()),
        regDate: Maybe(Moment()),
        lastLoginAt: Maybe(Moment()),
      }),
    ),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and items',
});

export const teamProfit = defineCall({
  name: 'ODSFE2_getTeamPNLV3',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamPNLV3',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: range,
  value: Type.Object({
    list: Type.Array(Type.Object({ userName: Type.String(), ...sums })),
    footer: Maybe(Type.Object(sums)),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and items',
});

const contractRecords = Type.Object({
  list: Type.Array(
    Type.Object({
      recordId: Id(),
      userName: Maybe(Type.String()),
      period: Maybe(Type.String()),
      from: Maybe(Moment()),
      to: Maybe(Moment()),
      rate: Maybe(Type.String({ description: 'Percent, decimal text' })),
      base: Maybe(Money()),
      amount: Money(),
      status: Maybe(Type.String()),
    }),
  ),
  footer: Maybe(Type.Object({ amount: Maybe(Money()) })),
  totalPages: Maybe(Type.Number()),
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
