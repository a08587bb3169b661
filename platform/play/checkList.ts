import { verifyDuel } from '../engine/duel/proof.ts';
import { verifyTicket } from '../engine/prizes/proof.ts';
import { verify } from '../engine/round.ts';
import { findKind } from '../engine/rounds/kinds.ts';
import { verifyShared } from '../engine/rounds/proof.ts';
import { parsed } from './pasted.ts';
import { isDuelProof, readDuel } from './readDuel.ts';
import { readProof } from './readProof.ts';
import { isShared, readShared } from './readShared.ts';
import { isTicketProof, readTicket } from './readTicket.ts';

/** `secret`: the seed is not revealed yet, so nothing can be checked. */
export type Verdict = 'ok' | 'bad' | 'secret' | 'unreadable';

/** The result of checking a proof in a list. */
export interface Judged {
  /** Its position in the list, from 1. */
  readonly place: number;
  /** The id of its round; empty if it cannot be read. */
  readonly roundId: string;
  readonly verdict: Verdict;
  readonly text: string;
}

export interface ListResult {
  readonly count: number;
  /** Proofs that are invalid, in order. */
  readonly failed: readonly Judged[];
  readonly secret: number;
}

/** How long checking may block the page before it yields, in milliseconds. */
const SLICE = 24;

/**
 * The proofs of a pasted list, each as text: a JSON list, or one proof per line; null for a single proof or other text.
 * A list with a proof per line that is not valid JSON any more is read line by line, so that a damaged proof does not
 * affect the others.
 */
export function listed(text: string): readonly string[] | null {
  const value = parsed(text);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((proof: unknown) => JSON.stringify(proof));
  if (value !== null) return null;
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/^\[(?=\{)|,$|(?<=\}),?\]$/g, ''))
    .filter((line) => line !== '' && line !== '[' && line !== ']');
  // The first line of a single proof over several lines is not a JSON object.
  return lines.length > 1 && lines.some((line) => parsed(line) instanceof Object) ? lines : null;
}

/** Checks one proof of any kind. */
export function judge(text: string, place = 1): Judged {
  const duel = isDuelProof(text) ? readDuel(text) : null;
  if (duel) return judged(duel.duelId, duel.serverSeed, () => verifyDuel(duel).ok);
  const ticket = isTicketProof(text) ? readTicket(text) : null;
  if (ticket) return judged(ticket.ticketId, ticket.serverSeed, () => verifyTicket(ticket).ok);
  const shared = isShared(text) ? readShared(text) : null;
  if (shared) return judged(shared.roundId, shared.serverSeed, () => verifyShared(shared, findKind(shared.kind)).ok);
  const own = readProof(text);
  if (own) return judged(own.roundId, own.serverSeed, () => verify(own).ok);
  return { place, roundId: '', verdict: 'unreadable', text };

  function judged(roundId: string, serverSeed: string | null, holds: () => boolean): Judged {
    return { place, roundId, verdict: serverSeed === null ? 'secret' : attempt(holds) ? 'ok' : 'bad', text };
  }
}

/** A changed proof may make the rules throw; the rest of the list is still checked. */
function attempt(holds: () => boolean): boolean {
  try {
    return holds();
  } catch {
    return false;
  }
}

/**
 * Checks a list in slices, so that the page stays responsive. Returns null once it `isOver` because it was cancelled.
 */
export async function checkList(
  proofs: readonly string[],
  onProgress: (done: number) => void,
  isOver: () => boolean,
): Promise<ListResult | null> {
  const failed: Judged[] = [];
  let secret = 0;
  let since = performance.now();
  for (const [at, text] of proofs.entries()) {
    if (performance.now() - since > SLICE) {
      onProgress(at);
      await new Promise((resolve) => setTimeout(resolve));
      if (isOver()) return null;
      since = performance.now();
    }
    const one = judge(text, at + 1);
    if (one.verdict === 'secret') secret += 1;
    else if (one.verdict !== 'ok') failed.push(one);
  }
  return { count: proofs.length, failed, secret };
}
