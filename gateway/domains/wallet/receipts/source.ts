import { receipt, receiptKeys } from '../../../../schema/upstream/receipts.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Assets, Currency } from '../../../shared/assets.ts';
import { onceByKey } from '../../../shared/once.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import { toMovement, toReceiptKeys } from './mappers.ts';
import type { MovementRecord, ReceiptKeyRecord } from './records.ts';

export interface ReceiptsSource {
  /** Null for what is no movement of the member's. Asked once, for all who want a part of it. */
  movement(transactionId: string): Promise<MovementRecord | null>;
  /** The keys that receipts are signed with, or were. */
  keys(): Promise<readonly ReceiptKeyRecord[]>;
}

interface Neighbours {
  readonly site: { assets(): Promise<Assets>; currency(): Promise<Currency> };
}

/** As the operator numbers its movements. */
const NUMBER = /^\d{1,15}$/;

export function createReceiptsSource(scope: RequestScope, { site }: Neighbours): ReceiptsSource {
  const { language } = scope.locale;
  const movements = onceByKey<MovementRecord | null>();

  async function read(transactionId: string): Promise<MovementRecord | null> {
    try {
      const [value, assets, currency] = await Promise.all([
        scope.upstream.call(receipt, { query: { transactionId, language } }),
        site.assets(),
        site.currency(),
      ]);
      return toMovement(value, { assets, currency });
    } catch (error) {
      if (refusedFor(error, 'not-found')) return null;
      throw error;
    }
  }

  return {
    movement: async (id) => (NUMBER.test(id) ? movements(id, async () => read(id)) : null),
    keys: async () => toReceiptKeys(await scope.upstream.call(receiptKeys)),
  };
}
