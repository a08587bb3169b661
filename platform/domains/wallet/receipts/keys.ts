import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { asc, isNull } from '../../../database/drizzle.ts';
import type { ReceiptKey } from '../../../../schema/receipt.ts';
import type { Executor } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import type { ReceiptKeyRow } from './tables.ts';
import { receiptKeys } from './tables.ts';

type KeyServices = Pick<Services, 'clock' | 'db' | 'vault'>;

export interface Signer {
  readonly keyId: string;
  /** Ed25519 over the UTF-8 bytes of a text, base64url. */
  sign(text: string): string;
}

/** What the vault seals a key's secret for. */
const keyContext = (id: string): string => `receipt-key:${id}`;

/** The key that signs now; makes the first one. Throws when the vault cannot open its secret. */
export async function currentSigner({ clock, db, vault }: KeyServices): Promise<Signer> {
  const row = (await currentKey(db)) ?? (await firstKey({ clock, db, vault }));
  const secret = secretOf(vault.open(row.sealedSecret ?? '', keyContext(row.id)));
  return { keyId: row.id, sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url') };
}

/** All keys that ever signed, the latest last. Makes the first one when there is none yet. */
export async function listedKeys(services: KeyServices): Promise<ReceiptKey[]> {
  if (!(await currentKey(services.db))) await firstKey(services);
  const rows = await services.db.select().from(receiptKeys).orderBy(asc(receiptKeys.from), asc(receiptKeys.until));
  return rows.map(({ id, publicKey, from, until }) => ({
    id,
    algorithm: 'Ed25519',
    publicKey,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}

/**
 * Lets a new key sign from now on. The one before stays listed, and its secret is forgotten.
 * @returns the id of the new key
 */
export async function replaceKey({ clock, db, vault }: KeyServices): Promise<string> {
  const fresh = newKey(vault, clock.now());
  await inTransaction(db, async (tx) => {
    await tx.update(receiptKeys).set({ until: fresh.from, sealedSecret: null }).where(isNull(receiptKeys.until));
    await tx.insert(receiptKeys).values(fresh);
  });
  return fresh.id;
}

async function currentKey(db: Executor): Promise<ReceiptKeyRow | undefined> {
  const [row] = await db.select().from(receiptKeys).where(isNull(receiptKeys.until));
  return row;
}

/** Of several processes that make one, the first is right. */
async function firstKey({ clock, db, vault }: KeyServices): Promise<ReceiptKeyRow> {
  const fresh = newKey(vault, clock.now());
  await db.insert(receiptKeys).values(fresh).onConflictDoNothing();
  const row = await currentKey(db);
  if (!row) throw new Error('There is no key to sign receipts with');
  return row;
}

function newKey(vault: KeyServices['vault'], from: Date) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key has no public part');
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { id, publicKey: x, sealedSecret: vault.seal(secret, keyContext(id)), from };
}

const secretOf = (base64: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
