import type { Call } from '../../schema/upstream/call.ts';
import * as depositCalls from '../../schema/upstream/deposits.ts';
import * as fileCalls from '../../schema/upstream/memberFiles.ts';
import { collectBack, walletTransfer } from '../../schema/upstream/wallet.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { Sample } from './samples.ts';

/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** Channels of the seed data: of a page, a picture to scan, and a transfer. */
const CHANNELS = { page: 501, qr: 511, transfer: 521 } as const;

/** The first vendor's of the seed data. */
const VENDOR_WALLET = 101;

const deposit = (vendorId: number): Sample => ({
  body: { vendorId, amount: '500.00', idempotencyKey: 'contract-test-1' },
});
const file: Sample = { body: { contentType: 'image/png', data: PNG, idempotencyKey: 'contract-test-2' } };

/**
 * A good request of a call about deposits, files or the collecting of wallets, after what it rests on was done; null
 * for all other calls.
 */
export async function depositSampleOf(
  call: Call,
  platform: TestPlatform,
  { token }: { readonly token?: string },
): Promise<Sample | null> {
  const valueOf = async (before: Call, { body = {} }: Sample) =>
    (await platform.rest.call(before, { body, token })).value as Record<string, string>;
  const fileId = async () => (await valueOf(fileCalls.uploadFile, file))['fileId'];
  switch (call.name) {
    case fileCalls.uploadFile.name:
      return file;
    case fileCalls.readFile.name:
      return { query: { fileId: await fileId() } };
    case depositCalls.depositByLaunchUrl.name:
      return deposit(CHANNELS.page);
    case depositCalls.depositByQrImage.name:
      return deposit(CHANNELS.qr);
    case depositCalls.postDeposit.name:
      return deposit(CHANNELS.transfer);
    case depositCalls.depositSlip.name: {
      const { depositId } = await valueOf(depositCalls.postDeposit, deposit(CHANNELS.transfer));
      return { body: { depositId, fileIds: [await fileId()], idempotencyKey: 'contract-test-3' } };
    }
    case collectBack.name: {
      const body = { fromAccountTypeId: 2, toAccountTypeId: VENDOR_WALLET, amount: '1.25' };
      await valueOf(walletTransfer, { body: { ...body, idempotencyKey: 'contract-test-4' } });
      return { body: { idempotencyKey: 'contract-test-5' } };
    }
    default:
      return null;
  }
}
