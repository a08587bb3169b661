import { fromCents } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { gameBets } from '../../../../schema/upstream/records.ts';
import type { Game } from '../../games/tables.ts';
import { ticketText } from '../../lottery/ticketText.ts';
import { gameFields } from '../accountRecord.ts';
import type { BetState } from './branches.ts';
import type { MemberBet } from './memberBets.ts';

export type WireBet = ValueOf<typeof gameBets>['list'][number];

const STATES: Readonly<Record<BetState, string>> = {
  placed: 'PLACED',
  won: 'WON',
  lost: 'LOST',
  refunded: 'CANCELLED',
};

/** A bet as the betting record shows it. A stake that came back counts as no bet. */
export function toWireBet(bet: MemberBet, game: Game | undefined, language: Language): WireBet {
  const { id, kind, state, stake, back, placedAt, settledAt } = bet;
  const isOpen = state === 'placed';
  const counts = state === 'won' || state === 'lost';
  return {
    betId: id,
    kind,
    time: placedAt.getTime(),
    settledTime: isOpen ? null : (settledAt?.getTime() ?? null),
    ...gameFields(game, language),
    betAmount: fromCents(stake),
    validBet: counts ? fromCents(stake) : '0.00',
    winAmount: isOpen ? null : fromCents(back),
    profitAndLoss: isOpen ? null : fromCents(back - stake),
    state: STATES[state],
    detail: textOf(bet, language),
  };
}

/** Null for what only its game can show. */
function textOf({ kind, seriesKey, selection, drawnAt }: MemberBet, language: Language): string | null {
  if (kind !== 'ticket' || seriesKey === null || drawnAt === null) return null;
  return ticketText({ seriesKey, selection, drawnAt }, language);
}
