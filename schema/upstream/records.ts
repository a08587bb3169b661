import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe, Moment, languageQuery, pageQuery, periodQuery } from './shapes.ts';

const CommaList = () => Type.String({ maxLength: 400, description: 'Comma list' });

/**
 * The moment at which a list stands: what happened later is not in it. Asked for again with this as `endDate`, its
 * pages stay the same while new rows come.
 */
const AsOf = () => Maybe(Moment());

export const Movement = Type.Object({
  transactionId: Id(),
  txTypeId: Maybe(Id()),
  txTypeName: Maybe(Type.String()),
  time: Moment(),
  asset: Maybe(Type.String({ description: 'What amount and balance count: the currency, or PTS' })),
  amount: Money(),
  balanceAfter: Maybe(Money()),
  reference: Maybe(Type.String()),
  subject: Maybe(
    Type.String({
      description:
        'What the reference is the id of: round, bet, duel, deposit, withdrawal, transfer, promotion, ' +
        'redemption, contract',
    }),
  ),
  remark: Maybe(Type.String()),
  nodeId: Maybe(Id()),
  gameName: Maybe(Type.String()),
  nodeName: Maybe(Type.String({ description: 'The game in the language asked for' })),
  gameType: Maybe(Type.String()),
  vassalage: Maybe(Type.String()),
  showIcon: Maybe(Type.String()),
});

/** The account record: every movement of money, or of points, newest first. */
export const accountRecord = defineCall({
  name: 'ODSFE2_MemTransDet',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  moduleId: 'MEMTRANS3',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...periodQuery,
    ...pageQuery,
    txTypeIds: Type.Optional(Type.String({ description: 'Comma list' })),
    excludeTxTypeIds: Type.Optional(Type.String({ description: 'Comma list' })),
    asset: Type.Optional(Type.String({ maxLength: 8, description: 'PTS for points; money unless told' })),
    ...languageQuery,
  }),
  value: Type.Object({
    list: Type.Array(Movement),
    asOf: AsOf(),
    page: Maybe(Type.Unknown()),
    totalPages: Type.Number(),
  }),
  ours: 'The items, asOf, and asset in the query',
});

export const txCodes = defineCall({
  name: 'GLS2_TxCodeList',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/GLS2_TxCodeList',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ txType: Type.Optional(Type.String()), ...languageQuery }),
  value: Type.Array(Type.Object({ txTypeId: Id(), txTypeName: Type.String() })),
  ours: 'The whole answer',
});

const Bet = Type.Object({
  betId: Id(),
  kind: Maybe(Type.String({ description: 'round, bet, combined, ticket or duel' })),
  time: Moment(),
  settledTime: Maybe(Moment()),
  nodeId: Maybe(Id()),
  gameName: Maybe(Type.String()),
  nodeName: Maybe(Type.String({ description: 'The game in the language asked for' })),
  showIcon: Maybe(Type.String()),
  vassalage: Maybe(Type.String()),
  gameType: Maybe(Type.String()),
  betAmount: Money(),
  validBet: Maybe(Money()),
  winAmount: Maybe(Money()),
  profitAndLoss: Maybe(Money()),
  state: Maybe(Type.String({ description: 'PLACED, WON, LOST or CANCELLED' })),
  detail: Maybe(Type.String({ description: 'What was chosen, as players read it' })),
});

const bets = Type.Object({
  list: Type.Array(Bet),
  total: Maybe(Type.Number()),
  totalPages: Type.Number(),
  asOf: AsOf(),
  footer: Maybe(
    Type.Object({
      betAmount: Maybe(Money()),
      winAmount: Maybe(Money()),
      profitAndLoss: Maybe(Money()),
      openAmount: Maybe(Money()),
    }),
  ),
});

export const lotteryBets = defineCall({
  name: 'ODSFE2_lottMemBet',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/ODSFE2_lottMemBet',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...periodQuery, ...pageQuery, ...languageQuery }),
  value: bets,
  ours: 'Query and items',
});

/**
 * Bets of every kind of game, lottery tickets among them, newest first: one report for all vendors. On the wire each
 * vendor's report has a name of its own.
 */
export const gameBets = defineCall({
  name: 'ODSFE2_gameMemBet',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/ODSFE2_gameMemBet',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...periodQuery,
    ...pageQuery,
    vassalage: Type.Optional(CommaList()),
    excludeVassalage: Type.Optional(CommaList()),
    gameType: Type.Optional(CommaList()),
    excludeGameType: Type.Optional(CommaList()),
    ...languageQuery,
  }),
  value: bets,
  ours: 'The whole call',
});

/** One bet, what proves it, and the movements of money that belong to it. */
export const betDetail = defineCall({
  name: 'betDetail',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/member/records/bet',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ betId: Type.String({ maxLength: 64 }), ...languageQuery }),
  value: Type.Object({
    bet: Bet,
    proofs: Type.Array(
      Type.Object({
        proofId: Id(),
        state: Maybe(Type.String({ description: 'As a bet has it; that of a leg in a combined bet' })),
        verifyPath: Maybe(Type.String({ description: 'The page that checks it; null while a seed is secret' })),
      }),
    ),
    postings: Type.Array(Movement),
  }),
  ours: 'The whole call',
});

/** The most days that a report of profit may cover. */
export const MOST_PROFIT_DAYS = 366;

const Sums = {
  betAmount: Maybe(Money()),
  winAmount: Maybe(Money()),
  bonusAmount: Maybe(Money()),
  profitAndLoss: Maybe(Money()),
};
const Flows = { depositAmount: Maybe(Money()), withdrawAmount: Maybe(Money()) };
const Day = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-MM-dd' });

/**
 * What a member gained and lost by days of the house's calendar, the latest first, and by types of game. A stake counts
 * on the day on which it was won or lost.
 */
export const personalProfit = defineCall({
  name: 'ODSFE2_MemPNL',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemPNL',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ firstDay: Day(), lastDay: Day() }),
  value: Type.Object({
    list: Type.Array(Type.Object({ date: Type.String({ description: 'yyyy-MM-dd' }), ...Sums, ...Flows })),
    gameTypes: Maybe(Type.Array(Type.Object({ gameType: Type.String(), ...Sums }))),
    vendors: Maybe(
      Type.Array(
        Type.Object({
          vendor: Type.String({ description: 'Code, as in the list of vendors' }),
          vendorName: Maybe(Type.String()),
          ...Sums,
        }),
      ),
    ),
    footer: Maybe(Type.Object({ ...Sums, ...Flows })),
  }),
  ours: 'Query and items',
});

/** Bonuses credited. */
export const bonusRecord = defineCall({
  name: 'ODSFE2_rebateRecord',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/ODSFE2_rebateRecord',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...periodQuery, ...pageQuery, ...languageQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        recordId: Id(),
        time: Moment(),
        type: Maybe(Type.String()),
        amount: Money(),
        remark: Maybe(Type.String()),
      }),
    ),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and items',
});
