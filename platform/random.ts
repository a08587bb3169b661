import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Chance, from the system's generator; tests give their own. */
export interface Random {
  bytes(length: number): Uint8Array;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  uuid(): string;
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  below: (limit) => randomInt(limit),
  uuid: () => randomUUID(),
};
