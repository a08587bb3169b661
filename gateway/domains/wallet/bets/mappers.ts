import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { betDetail, gameBets } from '../../../../schema/upstream/records.ts';
import { assetUrl, isHttpUrl } from '../../../shared/assets.ts';
import type { StandingRows } from '../../../shared/standingConnection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  child,
  children,
  decimal,
  fields,
  optionalChild,
  optionalCount,
  optionalDecimal,
  moment,
  optionalMoment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import { toPlayed, toTransaction } from '../history/mappers.ts';
import type {
  BetDetailRecord,
  BetKind,
  BetRecord,
  BetState,
  BetTotalsRecord,
  ProofRecord,
  Surroundings,
} from './records.ts';

type Answer = ValueOf<typeof gameBets>;
type Row = Fields<Answer['list'][number]>;

const KINDS = spelledAlike<BetKind>(['ROUND', 'BET', 'TICKET', 'COMBINED', 'DUEL']);
const STATES: Meanings<BetState> = { PLACED: 'OPEN', WON: 'WON', LOST: 'LOST', CANCELLED: 'RETURNED' };

/** Proofs and movements of one bet. */
const MOST_PARTS = 50;

export interface BetPage extends StandingRows<BetRecord> {
  readonly totals: BetTotalsRecord | null;
}

/** A page of the betting record, with what all pages sum up to. */
export function toBets(value: Answer): BetPage {
  const answer = fields(value, gameBets.name);
  return {
    rows: children(answer, 'list').map(toBet),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
    asOf: optionalCount(answer, 'asOf'),
    totals: toTotals(optionalChild(answer, 'footer')),
  };
}

function toBet(row: Row): BetRecord {
  const placedAt = moment(row, 'time');
  const operatorKind = optionalText(row, 'kind');
  const operatorState = optionalText(row, 'state');
  return {
    id: text(row, 'betId'),
    kind: ourWord(operatorKind, KINDS),
    operatorKind,
    played: toPlayed(row),
    selection: optionalText(row, 'detail'),
    state: ourWord(operatorState, STATES) ?? 'OTHER',
    operatorState,
    stake: decimal(row, 'betAmount'),
    payout: optionalDecimal(row, 'winAmount'),
    result: optionalDecimal(row, 'profitAndLoss'),
    placedAt,
    settledAt: optionalMoment(row, 'settledTime'),
  };
}

/** Null unless all that counts is told. */
function toTotals(footer: Fields<NonNullable<Answer['footer']>> | null): BetTotalsRecord | null {
  const [stake, payout, result] = footer
    ? [
        optionalDecimal(footer, 'betAmount'),
        optionalDecimal(footer, 'winAmount'),
        optionalDecimal(footer, 'profitAndLoss'),
      ]
    : [null, null, null];
  if (footer === null || stake === null || payout === null || result === null) return null;
  return { stake, payout, result, open: optionalDecimal(footer, 'openAmount') };
}

/** One bet with its proofs and movements. */
export function toBetDetail(value: ValueOf<typeof betDetail>, { assets, currency }: Surroundings): BetDetailRecord {
  const answer = fields(value, betDetail.name);
  return {
    bet: toBet(child(answer, 'bet')),
    proofs: children(answer, 'proofs')
      .slice(0, MOST_PARTS)
      .map((proof): ProofRecord => {
        const operatorState = optionalText(proof, 'state');
        const url = assetUrl(assets.gameBase, optionalText(proof, 'verifyPath'));
        return {
          id: text(proof, 'proofId'),
          state: ourWord(operatorState, STATES),
          operatorState,
          verifyUrl: url !== null && isHttpUrl(url) ? url : null,
        };
      }),
    movements: children(answer, 'postings')
      .slice(0, MOST_PARTS)
      .map((row) => toTransaction(row, currency)),
  };
}
