import type { RoundProof } from '../engine/round.ts';
import { fieldsOf, isText, parsed } from './pasted.ts';

const FIELDS = [
  'roundId',
  'modelId',
  'coin',
  'coins',
  'clientSeed',
  'nonce',
  'commitment',
  'payout',
  'contribution',
  'jackpotWon',
  'receipt',
  'serverSeed',
];

/**
 * Parses a pasted proof; null if a field is missing, has another type or does not belong to a proof. `verify` checks
 * the values.
 */
export function readProof(json: string): RoundProof | null {
  const fields = fieldsOf(parsed(json), FIELDS);
  if (fields === null) return null;
  const {
    roundId,
    modelId,
    coin,
    coins,
    clientSeed,
    nonce,
    commitment,
    payout,
    contribution,
    jackpotWon,
    receipt,
    serverSeed,
  } = fields;
  if (
    !isText(roundId) ||
    !isText(modelId) ||
    !isText(coin) ||
    !isText(clientSeed) ||
    !isText(commitment) ||
    !isText(payout) ||
    !isText(contribution) ||
    !isText(receipt)
  )
    return null;
  if (typeof coins !== 'number' || typeof nonce !== 'number' || typeof jackpotWon !== 'boolean') return null;
  if (serverSeed !== null && !isText(serverSeed)) return null;
  return {
    roundId,
    modelId,
    coin,
    coins,
    clientSeed,
    nonce,
    commitment,
    payout,
    contribution,
    jackpotWon,
    receipt,
    serverSeed,
  };
}
