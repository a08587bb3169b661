import type { RoundProof } from '../engine/round.ts';

const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/** Reads a pasted proof; null when a field is missing or of another kind. What the fields say is for `verify` to judge. */
export function readProof(json: string): RoundProof | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields: Record<string, unknown> = { ...value };
  const { roundId, modelId, coin, coins, clientSeed, nonce, commitment, payout, contribution, jackpotWon, receipt, serverSeed } = fields;
  if (!text(roundId) || !text(modelId) || !text(coin) || !text(clientSeed) || !text(commitment) || !text(payout) || !text(contribution) || !text(receipt)) return null;
  if (typeof coins !== 'number' || typeof nonce !== 'number' || typeof jackpotWon !== 'boolean') return null;
  if (serverSeed !== null && !text(serverSeed)) return null;
  return { roundId, modelId, coin, coins, clientSeed, nonce, commitment, payout, contribution, jackpotWon, receipt, serverSeed };
}
