import type { By, Lay } from '../engine/duel/duel.ts';
import type { DuelProof } from '../engine/duel/proof.ts';

const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const WAYS: readonly By[] = ['player', 'timer', 'house'];

function parsed(json: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Whether a pasted text is about a duel, well made or not. */
export const isDuelProof = (json: string): boolean => 'duelId' in parsed(json);

/** Reads a pasted proof of a duel; null when a field is missing or of another kind. What the fields say is for `verifyDuel` to judge. */
export function readDuel(json: string): DuelProof | null {
  const { duelId, stake, feePerMille, commitment, clientSeeds, lays, payouts, receipt, serverSeed } = parsed(json);
  const [seeds, sides, paid] = [pairOf(clientSeeds), pairOf(lays), pairOf(payouts)];
  if (!text(duelId) || !text(stake) || typeof feePerMille !== 'number' || !text(commitment) || !seeds || !sides || !paid) return null;
  const [first, second] = seeds;
  const [mine, theirs] = [readLays(sides[0]), readLays(sides[1])];
  if (!text(first) || (second !== null && !text(second)) || !text(paid[0]) || !text(paid[1]) || !mine || !theirs) return null;
  if ((receipt !== null && !text(receipt)) || (serverSeed !== null && !text(serverSeed))) return null;
  return { duelId, stake, feePerMille, commitment, clientSeeds: [first, second], lays: [mine, theirs], payouts: [paid[0], paid[1]], receipt, serverSeed };
}

const pairOf = (value: unknown): readonly [unknown, unknown] | null => (Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null);

function readLays(value: unknown): Lay[] | null {
  if (!Array.isArray(value) || value.length > 5) return null;
  const lays = value.map((each: unknown): Lay | null => {
    const { card, by } = fieldsOf(each);
    const known = WAYS.find((way) => way === by);
    return typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < 52 && known ? { card, by: known } : null;
  });
  return lays.every((lay) => lay !== null) ? lays : null;
}
