import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { unbiased } from './random.ts';
import type { Random } from './random.ts';

/**
 * Provably fair chance. The house fixes a server seed and shows its SHA-256 before the first round; the player chooses
 * the client seed; the nonce counts the rounds of the pair. Every number of a round follows from these three, so
 * neither side can steer a round alone, and once the server seed is revealed anyone can recompute it.
 */
export interface Seeds {
  /** 32 bytes in lower-case hex. Secret until the player changes seeds. */
  readonly serverSeed: string;
  /** The player's own text, see `isClientSeed`. */
  readonly clientSeed: string;
  /** 0 for the first round of a pair of seeds, then one more for each. */
  readonly nonce: number;
}

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[\w .-]{1,64}$/;

export const isServerSeed = (value: string): boolean => SERVER_SEED.test(value);

/** 1–64 ASCII letters, digits, spaces, dots, dashes and underscores: the same bytes in every alphabet and encoding. */
export const isClientSeed = (value: string): boolean => CLIENT_SEED.test(value);

/** The commitment to a server seed: SHA-256 of its 32 bytes, in hex. */
export function commitmentTo(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/**
 * The round's randomness: block r is HMAC-SHA256(server seed, `clientSeed:nonce:r`), r = 0, 1, …; the blocks are read
 * as big-endian 32-bit words.
 */
export function fairStream({ serverSeed, clientSeed, nonce }: Seeds): Random {
  const key = hexToBytes(serverSeed);
  let block = new DataView(new ArrayBuffer(0));
  let round = 0;
  let offset = 0;
  const word = (): number => {
    if (offset === block.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${round}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      round += 1;
      offset = 0;
    }
    offset += 4;
    return block.getUint32(offset - 4);
  };
  return { below: (n) => unbiased(word, n) };
}

/**
 * Signs a text with the server seed, so that what was said before the reveal can be held against it afterwards. Hex.
 */
export function signWith(serverSeed: string, text: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(text)));
}
