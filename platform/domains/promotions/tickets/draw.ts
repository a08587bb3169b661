import type { TicketProof } from '../../../engine/prizes/proof.ts';
import { drawnNumber, ticketReceipt } from '../../../engine/prizes/proof.ts';
import { placeOf } from '../../../engine/prizes/prizeTable.ts';
import { commitmentTo } from '../../../engine/fairness.ts';
import type { KeptPrize, PrizeTable, PrizeTicket } from './tables.ts';

/** A ticket with the version of the prize table that it was issued with. */
export interface TicketAt {
  readonly ticket: PrizeTicket;
  readonly table: PrizeTable;
}

/** The prize that a ticket brings with this client seed. The same seeds always bring the same prize. */
export function prizeOf({ ticket, table: { prizes } }: TicketAt, clientSeed: string): KeptPrize {
  const number = drawnNumber({ ticketId: ticket.id, serverSeed: ticket.serverSeed, clientSeed });
  const prize = prizes[placeOf(prizes, number)];
  if (!prize) throw new Error(`ticket ${ticket.id} has no prize`);
  return prize;
}

/** What checks an opened ticket, anywhere; null for one that is not open, whose seed is secret. */
export function proofOfTicket({ ticket, table }: TicketAt): TicketProof | null {
  const { id: ticketId, serverSeed, clientSeed, prizeId, amount } = ticket;
  if (clientSeed === null || prizeId === null || amount === null) return null;
  const claim = {
    ticketId,
    style: table.style,
    prizes: table.prizes.map(({ id, amount: cents, chance }) => ({ id, amount: cents, chance })),
    commitment: commitmentTo(serverSeed),
    clientSeed,
    prizeId,
    amount: amount.toString(),
  };
  return { ...claim, serverSeed, receipt: ticketReceipt(serverSeed, claim) };
}
