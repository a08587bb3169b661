import * as calls from '../../../../schema/upstream/transfers.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import { once } from '../../../shared/once.ts';
import { nullIfFeatureOff, refusedFor } from '../../../upstream/refusals.ts';
import { toMemberTransfers, toTransferOptions } from './mappers.ts';
import type {
  DownlineOrder,
  DownlinesOrder,
  MemberTransferRecord,
  TransferOptionsRecord,
  TransferToDownlineResult,
  TransferToDownlinesResult,
  TransferToUplineResult,
  UplineOrder,
} from './records.ts';
import { sendToDownline, sendToDownlines, sendToUpline } from './send.ts';

export interface MemberTransfersSource {
  /** Null where the operator has switched transfers off, and for trial accounts. */
  options(): Promise<TransferOptionsRecord | null>;
  /** A page of what the signed-in member has sent and received, newest first. */
  transfers(page: PageArguments): Promise<Connection<MemberTransferRecord>>;
  /** Null for what is none of the member's. */
  transfer(id: string): Promise<MemberTransferRecord | null>;
  toUpline(order: UplineOrder): Promise<TransferToUplineResult>;
  toDownline(order: DownlineOrder): Promise<TransferToDownlineResult>;
  toDownlines(order: DownlinesOrder): Promise<TransferToDownlinesResult>;
}

interface Neighbours {
  readonly wallet: { changed(): void };
}

const PAGE = 20;

export function createMemberTransfersSource(scope: RequestScope, neighbours: Neighbours): MemberTransfersSource {
  const { upstream } = scope;
  const isMember = (): boolean => scope.session !== null && scope.session.kind !== 'TRIAL';
  const changed = (): void => neighbours.wallet.changed();

  const options = once(async (): Promise<TransferOptionsRecord | null> => {
    if (!isMember()) return null;
    return nullIfFeatureOff(async () => toTransferOptions(await upstream.call(calls.memberTransferSettings)));
  });

  async function readOne(transferId: string): Promise<MemberTransferRecord | null> {
    try {
      const query = { transferId, page: 1, size: 1 };
      const { rows } = toMemberTransfers(await upstream.call(calls.memberTransferRecord, { query }));
      // An operator that does not heed the id answers with others.
      return rows.find(({ id }) => id === transferId) ?? null;
    } catch (error) {
      if (refusedFor(error, 'not-found')) return null;
      throw error;
    }
  }

  return {
    options,
    transfers(page) {
      const transferPage = async (number: number, size: number) =>
        toMemberTransfers(await upstream.call(calls.memberTransferRecord, { query: { page: number, size } }));
      return readConnection('memberTransfers', isMember() ? [{ page: transferPage }] : [], page, PAGE);
    },
    transfer: async (id) => (isMember() && isIdentifier(id) ? readOne(id) : null),
    toUpline: (order) => sendToUpline(scope, order, changed),
    toDownline: (order) => sendToDownline(scope, order, changed),
    toDownlines: (order) => sendToDownlines(scope, order, changed),
  };
}
