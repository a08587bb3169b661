import { commitmentTo, fairStream, isClientSeed, isServerSeed, signWith } from '../fairness.ts';
import { canonical } from '../rounds/proof.ts';
import { brokenRule, MILLION, placeOf } from './prizeTable.ts';

/** Everything that a ticket's prize follows from. */
export interface TicketSeeds {
  readonly ticketId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/**
 * The number of a ticket, below a million: drawn from HMAC-SHA256 under its server seed of
 * `<ticket id>:<client seed>:0:<block>` (`fairness.ts`).
 */
export function drawnNumber({ ticketId, serverSeed, clientSeed }: TicketSeeds): number {
  return fairStream({ serverSeed, clientSeed: `${ticketId}:${clientSeed}`, nonce: 0 }).below(MILLION);
}

/** A line of a prize table; the amount in cents as text. */
export interface PublishedPrize {
  readonly id: string;
  readonly amount: string;
  readonly chance: number;
}

/** What is said of an opened ticket in public; whose it was is nobody's business. */
export interface TicketClaim {
  readonly ticketId: string;
  readonly style: string;
  /** The prize table that the ticket was issued with. */
  readonly prizes: readonly PublishedPrize[];
  /** SHA-256 of the server seed, shown before it was opened. */
  readonly commitment: string;
  readonly clientSeed: string;
  /** The id of the prize that was drawn, and its amount in cents as text. */
  readonly prizeId: string;
  readonly amount: string;
}

export interface TicketProof extends TicketClaim {
  readonly serverSeed: string;
  /** Signature over the claim, by the server seed. */
  readonly receipt: string;
}

/** Signs what is said of a ticket. */
export function ticketReceipt(
  serverSeed: string,
  { ticketId, style, prizes, commitment, clientSeed, prizeId, amount }: TicketClaim,
): string {
  const claim = canonical({ ticketId, style, prizes, commitment, clientSeed, prizeId, amount });
  return signWith(serverSeed, `ticket\n${claim}`);
}

export const TICKET_CHECKS = ['complete', 'commitment', 'chances', 'prize', 'receipt'] as const;
export type TicketCheck = (typeof TICKET_CHECKS)[number];

export interface TicketVerification {
  readonly ok: boolean;
  readonly checks: Readonly<Record<TicketCheck, boolean>>;
  /** What the seeds draw; null when the proof is not complete. */
  readonly number: number | null;
}

const NONE: Record<TicketCheck, boolean> = {
  complete: false,
  commitment: false,
  chances: false,
  prize: false,
  receipt: false,
};

/** Draws a ticket again and holds the claim against it. A proof with any byte changed fails at least one check. */
export function verifyTicket(proof: TicketProof): TicketVerification {
  const { serverSeed, clientSeed, prizes } = proof;
  const isComplete =
    isServerSeed(serverSeed) && isClientSeed(clientSeed) && prizes.every(({ amount }) => /^\d{1,12}$/.test(amount));
  if (!isComplete) return { ok: false, checks: NONE, number: null };
  const number = drawnNumber(proof);
  const chances = prizes.map(({ amount, ...prize }) => ({ ...prize, amount: BigInt(amount) }));
  const isTable = brokenRule(chances) === null;
  const drawn = isTable ? prizes[placeOf(prizes, number)] : undefined;
  const checks = {
    complete: true,
    commitment: commitmentTo(serverSeed) === proof.commitment,
    chances: isTable,
    prize: drawn?.id === proof.prizeId && drawn.amount === proof.amount,
    receipt: ticketReceipt(serverSeed, proof) === proof.receipt,
  };
  return { ok: Object.values(checks).every(Boolean), checks, number };
}
