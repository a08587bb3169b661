import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { ContractRevision } from '../../../schema/contractRevision.ts';
import { revisionLine, signedRevisionText } from '../../../schema/contractRevision.ts';
import type { Receipt, ReceiptKey } from '../../../schema/receipt.ts';
import { receiptLine, receiptText, signedText } from '../../../schema/receipt.ts';

/** A key that signs in tests. */
export interface TestKey {
  readonly listed: ReceiptKey;
  /** A signed receipt as a line of a file. */
  sign(receipt: Receipt): string;
  /** The same of a step of a contract. */
  signStep(revision: ContractRevision): string;
}

export function testKey(id: string): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const listed = {
    id,
    algorithm: 'Ed25519',
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    from: '2026-05-01T00:00:00.000Z',
    until: null,
  } as const;
  return {
    listed,
    sign(receipt) {
      const unsigned = { currency: 'PHP', key: id, receipt };
      const signature = sign(null, Buffer.from(signedText(unsigned)), privateKey).toString('base64url');
      return receiptLine({ ...unsigned, signature });
    },
    signStep(revision) {
      const text = signedRevisionText({ key: id, revision });
      const signature = sign(null, Buffer.from(text), privateKey).toString('base64url');
      return revisionLine({ key: id, revision, signature });
    },
  };
}

/** A chain of stakes of 1.00 on one account, the earliest first. */
export function stakes(count: number, account = 'main'): Receipt[] {
  const chain: Receipt[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = chain.at(-1);
    chain.push({
      account,
      amount: '-1.00',
      asset: 'MONEY',
      at: new Date(Date.UTC(2026, 4, 2, 10, at)).toISOString(),
      balance: `${1000 - at}.00`,
      kind: 'stake',
      line: 0,
      member: '6f1c1e9a-3c66-4c0c-9a38-0d1d5b3a7e11',
      previous: before ? createHash('sha256').update(receiptText(before)).digest('hex') : null,
      subject: `r-${at}`,
      subjectType: 'round',
      transaction: 81 + 2 * at,
      version: 1,
    });
  }
  return chain;
}
