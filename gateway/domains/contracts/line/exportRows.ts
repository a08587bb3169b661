import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { exportRecord } from '../../../../schema/upstream/exports.ts';
import { toBets, toProfits, toTransactions } from './mappers.ts';

type Line = Pick<ValueOf<typeof exportRecord>, 'teamProfit' | 'teamBetting' | 'teamTransactions'>;

/** Entries of a page of a line's report, for a file. */
export function exportRows(line: Line): ReadonlyArray<Readonly<Record<string, string | null>>> {
  return [
    ...(line.teamProfit ? toProfits(line.teamProfit).rows : []).map(({ memberId, username, sums }) => ({
      memberId,
      username,
      ...sums,
      activeMembers: sums.activeMembers === null ? null : String(sums.activeMembers),
    })),
    ...(line.teamBetting ? toBets(line.teamBetting).rows : []).map(({ sums, ...row }) => ({ ...row, ...sums })),
    ...(line.teamTransactions ? toTransactions(line.teamTransactions).rows : []).map((row) => ({ ...row })),
  ];
}
