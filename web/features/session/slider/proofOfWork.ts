import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes per batch, so that the page stays responsive: a few milliseconds on a slow phone. */
const AT_ONCE = 1_500;

/**
 * Finds a nonce so that SHA-256 of "text:nonce" begins with `bits` zero bits; null if it was cancelled.
 * @param onProgress percent of the average work, at most 95
 */
export async function solveProofOfWork(
  { text, bits }: { readonly text: string; readonly bits: number },
  signal: AbortSignal,
  onProgress: (percent: number) => void = () => undefined,
): Promise<string | null> {
  const encoder = new TextEncoder();
  const expected = 2 ** bits;
  for (let from = 0; !signal.aborted; from += AT_ONCE) {
    for (let nonce = from; nonce < from + AT_ONCE; nonce += 1) {
      if (leadingZeroBits(sha256(encoder.encode(`${text}:${nonce}`))) >= bits) return String(nonce);
    }
    onProgress(Math.min(95, Math.round((100 * from) / expected)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}

export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
