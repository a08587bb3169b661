import type { BetProof, SharedProof } from '../engine/rounds/proof.ts';
import { fieldsOf, isText, parsed, says } from './pasted.ts';

const FIELDS = [
  'roundId',
  'series',
  'kind',
  'number',
  'opensAt',
  'closesAt',
  'resultAt',
  'commitment',
  'offer',
  'outcome',
  'receipt',
  'serverSeed',
  'bet',
];
const BET_FIELDS = ['betId', 'roundId', 'selection', 'stake', 'placedAt', 'payout', 'receipt'];

/** Whether a pasted text is about a shared round, valid or not. */
export const isShared = (json: string): boolean => says(json, 'series');

/**
 * Parses a pasted proof of a shared round; null if a field is missing, has another type or does not belong to a proof.
 * `verifyShared` checks the values.
 */
export function readShared(json: string): SharedProof | null {
  const fields = fieldsOf(parsed(json), FIELDS);
  if (fields === null) return null;
  const {
    roundId,
    series,
    kind,
    number,
    opensAt,
    closesAt,
    resultAt,
    commitment,
    receipt,
    serverSeed,
    offer = null,
    outcome = null,
  } = fields;
  if (
    !isText(roundId) ||
    !isText(series) ||
    !isText(kind) ||
    typeof number !== 'number' ||
    !isText(opensAt) ||
    !isText(closesAt) ||
    !isText(resultAt) ||
    !isText(commitment)
  )
    return null;
  if ((receipt !== null && !isText(receipt)) || (serverSeed !== null && !isText(serverSeed))) return null;
  const bet =
    fields['bet'] === null || fields['bet'] === undefined ? null : readBet(fieldsOf(fields['bet'], BET_FIELDS) ?? {});
  if (bet === undefined) return null;
  return {
    roundId,
    series,
    kind,
    number,
    opensAt,
    closesAt,
    resultAt,
    commitment,
    offer,
    outcome,
    receipt,
    serverSeed,
    bet,
  };
}

function readBet({
  betId,
  roundId,
  selection,
  stake,
  placedAt,
  payout,
  receipt,
}: Record<string, unknown>): BetProof | undefined {
  if (
    !isText(betId) ||
    !isText(roundId) ||
    !isText(stake) ||
    !isText(placedAt) ||
    !isText(payout) ||
    !isText(receipt) ||
    typeof selection !== 'object'
  )
    return undefined;
  return { betId, roundId, selection, stake, placedAt, payout, receipt };
}
