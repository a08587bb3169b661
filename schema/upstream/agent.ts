import { Type } from 'typebox';
import { LONGEST_NAME_PART } from '../lineLimits.ts';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe, Moment, pageQuery, periodQuery } from './shapes.ts';

const Name = () =>
  Type.Optional(Type.String({ maxLength: LONGEST_NAME_PART, description: 'A part of a username, in any case' }));

const Day = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-MM-dd' });
/** Days of the house's calendar, both included; at most 366. */
const daysQuery = { firstDay: Day(), lastDay: Day() };
/** Whose line is asked about: somebody in the agent's own; the agent without it. */
const ofWhom = { customerId: Type.Optional(Type.Number({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) };
const direction = { direction: Type.Optional(Type.Enum(['asc', 'desc'])) };

/** The sums a team report adds up, as each member's own report has them. Below zero is what members lost. */
const sums = {
  betAmount: Maybe(Money()),
  winAmount: Maybe(Money()),
  profitAndLoss: Maybe(Money()),
  depositAmount: Maybe(Money()),
  withdrawAmount: Maybe(Money()),
  bonusAmount: Maybe(Money()),
  activeMembers: Maybe(Type.Number()),
};
const grown = { newMembers: Maybe(Type.Number()) };

const Person = { customerId: Id(), userName: Type.String() };
/** From below the agent down to whom it is about, who is the last. */
const chain = Maybe(Type.Array(Type.Object(Person)));

/** The agent's own line today, and what it is. */
export const teamKpi = defineCall({
  name: 'ODSFE2_teamKPIC',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_teamKPIC',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  value: Type.Object({
    ...sums,
    ...grown,
    date: Type.String({ description: 'yyyy-MM-dd' }),
    teamSize: Maybe(Type.Number()),
    teamBalance: Maybe(Money()),
  }),
  ours: 'Query and answer',
});

/** A line within days, the same number of days before them, and whose lines staked most. */
export const teamOverview = defineCall({
  name: 'ODSFE2_getTeamOverviewSum',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewSum',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...daysQuery, ...ofWhom }),
  value: Type.Object({
    ...sums,
    ...grown,
    previous: Maybe(Type.Object({ ...sums, ...grown })),
    top: Maybe(Type.Array(Type.Object({ ...Person, ...sums }))),
  }),
  ours: 'Query and answer',
});

/** Days on which there was something, the earliest first. */
export const teamOverviewDaily = defineCall({
  name: 'ODSFE2_getTeamOverviewDailyList',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewDailyList',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...daysQuery, ...ofWhom }),
  value: Type.Object({
    list: Type.Array(Type.Object({ date: Type.String({ description: 'yyyy-MM-dd' }), ...sums, ...grown })),
  }),
  ours: 'Query and answer',
});

/** What a list of members can be sorted by. */
export const DOWNLINE_ORDERS = ['name', 'balance', 'teamSize', 'joined', 'lastSeen'] as const;

const Downline = {
  ...Person,
  customerType: Maybe(Id()),
  balance: Maybe(Money()),
  teamSize: Maybe(Type.Number()),
  regDate: Maybe(Moment()),
  lastLoginAt: Maybe(Moment()),
  level: Maybe(Type.Number({ description: 'How many levels below the agent; 1 is directly' })),
};

/** The members directly below somebody; with a name, those of the whole line whose names have it. */
export const downlines = defineCall({
  name: 'ODSFE2_getSubordinatev2',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getSubordinatev2',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...pageQuery,
    ...ofWhom,
    ...direction,
    username: Name(),
    orderBy: Type.Optional(Type.Enum([...DOWNLINE_ORDERS])),
  }),
  value: Type.Object({
    list: Type.Array(Type.Object(Downline)),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
    person: Maybe(Type.Object(Downline)),
    chain,
  }),
  ours: 'Query and items',
});

/** What reports by member can be sorted by. */
export const PROFIT_ORDERS = [
  'name',
  'betAmount',
  'winAmount',
  'profitAndLoss',
  'depositAmount',
  'withdrawAmount',
] as const;

/**
 * A line by those directly below its head, each with their own line: together they are the footer. With a name, those
 * of the whole line whose names have it; the footer stays that of the whole line.
 */
export const teamProfit = defineCall({
  name: 'ODSFE2_getTeamPNLV3',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamPNLV3',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...daysQuery,
    ...pageQuery,
    ...ofWhom,
    ...direction,
    username: Name(),
    orderBy: Type.Optional(Type.Enum([...PROFIT_ORDERS])),
  }),
  value: Type.Object({
    list: Type.Array(Type.Object({ ...Person, ...sums })),
    footer: Maybe(Type.Object(sums)),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
    chain,
  }),
  ours: 'Query and items',
});

export const BETTING_ORDERS = ['name', 'betAmount', 'winAmount', 'profitAndLoss'] as const;

const bets = { betAmount: Maybe(Money()), winAmount: Maybe(Money()), profitAndLoss: Maybe(Money()) };
const CommaList = () => Type.Optional(Type.String({ maxLength: 400, description: 'Comma list' }));

/** What each member of the line staked and won with each studio in games of each type, from the figures of days. */
export const teamBets = defineCall({
  name: 'ODSFE2_gameTeamBet',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_gameTeamBet',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...daysQuery,
    ...pageQuery,
    ...direction,
    username: Name(),
    gameType: CommaList(),
    excludeGameType: CommaList(),
    orderBy: Type.Optional(Type.Enum([...BETTING_ORDERS])),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Person,
        gameType: Type.String(),
        vendor: Maybe(Type.String()),
        vendorName: Maybe(Type.String()),
        ...bets,
      }),
    ),
    footer: Maybe(Type.Object(bets)),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
  }),
  ours: 'The whole call',
});

/** Movements of the line's money other than stakes and wins, the newest first, as they stand at `asOf`. */
export const teamTransactions = defineCall({
  name: 'ODSFE2_TeamTransDet',
  domain: 'contracts',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamTransDet',
  moduleId: 'agent_cen',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...periodQuery,
    ...pageQuery,
    ...direction,
    username: Name(),
    txTypeIds: CommaList(),
    orderBy: Type.Optional(Type.Enum(['time', 'amount'])),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Person,
        transactionId: Id(),
        time: Moment(),
        txTypeId: Maybe(Id()),
        txTypeName: Maybe(Type.String()),
        amount: Money(),
      }),
    ),
    footer: Maybe(Type.Object({ inAmount: Maybe(Money()), outAmount: Maybe(Money()) })),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
    asOf: Maybe(Moment()),
  }),
  ours: 'The whole call',
});
