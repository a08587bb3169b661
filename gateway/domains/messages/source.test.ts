import type { RequestScope } from '../../requestScope.ts';
import { expect, test } from 'vitest';
import { anyAnswer } from '../../upstream/testing.ts';
import { createWorld, refusal } from '../testing.ts';
import { toInbox, toUnreadCount } from './mappers.ts';
import { createMessagesSource } from './source.ts';

const messagesOf = (scope: RequestScope) => createMessagesSource(scope, { counts: { changed: () => undefined } });

test('the count is a number, or one level down', () => {
  expect([toUnreadCount(3), toUnreadCount(anyAnswer('3')), toUnreadCount({ value: 3 })]).toEqual([3, 3, 3]);
});

test.each([null, -1, 1.5, [], {}, 'many'])('%j is no count', (raw) => {
  expect(() => toUnreadCount(anyAnswer(raw))).toThrow('CSP_unreadCount');
});

test('a trial account has no inbox to ask about', async () => {
  const { scope, asked } = createWorld({ session: { kind: 'TRIAL' }, replies: {} });
  expect(await messagesOf(scope).unreadCount()).toBe(0);
  expect(asked).toEqual([]);
});

test('a member’s count is asked for once per request', async () => {
  const { scope, asked } = createWorld({ session: {}, replies: { CSP_unreadCount: 4 } });
  const source = messagesOf(scope);
  expect(await Promise.all([source.unreadCount(), source.unreadCount()])).toEqual([4, 4]);
  expect(asked).toHaveLength(1);
});

test('an operator without an inbox has neither count nor list; one that is down is not one without', async () => {
  const off = messagesOf(
    createWorld({
      session: {},
      replies: { CSP_unreadCount: refusal('feature-off'), CSP_getInbox: refusal('feature-off') },
    }).scope,
  );
  expect([await off.unreadCount(), await off.inbox({ first: 10 })]).toEqual([null, null]);
  const down = messagesOf(createWorld({ session: {}, replies: { CSP_unreadCount: refusal('internal') } }).scope);
  await expect(down.unreadCount()).rejects.toThrow();
});

const letter = {
  inboxId: 7,
  title: 'Welcome',
  content: '<p>Hello</p>',
  sentAt: '1777741200000',
  read: 'N',
  sender: 'Customer service',
};

/** Of a message that somebody wrote. */
const ofNothing = { notice: null, operatorNotice: null, subject: null };
/** Of a message in no thread. */
const alone = { __typename: 'Message', senderParty: null, operatorSenderParty: null, threadId: null };

test('a notice tells what it is and what it is about; words of the operator’s own are told as they are', () => {
  const toldOf = (message: object) => {
    const { notice, operatorNotice, subject } = toInbox({ content: [{ inboxId: 1, ...message }] }).rows[0] ?? {};
    return { notice, operatorNotice, subject };
  };
  expect(toldOf({ notice: 'deposit-credited', subjectType: 'deposit', subjectId: '700001' })).toEqual({
    notice: 'DEPOSIT_CREDITED',
    operatorNotice: 'deposit-credited',
    subject: { __typename: 'MessageDeposit', depositId: '700001' },
  });
  expect(toldOf({ notice: 'withdrawal-rejected', subjectType: 'withdrawal', subjectId: '9' })).toEqual({
    notice: 'WITHDRAWAL_REJECTED',
    operatorNotice: 'withdrawal-rejected',
    subject: { __typename: 'MessageWithdrawal', withdrawalId: '9' },
  });
  expect(toldOf({ notice: 'transfer-received', subjectType: 'transfer', subjectId: '12' })).toEqual({
    notice: 'TRANSFER_RECEIVED',
    operatorNotice: 'transfer-received',
    subject: { __typename: 'MessageTransfer', transferId: '12' },
  });
  expect(toldOf({ notice: 'bonus-expired', subjectType: 'bonus', subjectId: '30001' })).toEqual({
    notice: 'BONUS_EXPIRED',
    operatorNotice: 'bonus-expired',
    subject: { __typename: 'MessageBonus', bonusId: '30001' },
  });
  expect(toldOf({ notice: 'points-expired', subjectType: 'constructor', subjectId: '7' })).toEqual({
    notice: 'OTHER',
    operatorNotice: 'points-expired',
    subject: null,
  });
  expect(toldOf({ subjectType: 'deposit' })).toEqual(ofNothing);
});

test('a message is read tolerantly; one without a number is refused', () => {
  expect(toInbox({ content: [letter, { inboxId: '8', read: 1 }], totalPages: anyAnswer('2') })).toEqual({
    rows: [
      {
        id: '7',
        title: 'Welcome',
        dirtyContent: '<p>Hello</p>',
        sentAt: '2026-05-02T17:00:00.000Z',
        isRead: false,
        sender: 'Customer service',
        ...alone,
        ...ofNothing,
      },
      { id: '8', title: '', dirtyContent: '', sentAt: null, isRead: true, sender: null, ...alone, ...ofNothing },
    ],
    totalPages: 2,
    totalCount: null,
  });
  expect(() => toInbox({ content: [{ title: 'Nameless' }] })).toThrow('CSP_getInbox: content/0/inboxId');
  expect(() => toInbox(anyAnswer({}))).toThrow('CSP_getInbox: content');
});

test('marking as read and deleting send the ids, and the count is refetched', async () => {
  let unread = 3;
  const { scope, asked } = createWorld({
    session: {},
    replies: {
      CSP_unreadCount: () => unread,
      EMFE_updateInboxRead: () => ((unread -= 1), null),
      EMFE_deleteInbox: null,
    },
  });
  const source = messagesOf(scope);
  expect(await source.unreadCount()).toBe(3);
  expect(await source.read(['7'])).toMatchObject({ __typename: 'ReadMessagesSuccess', ids: ['7'] });
  expect(await source.unreadCount()).toBe(2);
  expect(await source.remove(['7', '8'])).toMatchObject({ __typename: 'DeleteMessagesSuccess' });
  expect(asked.filter(({ body }) => body).map(({ call, body }) => [call, body])).toEqual([
    ['EMFE_updateInboxRead', { inboxIds: ['7'] }],
    ['EMFE_deleteInbox', { inboxIds: ['7', '8'] }],
  ]);
});

test('guests and trial accounts mark nothing, a bad list is refused, an ended session is reported', async () => {
  const by = (session: object | null, replies = {}) => messagesOf(createWorld({ session, replies }).scope);
  expect(await by(null).read(['7'])).toMatchObject({ __typename: 'SessionRequired' });
  expect(await by({ kind: 'TRIAL' }).remove(['7'])).toMatchObject({ __typename: 'RealAccountRequired' });
  for (const ids of [[], ['a b'], ['x'.repeat(65)], Array.from({ length: 101 }, String)])
    expect(await by({}).read(ids)).toMatchObject({ __typename: 'InvalidInput' });
  expect(await by({}, { EMFE_updateInboxRead: refusal('session-ended') }).read(['7'])).toMatchObject({
    __typename: 'SessionRequired',
  });
  expect(await by({ kind: 'TRIAL' }).inbox({})).toMatchObject({ nodes: [], pageInfo: { pageCount: 0 }, totalCount: 0 });
});
