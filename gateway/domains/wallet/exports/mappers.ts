import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { exportRecord } from '../../../../schema/upstream/exports.ts';
import type { Assets, Currency } from '../../../shared/assets.ts';
import { toBets } from '../bets/mappers.ts';
import { toDeposits } from '../deposits/mappers.ts';
import { toTransactions } from '../history/mappers.ts';
import { toProfit } from '../profit/mappers.ts';
import { toWithdrawals } from '../withdrawals/mappers.ts';
import type { ExportPart, ExportRow, LineExports } from './records.ts';

/** What the site knows that rows need. */
interface Surroundings {
  readonly assets: Assets;
  readonly currency: Currency;
  readonly line: LineExports;
}

/** A line of the operator's export in our words. */
export function toPart(
  line: ValueOf<typeof exportRecord>,
  { assets, currency, line: agentLine }: Surroundings,
): ExportPart {
  if (line.end !== undefined) return { end: line.end };
  const money = { currency: currency.code ?? currency.symbol };
  const rows: ExportRow[] = [
    ...(line.account ? toTransactions(line.account, currency).rows : []).map((row) => ({
      id: row.id,
      kind: row.kind,
      operatorKind: row.operatorKind,
      typeName: row.typeName,
      amount: row.amount,
      balanceAfter: row.balanceAfter,
      at: row.at,
      reference: row.reference,
      referenceKind: row.referenceKind,
      operatorReferenceKind: row.operatorReferenceKind,
      ...money,
      game: row.played?.name ?? null,
    })),
    ...(line.betting ? toBets(line.betting).rows : []).map((row) => ({
      id: row.id,
      kind: row.kind,
      operatorKind: row.operatorKind,
      selection: row.selection,
      state: row.state,
      operatorState: row.operatorState,
      stake: row.stake,
      payout: row.payout,
      result: row.result,
      placedAt: row.placedAt,
      settledAt: row.settledAt,
      ...money,
      game: row.played?.name ?? null,
      vendorCode: row.played?.reference.vendorCode ?? null,
    })),
    ...(line.profit ? toProfit(line.profit).days : []).map(({ day, sums }) => ({
      day,
      stake: sums.stake,
      payout: sums.payout,
      bonus: sums.bonus,
      result: sums.result,
      ...money,
    })),
    ...(line.deposits ? toDeposits(line.deposits, assets).rows : []).map((row) => ({
      id: row.id,
      state: row.state,
      operatorState: row.operatorState,
      method: row.method?.name ?? null,
      requestedAmount: row.requestedAmount,
      paidAmount: row.paidAmount,
      fee: row.fee,
      creditedAmount: row.creditedAmount,
      ...money,
      requestedAt: row.requestedAt,
      completedAt: row.completedAt,
    })),
    ...(line.withdrawals ? toWithdrawals(line.withdrawals).rows : []).map((row) => ({
      id: row.id,
      state: row.state,
      operatorState: row.operatorState,
      amount: row.amount,
      fee: row.fee,
      sentAmount: row.sentAmount,
      receivedAmount: row.receivedAmount,
      returnedAmount: row.returnedAmount,
      ...money,
      bankName: row.bankName,
      cardNumber: row.cardNumber,
      requestedAt: row.requestedAt,
    })),
    ...agentLine.exportRows(line).map((row) => ({ ...row, ...money })),
    ...(line.receipts ?? []).map((receipt) => ({ receipt })),
  ];
  return { rows };
}
