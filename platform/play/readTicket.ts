import { MOST_PRIZES_READ } from '../../schema/prizeLimits.ts';
import type { PublishedPrize, TicketProof } from '../engine/prizes/proof.ts';
import { fieldsOf, isText, parsed, says } from './pasted.ts';

const FIELDS = [
  'ticketId',
  'style',
  'prizes',
  'commitment',
  'clientSeed',
  'prizeId',
  'amount',
  'serverSeed',
  'receipt',
];

/** Whether a pasted text is about a ticket of a promotion, valid or not. */
export const isTicketProof = (json: string): boolean => says(json, 'ticketId');

/**
 * Parses a pasted proof of an opened ticket; null if a field is missing, has another type or does not belong to a
 * proof. `verifyTicket` checks the values.
 */
export function readTicket(json: string): TicketProof | null {
  const fields = fieldsOf(parsed(json), FIELDS);
  if (fields === null) return null;
  const { ticketId, style, commitment, clientSeed, prizeId, amount, serverSeed, receipt } = fields;
  const prizes = readPrizes(fields['prizes']);
  if (
    !isText(ticketId) ||
    !isText(style) ||
    !isText(commitment) ||
    !isText(clientSeed) ||
    !isText(prizeId) ||
    !isText(amount) ||
    !isText(serverSeed) ||
    !isText(receipt) ||
    !prizes
  )
    return null;
  return { ticketId, style, prizes, commitment, clientSeed, prizeId, amount, serverSeed, receipt };
}

function readPrizes(value: unknown): PublishedPrize[] | null {
  if (!Array.isArray(value) || value.length > MOST_PRIZES_READ) return null;
  const prizes = value.map((each: unknown): PublishedPrize | null => {
    const { id, amount, chance } = fieldsOf(each, ['id', 'amount', 'chance']) ?? {};
    return isText(id) && isText(amount) && typeof chance === 'number' ? { id, amount, chance } : null;
  });
  return prizes.every((prize) => prize !== null) ? prizes : null;
}
