import { expect, test } from 'vitest';
import { createWorld } from '../testing.ts';
import { toUnreadCount } from './mappers.ts';
import { createMessagesSource } from './source.ts';

test('the count is a number, or stands one level down', () => {
  expect([toUnreadCount(3), toUnreadCount('3'), toUnreadCount({ value: 3 })]).toEqual([3, 3, 3]);
});

test.each([null, -1, 1.5, [], {}, 'many'])('%j is no count', (raw) => {
  expect(() => toUnreadCount(raw)).toThrow('CSP_unreadCount');
});

test('a trial account has no inbox to ask about', async () => {
  const { scope, asked } = createWorld({ session: { kind: 'TRIAL' }, replies: {} });
  expect(await createMessagesSource(scope).unreadCount()).toBe(0);
  expect(asked).toEqual([]);
});

test('a member’s count is asked for once per request', async () => {
  const { scope, asked } = createWorld({ session: {}, replies: { CSP_unreadCount: 4 } });
  const source = createMessagesSource(scope);
  expect(await Promise.all([source.unreadCount(), source.unreadCount()])).toEqual([4, 4]);
  expect(asked).toHaveLength(1);
});
