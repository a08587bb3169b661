import { MOST_PRIZES_TOLD } from '../../../../schema/prizeLimits.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { claimTicket, openedTickets, tickets } from '../../../../schema/upstream/tickets.ts';
import type { PageRows } from '../../../shared/connection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  fields,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import type { PrizeTicketRecord, TicketOpeningRecord, TicketPrizeRecord, TicketStyle } from './records.ts';

type WireTicket = ValueOf<typeof tickets>[number];

const STYLES: Meanings<TicketStyle> = {
  WHEEL: 'WHEEL',
  ENVELOPE: 'ENVELOPE',
  SCRATCH: 'SCRATCH_CARD',
  CHEST: 'CHESTS',
  CARD: 'CARD',
  RAFFLE: 'RAFFLE',
};

/** The tickets that can be opened. */
export function toTickets(value: ValueOf<typeof tickets>): readonly PrizeTicketRecord[] {
  return children(fields({ list: value }, tickets.name), 'list').map(toTicket);
}

export function toOpened(value: ValueOf<typeof openedTickets>): PageRows<PrizeTicketRecord> {
  const answer = fields(value, openedTickets.name);
  return {
    rows: children(answer, 'list').map(toTicket),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

/**
 * The ticket that was opened. An operator that tells the prize alone says no more of the ticket than its id, which is
 * the one that was asked for.
 */
export function toOpenedTicket(
  value: ValueOf<typeof claimTicket>,
  { ticketId, clientSeed }: { readonly ticketId: string; readonly clientSeed: string },
): PrizeTicketRecord {
  const answer = fields(value, claimTicket.name);
  const told = optionalChild(answer, 'ticket');
  const ticket = told === null ? UNTOLD : toTicket(told);
  const amount = optionalText(answer, 'value');
  const prize: TicketPrizeRecord = {
    code: optionalText(answer, 'configId') ?? ticketId,
    name: null,
    amount: amount !== null && /^\d+(\.\d+)?$/.test(amount) ? amount : null,
    chancePerMillion: null,
  };
  const opening = ticket.opening ?? { prize, openedAt: null, clientSeed, serverSeed: null, verifyPath: null };
  return { ...ticket, id: ticketId, opening };
}

const UNTOLD: PrizeTicketRecord = {
  id: '',
  title: null,
  style: 'OTHER',
  operatorStyle: null,
  issuedAt: null,
  endsAt: null,
  commitment: null,
  prizes: [],
  opening: null,
};

function toTicket(row: Fields<WireTicket>): PrizeTicketRecord {
  const operatorStyle = optionalText(row, 'style');
  const prizes = optionalChildren(row, 'prizes')
    .slice(0, MOST_PRIZES_TOLD)
    .map((prize) => ({
      code: text(prize, 'configId'),
      name: optionalText(prize, 'name'),
      amount: optionalDecimal(prize, 'amount'),
      chancePerMillion: optionalCount(prize, 'chance'),
    }));
  return {
    id: text(row, 'transactionId'),
    title: optionalText(row, 'title'),
    style: ourWord(operatorStyle, STYLES) ?? 'OTHER',
    operatorStyle,
    issuedAt: optionalMoment(row, 'issueDate'),
    endsAt: optionalMoment(row, 'endDate'),
    commitment: optionalText(row, 'commitment'),
    prizes,
    opening: toOpening(row, prizes),
  };
}

function toOpening(row: Fields<WireTicket>, prizes: readonly TicketPrizeRecord[]): TicketOpeningRecord | null {
  const opening = optionalChild(row, 'opening');
  if (opening === null) return null;
  const code = text(opening, 'configId');
  const known = prizes.find((prize) => prize.code === code);
  return {
    prize: known ?? { code, name: null, amount: null, chancePerMillion: null },
    openedAt: optionalMoment(opening, 'openDate'),
    clientSeed: optionalText(opening, 'clientSeed'),
    serverSeed: optionalText(opening, 'serverSeed'),
    verifyPath: optionalText(opening, 'verifyPath'),
  };
}
