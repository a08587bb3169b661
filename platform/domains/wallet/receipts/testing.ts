import { createPublicKey, verify } from 'node:crypto';
import type { ReceiptKey, SignedReceipt } from '../../../../schema/receipt.ts';
import { signedText } from '../../../../schema/receipt.ts';

/** Whether one of the listed keys signed the receipt; checked by another library than the site's. */
export function isSignedBy(keys: readonly ReceiptKey[], signed: SignedReceipt): boolean {
  const listed = keys.find(({ id }) => id === signed.key);
  if (!listed) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: listed.publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(signedText(signed)), key, Buffer.from(signed.signature, 'base64url'));
}
