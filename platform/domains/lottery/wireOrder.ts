import type { Language } from '../../../schema/languages.ts';
import type { LotteryBet } from '../../engine/lottery/lotteryKinds.ts';
import { issueOf } from '../../engine/lottery/schedule.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Round, RoundBet } from '../../rounds/tables.ts';
import { textIn } from '../../texts.ts';
import type { Lottery } from './lotteries.ts';
import { textOf } from './texts/describe.ts';
import { BET_NAMES } from './texts/names.ts';
import { selectionText, ticketText } from './ticketText.ts';
import { verifyPath } from './wireDraw.ts';

/** A bet with the draw and the lottery it is on. */
export interface KnownOrder {
  readonly bet: RoundBet;
  readonly round: Round;
  readonly lottery: Lottery;
}

const STATES: Readonly<Record<RoundBet['state'], string>> = {
  placed: 'PLACED',
  won: 'WON',
  lost: 'LOST',
  refunded: 'CANCELLED',
};

/** A ticket as the wire's order calls show it; `stake` is all units together. */
export function toWireOrder({ bet, round, lottery }: KnownOrder, language: Language) {
  const { kind, picks, units } = bet.selection as LotteryBet;
  return {
    orderId: bet.id,
    gameCode: lottery.code,
    gameName: textIn(lottery.names, language),
    issue: issueOf(round.resultAt, lottery.terms.schedule),
    playType: kind,
    playTypeName: textOf(BET_NAMES, kind, language),
    selection: picks.join(','),
    selectionName: selectionText(bet.selection, lottery, language),
    units,
    stake: fromCents(bet.stake),
    payout: bet.state === 'placed' ? null : fromCents(bet.payout),
    state: STATES[bet.state],
    placedAt: bet.placedAt.getTime(),
    drawsAt: round.resultAt.getTime(),
    commitment: round.commitment,
    verifyPath: verifyPath(round),
  };
}

/** The same in the betting record, which knows no draws (wire §7.3). */
export function toWireBet({ bet, round, lottery }: KnownOrder, language: Language) {
  const isOpen = bet.state === 'placed';
  const counts = bet.state === 'won' || bet.state === 'lost';
  return {
    betId: bet.id,
    time: bet.placedAt.getTime(),
    gameName: textIn(lottery.names, language),
    vassalage: lottery.vendor,
    gameType: lottery.gameType,
    betAmount: fromCents(bet.stake),
    validBet: counts ? fromCents(bet.stake) : '0.00',
    winAmount: isOpen ? null : fromCents(bet.payout),
    profitAndLoss: isOpen ? null : fromCents(bet.payout - bet.stake),
    state: STATES[bet.state],
    detail: ticketText({ selection: bet.selection, drawnAt: round.resultAt, seriesKey: round.seriesKey }, language),
  };
}
