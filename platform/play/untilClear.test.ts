// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, spinUntilAnswered } from './api.ts';

type Reply = { readonly status: number; readonly body: object } | 'lost';

const refusal = (code: string, status = 401): Reply => ({ status, body: { error: { code } } });
const outcome = (body: object): Reply => ({ status: 200, body });
const order = { sessionToken: 'token', stake: '0.20', key: 'the-key-of-it' };

let sent: string[];

/** The server's responses to the writes, in turn, and to the requests for their outcome. */
function answer(spins: readonly Reply[], outcomes: readonly Reply[] = []): void {
  const [left, told] = [[...spins], [...outcomes]];
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path);
    const reply = path.includes('/outcome') ? told.shift() : left.shift();
    if (reply === undefined) throw new Error(`${path} was not expected`);
    return reply === 'lost'
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
}

/** Runs the waits between tries immediately. */
const settled = async (wasSent = false) => {
  const spun = spinUntilAnswered(order, () => undefined, wasSent).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return spun;
};

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a refusal of the only try is final, and nothing more is requested', async () => {
  answer([refusal('session_expired')]);
  expect(await settled()).toMatchObject({ code: 'session_expired', earlier: 'none' });
  expect(sent).toHaveLength(1);
});

test.each(['session_expired', 'account_blocked', 'too_fast'])(
  '%s after a lost answer does not pass for a no to what was sent before',
  async (code) => {
    answer(['lost', refusal(code)], [outcome({ outcome: 'done' })]);
    expect(await settled()).toMatchObject({ earlier: 'done' });
    expect(sent.at(-1)).toContain('key=the-key-of-it');
  },
);

test('after a reload a refusal is not final either', async () => {
  answer([refusal('session_expired')], [outcome({ outcome: 'done' })]);
  expect(await settled(true)).toMatchObject({ earlier: 'done' });
});

test('a final refusal has its reason', async () => {
  answer(['lost', refusal('session_expired')], [outcome({ outcome: 'refused', errorCode: 'insufficient_balance' })]);
  expect(await settled()).toEqual(new Refused('insufficient_balance'));
});

test('a pending write is asked for again, and stays unclear in the end', async () => {
  answer(
    ['lost', refusal('session_expired')],
    [outcome({ outcome: 'unknown' }), 'lost', outcome({ outcome: 'unknown' }), outcome({ outcome: 'done' })],
  );
  expect(await settled()).toMatchObject({ earlier: 'done' });
  answer(
    ['lost', refusal('session_expired')],
    Array.from({ length: 4 }, () => outcome({ outcome: 'unknown' })),
  );
  expect(await settled()).toMatchObject({ code: 'session_expired', earlier: 'unclear' });
});

test('if a retry came too soon, and nothing has arrived, it is sent again', async () => {
  answer(['lost', refusal('too_fast', 429), { status: 200, body: { steps: [] } }], [outcome({ outcome: 'unknown' })]);
  expect(await settled()).toEqual({ steps: [] });
});
