import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { aPrincipal } from '../upstream/fakePlatform.ts';
import type { Principal, Upstream } from '../upstream/upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from '../upstream/upstream.ts';
import { createRevocations } from './revocations.ts';
import type { Session } from './session.ts';
import { createSessionEnder } from './sessionEnder.ts';

const session: Session = {
  id: 's',
  token: 'alive',
  memberId: '7',
  username: 'ana',
  kind: 'PLAYER',
  mustChangePassword: false,
  password: null,
  signedInAt: 1,
};
const visitor = aPrincipal({ token: null, sessionId: null });
const refusal = (meaning: 'internal' | 'session-ended') =>
  new UpstreamRefusal({ call: 'logout', code: '', meaning, httpStatus: 500, value: null, message: '' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function ender(...answers: readonly (Error | null)[]) {
  const asked: (string | null)[] = [];
  const call = async (_call: unknown, { principal }: { principal: Principal }): Promise<never> => {
    asked.push(principal.token);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer) throw answer;
    return null as never;
  };
  const upstream: Upstream = {
    call,
    exchange: async (...of) => ({ value: await call(...of), cookies: new Map() }),
    lines: () => Promise.reject(new Error('nothing is read in lines here')),
    forget: () => undefined,
  };
  const revocations = createRevocations(createMemoryStore());
  return {
    asked,
    revocations,
    ...createSessionEnder({ upstream, revocations, log: pino({ level: 'silent' }), timeout: 8_000 }),
  };
}

test('sign-out uses the ended session’s token', async () => {
  const { end, asked, revocations } = ender(null);
  expect(await end(session, visitor)).toBe(true);
  expect(asked).toEqual(['alive']);
  expect(await revocations.isRevoked('session', 's')).toBe(true);
});

test('an unknown session counts as signed out', async () => {
  expect(await ender(refusal('session-ended')).end(session, visitor)).toBe(true);
});

test.each([refusal('internal'), new UpstreamUnavailable('logout', 'network')])(
  'a failed sign-out is revoked at once and retried (%s)',
  async (trouble) => {
    const { end, asked, revocations } = ender(trouble, trouble, null);
    expect(await end(session, visitor)).toBe(false);
    expect(await revocations.isRevoked('session', 's')).toBe(true);
    await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
    expect(asked).toEqual(['alive', 'alive', 'alive']);
  },
);

test('retries end after two hours, and when the gateway closes', async () => {
  const stubborn = ender(refusal('internal'));
  await stubborn.end(session, visitor);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(stubborn.asked).toHaveLength(7);
  const closed = ender(refusal('internal'));
  await closed.end(session, visitor);
  closed.close();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(closed.asked).toHaveLength(1);
});
