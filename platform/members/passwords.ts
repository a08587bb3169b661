import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

type Cost = Readonly<Record<'N' | 'r' | 'p', number>>;

const COST: Cost = { N: 16_384, r: 8, p: 1 };

/** Next to nothing: for the passwords of members who are made for tests. */
export const COST_FOR_TESTS: Cost = { N: 2, r: 1, p: 1 };

const LENGTH = 32;

/** A password as it is kept: `scrypt$N$r$p$salt$hash`, so that the cost may rise later. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFC'), salt, LENGTH, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Of no password. Verified against when a name is unknown, so that the answer takes the same time. */
const zeros = (length: number): string => Buffer.alloc(length).toString('base64url');
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${zeros(16)}$${zeros(LENGTH)}`;

/** Whether it is the password. Null as `kept` does the same work and is never right. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? NOBODY).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && kept !== null;
}
