import type { ValueOf } from '../../../schema/upstream/call.ts';
import { memberBonuses } from '../../../schema/upstream/bonuses.ts';
import type { PageRows } from '../../shared/connection.ts';
import {
  children,
  decimal,
  fields,
  moment,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalFlag,
  optionalMoment,
  optionalText,
  text,
} from '../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type { BonusRecord, BonusState } from './records.ts';

const STATES = spelledAlike<Exclude<BonusState, 'OTHER'>>([
  'WAITING',
  'ACTIVE',
  'DONE',
  'EXPIRED',
  'GIVEN_UP',
  'EMPTY',
]);

/** A page of a member's bonuses. */
export function toBonuses(value: ValueOf<typeof memberBonuses>): PageRows<BonusRecord> {
  const answer = fields(value, memberBonuses.name);
  return {
    rows: children(answer, 'list').map((row): BonusRecord => {
      const operatorState = text(row, 'status');
      return {
        id: text(row, 'bonusId'),
        name: optionalText(row, 'name'),
        operatorCategory: text(row, 'gameType'),
        granted: decimal(row, 'granted'),
        balance: optionalDecimal(row, 'balance'),
        staked: optionalDecimal(row, 'staked'),
        factor: optionalDecimal(row, 'factor'),
        toWager: optionalDecimal(row, 'toWager'),
        wagered: optionalDecimal(row, 'wagered'),
        stakeCap: optionalDecimal(row, 'stakeCap'),
        weights: optionalChildren(row, 'weights').map((weight) => ({
          vendorCode: text(weight, 'vendor'),
          vendorName: optionalText(weight, 'vendorName'),
          percent: decimal(weight, 'percent'),
        })),
        validDays: optionalCount(row, 'validDays'),
        endsWithWithdrawal: optionalFlag(row, 'endsWithWithdrawal'),
        state: ourWord(operatorState, STATES) ?? 'OTHER',
        operatorState,
        grantedAt: moment(row, 'grantedAt'),
        activeAt: optionalMoment(row, 'activeAt'),
        endsAt: optionalMoment(row, 'endsAt'),
        endedAt: optionalMoment(row, 'endedAt'),
        leftOver: optionalDecimal(row, 'leftOver'),
      };
    }),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}
