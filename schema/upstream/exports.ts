import { Type } from 'typebox';
import { teamBets, teamProfit, teamTransactions } from './agent.ts';
import { defineCall } from './call.ts';
import { depositRecord } from './deposits.ts';
import { accountRecord, gameBets, personalProfit } from './records.ts';
import { languageQuery, periodQuery } from './shapes.ts';
import { withdrawRecord } from './withdrawals.ts';

/** What agents can export: the reports of their lines. */
export const LINE_EXPORTED = ['teamProfit', 'teamBetting', 'teamTransactions'] as const;
/** What can be exported: each record, receipts as chains, account by account, and the reports of agents. */
export const EXPORTED = [
  'account',
  'betting',
  'profit',
  'deposits',
  'withdrawals',
  'receipts',
  ...LINE_EXPORTED,
] as const;
export type Exported = (typeof EXPORTED)[number];

const CommaList = () => Type.Optional(Type.String({ maxLength: 400, description: 'Comma list' }));
const { properties: days } = personalProfit.query;

/**
 * A whole record of the member's in one answer, as it stands at its beginning: one JSON value on each line, which is a
 * page as the record's own call has it, and at the end how many entries there were. A text without that line was cut
 * off.
 */
export const exportRecord = defineCall({
  name: 'exportRecord',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/member/records/export',
  moduleId: null,
  token: 'always',
  idempotent: true,
  envelope: 'lines',
  query: Type.Object({
    record: Type.Enum([...EXPORTED]),
    ...periodQuery,
    txTypeIds: CommaList(),
    excludeTxTypeIds: CommaList(),
    gameType: CommaList(),
    excludeGameType: CommaList(),
    vassalage: CommaList(),
    excludeVassalage: CommaList(),
    firstDay: Type.Optional(days.firstDay),
    lastDay: Type.Optional(days.lastDay),
    customerId: teamProfit.query.properties.customerId,
    username: teamProfit.query.properties.username,
    ...languageQuery,
  }),
  value: Type.Object({
    account: Type.Optional(accountRecord.value),
    betting: Type.Optional(gameBets.value),
    profit: Type.Optional(personalProfit.value),
    deposits: Type.Optional(depositRecord.value),
    withdrawals: Type.Optional(withdrawRecord.value),
    receipts: Type.Optional(Type.Array(Type.String({ description: 'A signed receipt in its canonical form' }))),
    teamProfit: Type.Optional(teamProfit.value),
    teamBetting: Type.Optional(teamBets.value),
    teamTransactions: Type.Optional(teamTransactions.value),
    end: Type.Optional(Type.Number({ description: 'How many entries there were; the last line' })),
  }),
  ours: 'The whole call',
});
