import type { BetProof, SharedProof } from '../engine/rounds/proof.ts';

const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const FIELDS = new Set(['roundId', 'series', 'kind', 'number', 'opensAt', 'closesAt', 'resultAt', 'commitment', 'offer', 'outcome', 'receipt', 'serverSeed', 'bet']);
const fieldsOf = (value: unknown): Record<string, unknown> | null => (typeof value === 'object' && value !== null ? { ...value } : null);

/** Whether a pasted text is about a shared round, well made or not. */
export function isShared(json: string): boolean {
  try {
    return 'series' in (fieldsOf(JSON.parse(json)) ?? {});
  } catch {
    return false;
  }
}

/** Reads a pasted proof of a shared round; null when a field is missing, of another kind or none of a proof's, as a misspelt one would go unnoticed. What the fields say is for `verifyShared` to judge. */
export function readShared(json: string): SharedProof | null {
  let fields: Record<string, unknown> | null;
  try {
    fields = fieldsOf(JSON.parse(json));
  } catch {
    return null;
  }
  if (fields === null || Object.keys(fields).some((name) => !FIELDS.has(name))) return null;
  const { roundId, series, kind, number, opensAt, closesAt, resultAt, commitment, receipt, serverSeed, offer = null, outcome = null } = fields;
  if (!text(roundId) || !text(series) || !text(kind) || typeof number !== 'number' || !text(opensAt) || !text(closesAt) || !text(resultAt) || !text(commitment)) return null;
  if ((receipt !== null && !text(receipt)) || (serverSeed !== null && !text(serverSeed))) return null;
  const bet = fields['bet'] === null || fields['bet'] === undefined ? null : readBet(fieldsOf(fields['bet']) ?? {});
  if (bet === undefined) return null;
  return { roundId, series, kind, number, opensAt, closesAt, resultAt, commitment, offer, outcome, receipt, serverSeed, bet };
}

function readBet({ betId, roundId, selection, stake, placedAt, payout, receipt }: Record<string, unknown>): BetProof | undefined {
  if (!text(betId) || !text(roundId) || !text(stake) || !text(placedAt) || !text(payout) || !text(receipt) || typeof selection !== 'object') return undefined;
  return { betId, roundId, selection, stake, placedAt, payout, receipt };
}
