import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe, Moment, languageQuery, pageQuery, periodQuery } from './shapes.ts';

/** The account record: every movement of money, newest first. */
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
    ...languageQuery,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        transactionId: Id(),
        txTypeId: Maybe(Id()),
        txTypeName: Maybe(Type.String()),
        time: Moment(),
        amount: Money(),
        balanceAfter: Maybe(Money()),
        reference: Maybe(Type.String()),
        remark: Maybe(Type.String()),
        nodeId: Maybe(Id()),
        gameName: Maybe(Type.String()),
        nodeName: Maybe(Type.String({ description: 'The game in the language asked for' })),
        gameType: Maybe(Type.String()),
        vassalage: Maybe(Type.String()),
        showIcon: Maybe(Type.String()),
      }),
    ),
    page: Maybe(Type.Unknown()),
    totalPages: Type.Number(),
  }),
  ours: 'The items',
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

const bets = Type.Object({
  list: Type.Array(
    Type.Object({
      betId: Id(),
      time: Moment(),
      gameName: Maybe(Type.String()),
      vassalage: Maybe(Type.String()),
      gameType: Maybe(Type.String()),
      betAmount: Money(),
      validBet: Maybe(Money()),
      winAmount: Maybe(Money()),
      profitAndLoss: Maybe(Money()),
      state: Maybe(Type.String()),
      detail: Maybe(Type.String()),
    }),
  ),
  total: Maybe(Type.Number()),
  totalPages: Type.Number(),
  footer: Maybe(Type.Object({ betAmount: Maybe(Money()), winAmount: Maybe(Money()), profitAndLoss: Maybe(Money()) })),
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

/** One report for all vendors; on the wire each vendor's report has a name of its own. */
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
    vassalage: Type.Optional(Type.String()),
    gameType: Type.Optional(Type.String()),
    ...languageQuery,
  }),
  value: bets,
  ours: 'The whole call',
});

export const personalProfit = defineCall({
  name: 'ODSFE2_MemPNL',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemPNL',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...periodQuery, ...pageQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        date: Type.String({ description: 'yyyy-MM-dd' }),
        depositAmount: Maybe(Money()),
        withdrawAmount: Maybe(Money()),
        betAmount: Maybe(Money()),
        winAmount: Maybe(Money()),
        bonusAmount: Maybe(Money()),
        profitAndLoss: Maybe(Money()),
      }),
    ),
    footer: Maybe(Type.Object({ profitAndLoss: Maybe(Money()) })),
    totalPages: Maybe(Type.Number()),
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

export const depositRecord = defineCall({
  name: 'MCSFE_getDepositTransactionReport',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositTransactionReport',
  moduleId: 'DEPREC3',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...periodQuery,
    ...pageQuery,
    depositType: Type.Optional(Type.String()),
    depositState: Type.Optional(Type.String()),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        depositId: Id(),
        refId: Maybe(Id()),
        depositMethod: Maybe(Type.String()),
        depositDate: Maybe(Moment()),
        actualDepositDate: Maybe(Moment()),
        amount: Maybe(Money()),
        requestedAmount: Maybe(Money()),
        reimbursementAmount: Maybe(Money()),
        customerBankCharge: Maybe(Money()),
        promotionName: Maybe(Type.String()),
        remark: Maybe(Type.String()),
        state: Maybe(Id()),
      }),
    ),
    totalPages: Type.Number(),
    footer: Maybe(Type.Object({ amount: Maybe(Money()) })),
  }),
});

export const withdrawRecord = defineCall({
  name: 'MCSFE_getWithdrawTransactionReport',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawTransactionReport',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...periodQuery, ...pageQuery }),
  value: Type.Object({
    records: Type.Array(
      Type.Object({
        withdrawId: Id(),
        amount: Money(),
        charge: Maybe(Money()),
        withdrawDate: Maybe(Moment()),
        state: Maybe(Id()),
        receivedAmount: Maybe(Money()),
        confirmBefore: Maybe(Moment()),
        remark: Maybe(Type.String()),
      }),
    ),
    footer: Maybe(Type.Array(Type.Object({ amount: Maybe(Money()) }))),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'The fields of a record',
});
