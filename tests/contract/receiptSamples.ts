import type { Call } from '../../schema/upstream/call.ts';
import { receipt } from '../../schema/upstream/receipts.ts';
import { accountRecord } from '../../schema/upstream/records.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { Sample } from './samples.ts';

/** A good request for the receipt of what the member was given first; null for all other calls. */
export async function receiptSampleOf(
  call: Call,
  platform: TestPlatform,
  { token }: { readonly token?: string },
): Promise<Sample | null> {
  if (call.name !== receipt.name) return null;
  const { list } = (await platform.rest.call(accountRecord, { token })).value as {
    readonly list: readonly { readonly transactionId: number }[];
  };
  return { query: { transactionId: String(list[0]?.transactionId) } };
}
