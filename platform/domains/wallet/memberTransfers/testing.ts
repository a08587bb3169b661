import { afterAll, beforeAll } from 'vitest';
import type { Call, ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/transfers.ts';
import type { TestDatabaseKind } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Settings } from '../../../settings.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';

export const PASSWORD = '424242';

export type TransferRow = ValueOf<typeof calls.memberTransferRecord>['records'][number];

export const errorOf = ({ json }: Answer): string | null => json?.errorCode ?? null;
export const valueOf = (answer: Answer): Record<string, unknown> => {
  if (answer.json?.success !== true) throw new Error(`The call was refused: ${answer.text}`);
  return answer.json.value as Record<string, unknown>;
};

export interface TreeMember {
  readonly id: number;
  readonly token: string;
}

/** A test platform for all tests of a file, and what members do about transfers. */
export function transferPlatform(kind: TestDatabaseKind) {
  let platform: TestPlatform;
  let keys = 0;
  const newKey = (): string => `transfer-test-${(keys += 1)}`;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const send = (call: Call, { token }: TreeMember, body: object) =>
    platform.ask(call, { token, body: { paymentPassword: PASSWORD, idempotencyKey: newKey(), ...body } });

  return {
    get platform() {
      return platform;
    },
    newKey,
    /** A member with a payment password. */
    async member(options: Readonly<Record<string, unknown>> = {}): Promise<TreeMember> {
      const { id, token } = await platform.member({ balance: '1000.00', paymentPassword: PASSWORD, ...options });
      return { id, token };
    },
    up: (who: TreeMember, amount: string, more: object = {}) => send(calls.transferUpline, who, { amount, ...more }),
    down: (who: TreeMember, receiverId: number, amount: string, more: object = {}) =>
      send(calls.transferDownline, who, { amount, receiverId, ...more }),
    many: (who: TreeMember, receiverIds: readonly (number | string)[], amount: string, more: object = {}) =>
      send(calls.transferManyDownline, who, { amount, receiverIds, ...more }),
    async record({ token }: TreeMember, query: Record<string, string> = {}): Promise<readonly TransferRow[]> {
      const answer = await platform.ask(calls.memberTransferRecord, { token, query });
      return valueOf(answer)['records'] as TransferRow[];
    },
    settings: async ({ token }: TreeMember) => valueOf(await platform.ask(calls.memberTransferSettings, { token })),
    changeRule: (change: Partial<Settings['memberTransfers']>) =>
      platform.services.settings.set(platform.services.db, 'memberTransfers', change),
    balance: ({ id }: TreeMember) => platform.services.ledger.balanceOf(platform.services.db, memberAccount(id)),
  };
}
