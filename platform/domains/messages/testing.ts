import { afterAll, beforeAll } from 'vitest';
import type { Call, ValueOf } from '../../../schema/upstream/call.ts';
import * as calls from '../../../schema/upstream/messages.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import type { TestDatabaseKind } from '../../database/testing.ts';
import type { Answer, TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';

export type MessageRow = ValueOf<typeof calls.inbox>['content'][number];

export interface Writer {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

export const errorOf = ({ json }: Answer): string | null => json?.errorCode ?? null;

/** A test platform for all tests of a file, and what members do about messages. */
export function messagePlatform(kind: TestDatabaseKind) {
  let platform: TestPlatform;
  let keys = 0;
  const newKey = (): string => `message-test-${(keys += 1)}`;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
  });
  afterAll(() => platform.close());

  async function value<Value>(call: Call, { token }: Writer, query: Readonly<Record<string, string>> = {}) {
    const { json, text } = await platform.ask(call, { token, query });
    if (json?.success !== true) throw new Error(`The call was refused: ${text}`);
    return json.value as Value;
  }
  const rowsOf = async (call: typeof calls.inbox | typeof calls.messageThread, who: Writer, query = {}) =>
    (await value<{ content: MessageRow[] }>(call, who, query)).content;

  return {
    get platform() {
      return platform;
    },
    newKey,
    value,
    member: (options: Readonly<Record<string, unknown>> = {}): Promise<Writer> => platform.member(options),
    /** Writes to the operator, unless told otherwise. */
    send: ({ token }: Writer, more: object = {}) =>
      platform.ask(calls.sendMessage, {
        token,
        body: { recipientType: 'SUPPORT', title: 'A question', content: 'Why?', idempotencyKey: newKey(), ...more },
      }),
    reply: ({ token }: Writer, inboxId: unknown, more: object = {}) =>
      platform.ask(calls.replyMessage, {
        token,
        body: { inboxId, content: 'An answer', idempotencyKey: newKey(), ...more },
      }),
    inbox: (who: Writer) => rowsOf(calls.inbox, who),
    outbox: async (who: Writer) => rowsOf(calls.outbox, who),
    thread: (who: Writer, threadId: unknown) => rowsOf(calls.messageThread, who, { threadId: String(threadId) }),
    remove: ({ token }: Writer, ...inboxIds: unknown[]) =>
      platform.ask(calls.deleteInbox, { token, body: { inboxIds } }),
  };
}
