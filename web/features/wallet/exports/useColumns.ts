import { useTranslation } from 'react-i18next';
import type { CellKind } from './csv.ts';
import type { ExportedRecord } from './exportRequest.ts';
import type { ExportRow } from './readExport.ts';

type Names = Readonly<Record<string, string>>;

export interface Column {
  readonly title: string;
  readonly kind: CellKind;
  readonly value: (row: ExportRow) => string;
}

/** The columns of a record's table, in the visitor's language and time zone. */
export function useColumns(): (record: Exclude<ExportedRecord, 'receipts'>) => readonly Column[] {
  const { t } = useTranslation(['records', 'deposit', 'withdraw', 'agents']);
  const text = (title: string, field: string): Column => ({ title, kind: 'text', value: (row) => row[field] ?? '' });
  const amount = (title: string, field: string): Column => ({ ...text(title, field), kind: 'amount' });
  const time = (title: string, field: string): Column => ({
    title,
    kind: 'text',
    value: (row) => localTime(row[field] ?? null),
  });
  /** @param names of a kind or a state; where there is none, the operator's word stands. */
  const word = (title: string, field: string, names: Names, instead: string): Column => ({
    title,
    kind: 'text',
    value: (row) => {
      const own = row[field] ?? '';
      return own !== 'OTHER' && Object.hasOwn(names, own) ? (names[own] ?? '') : (row[instead] ?? '');
    },
  });
  const money = text(t('records:export.column.currency'), 'currency');
  const number = text(t('records:export.column.number'), 'id');
  const game = text(t('records:export.column.game'), 'game');
  const fee = amount(t('records:export.column.fee'), 'fee');
  const requested = time(t('records:export.column.requested'), 'requestedAt');
  const state = (names: Names) => word(t('records:export.column.state'), 'state', names, 'operatorState');
  const sums = [
    amount(t('records:totals.stake'), 'stake'),
    amount(t('records:totals.payout'), 'payout'),
    amount(t('records:totals.result'), 'result'),
  ];

  const kind = word(t('records:table.what'), 'kind', t('records:kind', { returnObjects: true }), 'typeName');

  return (record) => {
    switch (record) {
      case 'teamProfit':
        return [
          text(t('agents:member.name'), 'username'),
          ...sums,
          amount(t('records:export.column.bonus'), 'bonus'),
          amount(t('agents:figure.deposits'), 'deposits'),
          amount(t('agents:figure.withdrawals'), 'withdrawals'),
          text(t('agents:figure.active'), 'activeMembers'),
          money,
        ];
      case 'teamBetting':
        return [
          text(t('agents:member.name'), 'username'),
          text(t('records:betting.category'), 'operatorCategory'),
          text(t('records:export.column.vendor'), 'vendorName'),
          ...sums,
          money,
        ];
      case 'teamTransactions':
        return [
          time(t('records:export.column.time'), 'at'),
          text(t('agents:member.name'), 'username'),
          kind,
          amount(t('records:table.amount'), 'amount'),
          money,
          number,
        ];
      case 'account':
        return [
          time(t('records:export.column.time'), 'at'),
          kind,
          amount(t('records:table.amount'), 'amount'),
          money,
          amount(t('records:export.column.balance'), 'balanceAfter'),
          game,
          word(
            t('records:export.column.cause'),
            'referenceKind',
            t('records:movement.cause', { returnObjects: true }),
            'operatorReferenceKind',
          ),
          text(t('records:export.column.causeNumber'), 'reference'),
          number,
        ];
      case 'betting':
        return [
          time(t('records:export.column.placed'), 'placedAt'),
          time(t('records:export.column.settled'), 'settledAt'),
          game,
          text(t('records:export.column.vendor'), 'vendorCode'),
          word(t('records:betting.bet'), 'kind', t('records:betting.kind', { returnObjects: true }), 'operatorKind'),
          text(t('records:export.column.selection'), 'selection'),
          state(t('records:betting.state', { returnObjects: true })),
          ...sums,
          money,
          number,
        ];
      case 'profit':
        return [
          text(t('records:export.column.day'), 'day'),
          ...sums,
          amount(t('records:export.column.bonus'), 'bonus'),
          money,
        ];
      case 'deposits':
        return [
          requested,
          state(t('deposit:state', { returnObjects: true })),
          text(t('records:export.column.method'), 'method'),
          amount(t('records:export.column.requestedAmount'), 'requestedAmount'),
          amount(t('records:export.column.paidAmount'), 'paidAmount'),
          fee,
          amount(t('records:export.column.creditedAmount'), 'creditedAmount'),
          money,
          time(t('records:export.column.completed'), 'completedAt'),
          number,
        ];
      case 'withdrawals':
        return [
          requested,
          state(t('withdraw:state', { returnObjects: true })),
          amount(t('records:table.amount'), 'amount'),
          fee,
          amount(t('records:export.column.sentAmount'), 'sentAmount'),
          amount(t('records:export.column.receivedAmount'), 'receivedAmount'),
          amount(t('records:export.column.returnedAmount'), 'returnedAmount'),
          money,
          text(t('records:export.column.bank'), 'bankName'),
          text(t('records:export.column.card'), 'cardNumber'),
          number,
        ];
    }
  };
}

/** A moment by the visitor's clock as every spreadsheet reads it, such as `2026-11-24 13:05:00`; empty for none. */
function localTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
