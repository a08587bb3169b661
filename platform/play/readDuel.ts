import type { By, Lay } from '../engine/duel/duel.ts';
import type { DuelProof } from '../engine/duel/proof.ts';
import { fieldsOf, isText, parsed, says } from './pasted.ts';

const WAYS: readonly By[] = ['player', 'timer', 'house'];
const FIELDS = [
  'duelId',
  'stake',
  'feePerMille',
  'commitment',
  'clientSeeds',
  'lays',
  'payouts',
  'receipt',
  'serverSeed',
];

/** Whether a pasted text is about a duel, valid or not. */
export const isDuelProof = (json: string): boolean => says(json, 'duelId');

/**
 * Parses a pasted proof of a duel; null if a field is missing, has another type or does not belong to a proof.
 * `verifyDuel` checks the values.
 */
export function readDuel(json: string): DuelProof | null {
  const fields = fieldsOf(parsed(json), FIELDS);
  if (fields === null) return null;
  const { duelId, stake, feePerMille, commitment, clientSeeds, lays, payouts, receipt, serverSeed } = fields;
  const [seeds, sides, paid] = [pairOf(clientSeeds), pairOf(lays), pairOf(payouts)];
  if (
    !isText(duelId) ||
    !isText(stake) ||
    typeof feePerMille !== 'number' ||
    !isText(commitment) ||
    !seeds ||
    !sides ||
    !paid
  )
    return null;
  const [first, second] = seeds;
  const [mine, theirs] = [readLays(sides[0]), readLays(sides[1])];
  if (
    !isText(first) ||
    (second !== null && !isText(second)) ||
    !isText(paid[0]) ||
    !isText(paid[1]) ||
    !mine ||
    !theirs
  )
    return null;
  if ((receipt !== null && !isText(receipt)) || (serverSeed !== null && !isText(serverSeed))) return null;
  return {
    duelId,
    stake,
    feePerMille,
    commitment,
    clientSeeds: [first, second],
    lays: [mine, theirs],
    payouts: [paid[0], paid[1]],
    receipt,
    serverSeed,
  };
}

const pairOf = (value: unknown): readonly [unknown, unknown] | null =>
  Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null;

function readLays(value: unknown): Lay[] | null {
  if (!Array.isArray(value) || value.length > 5) return null;
  const lays = value.map((each: unknown): Lay | null => {
    const { card, by } = fieldsOf(each, ['card', 'by']) ?? {};
    const known = WAYS.find((way) => way === by);
    return typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < 52 && known
      ? { card, by: known }
      : null;
  });
  return lays.every((lay) => lay !== null) ? lays : null;
}
