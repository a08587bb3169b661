import { pino } from 'pino';
import type { Mock } from 'vitest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RequestScope, LiveQuery } from '../requestScope.ts';
import { now } from '../shared/clock.ts';
import { createMemoryStore } from '../shared/memoryStore.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import { UpstreamRefusal, UpstreamUnavailable } from '../upstream/upstream.ts';
import { createLiveQueries } from './liveQueries.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const live of open.splice(0)) live.close();
});

function liveOn(store: SharedStore = createMemoryStore()) {
  const live = createLiveQueries({ store, log: pino({ level: 'silent' }), detach: (scope) => Promise.resolve(scope) });
  open.push(live);
  return live;
}

/** The parts of a request that a subscription needs. */
function visitor(signedIn = true, id = 's'): { scope: RequestScope; leave: () => void } {
  const leaving = new AbortController();
  const scope: Partial<RequestScope> = {
    signal: leaving.signal,
    session: signedIn ? ({ id } as NonNullable<RequestScope['session']>) : null,
  };
  return { scope: scope as RequestScope, leave: () => leaving.abort() };
}
function counter(intervalMs = 10): {
  query: LiveQuery<number>;
  load: Mock<() => Promise<number>>;
  set: (value: number) => void;
} {
  let value = 1;
  const load = vi.fn<() => Promise<number>>(() => Promise.resolve(value));
  return { query: { topic: 'count', intervalMs, load }, load, set: (next) => (value = next) };
}
async function take(values: AsyncIterator<unknown>, count: number): Promise<unknown[]> {
  const taken: unknown[] = [];
  while (taken.length < count) taken.push((await values.next()).value);
  return taken;
}

test('the current value comes first, then only changes', async () => {
  const live = liveOn();
  const { query, load, set } = counter(5);
  const values = live.subscribe(query, visitor().scope);
  expect(await take(values, 1)).toEqual([1]);
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(3));
  set(2);
  expect(await take(values, 1)).toEqual([2]);
  await values.return();
});

test('subscribers share one poll, and a late one gets the current value without a poll', async () => {
  const live = liveOn();
  const { query, load } = counter(10_000);
  const watching = Array.from({ length: 20 }, () => live.subscribe(query, visitor().scope));
  expect(await Promise.all(watching.map((values) => take(values, 1)))).toEqual(watching.map(() => [1]));
  expect(await take(live.subscribe(query, visitor().scope), 1)).toEqual([1]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('of many subscribers all are told, other work is done between, and all of the newest value', async () => {
  const live = liveOn();
  const { query, set } = counter(60_000);
  const watching = Array.from({ length: 450 }, () => live.subscribe(query, visitor().scope));
  await Promise.all(watching.map((values) => take(values, 1)));
  let told = 0;
  const toldAt: number[] = [];
  const hearing = watching.map(async (values) => {
    const [value] = await take(values, 1);
    told += 1;
    return value;
  });
  const other = (): void => {
    toldAt.push(told);
    if (told < watching.length) setImmediate(other);
  };
  live.publish(query, 2, now(), visitor().scope);
  other();
  // While some have not been told of one change, there is another.
  await vi.waitFor(() => expect(told).toBeGreaterThan(0), { interval: 0 });
  set(3);
  live.refresh('count');
  const values = await Promise.all(hearing);
  expect(toldAt.filter((count) => count > 0 && count < watching.length).length).toBeGreaterThan(2);
  expect(values.every((value) => value === 2 || value === 3)).toBe(true);
  const behind = watching.filter((_values, index) => values[index] === 2);
  expect(await Promise.all(behind.map((one) => take(one, 1)))).toEqual(behind.map(() => [3]));
});

test('refresh polls at once', async () => {
  const live = liveOn();
  const { query, set } = counter(60_000);
  const values = live.subscribe(query, visitor().scope);
  await take(values, 1);
  set(7);
  live.refresh('count');
  expect(await take(values, 1)).toEqual([7]);
});

test('polling stops with the last subscriber, even a waiting one', async () => {
  const live = liveOn();
  const { query, load } = counter(5);
  const { scope, leave } = visitor();
  const values = live.subscribe(query, scope);
  await take(values, 1);
  const waiting = values.next();
  leave();
  expect(await waiting).toEqual({ done: true, value: undefined });
  const looks = load.mock.calls.length;
  await new Promise((resolve) => {
    setTimeout(resolve, 40);
  });
  expect(load.mock.calls.length).toBeLessThanOrEqual(looks + 1);
});

test('a private query yields nothing to a guest, and ends with the refusal once the session is over', async () => {
  const live = liveOn();
  const { query } = counter(5);
  expect(await live.subscribe({ ...query, private: true }, visitor(false).scope).next()).toMatchObject({
    done: true,
  });
  const ended = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(1)
    .mockRejectedValue(
      new UpstreamRefusal({
        call: 'balance',
        code: '',
        meaning: 'session-ended',
        httpStatus: 401,
        value: null,
        message: '',
      }),
    );
  const values = live.subscribe({ topic: 'wallet', intervalMs: 5, private: true, load: ended }, visitor().scope);
  expect(await values.next()).toEqual({ done: false, value: 1 });
  await expect(values.next()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(await values.next()).toMatchObject({ done: true });
});

test('private values are separate per session, also of one member', async () => {
  const live = liveOn();
  const alive = live.subscribe(
    { topic: 'wallet:7', intervalMs: 10_000, private: true, load: () => Promise.resolve(5) },
    visitor(true, 'alive').scope,
  );
  expect(await take(alive, 1)).toEqual([5]);
  const over = new UpstreamRefusal({
    call: 'balance',
    code: '',
    meaning: 'session-ended',
    httpStatus: 401,
    value: null,
    message: '',
  });
  const dead = live.subscribe(
    { topic: 'wallet:7', intervalMs: 10_000, private: true, load: () => Promise.reject(over) },
    visitor(true, 'dead').scope,
  );
  await expect(dead.next()).rejects.toBe(over);
});

test('members share one poll by a valid session; subscribers with an ended one are removed', async () => {
  const live = liveOn();
  const over = new UpstreamRefusal({
    call: 'rooms',
    code: '',
    meaning: 'session-ended',
    httpStatus: 401,
    value: null,
    message: '',
  });
  let seated = 1;
  const load = vi.fn<(scope: RequestScope) => Promise<number>>((scope) =>
    scope.session?.id === 'dead' ? Promise.reject(over) : Promise.resolve(seated),
  );
  const query: LiveQuery<number> = { topic: 'rooms', intervalMs: 5, membersOnly: true, load };
  expect(await live.subscribe(query, visitor(false).scope).next()).toMatchObject({ done: true });
  const alive = live.subscribe(query, visitor(true, 'alive').scope);
  expect(await take(alive, 1)).toEqual([1]);
  const dead = live.subscribe(query, visitor(true, 'dead').scope);
  expect(await take(dead, 1)).toEqual([1]);
  // It ends between two requests for values: the next one gets the refusal.
  await new Promise((resolve) => {
    setTimeout(resolve, 40);
  });
  await expect(dead.next()).rejects.toBe(over);
  expect(await dead.next()).toEqual({ done: true, value: undefined });
  seated = 2;
  expect(await take(alive, 1)).toEqual([2]);
});

test('subscribers take turns polling, so that a refused one does not block the others', async () => {
  const live = liveOn();
  const looked: string[] = [];
  const load = async ({ session }: RequestScope): Promise<number> => {
    looked.push(session?.id ?? '');
    if (session?.id === 'refused') throw new UpstreamUnavailable('x', 'network');
    return looked.length;
  };
  const query: LiveQuery<number> = { topic: 'turns', intervalMs: 5, membersOnly: true, load };
  const one = live.subscribe(query, visitor(true, 'one').scope);
  expect(await take(one, 1)).toEqual([1]);
  void live.subscribe(query, visitor(true, 'refused').scope).next();
  await vi.waitFor(() => expect(looked.filter((id) => id === 'refused').length).toBeGreaterThan(1));
  expect(looked.slice(looked.indexOf('refused'))).toContain('one');
});

test('a guest cannot publish a members-only value', async () => {
  const live = liveOn();
  const { query } = counter(10_000);
  live.publish({ ...query, membersOnly: true }, 6, now(), visitor(false).scope);
  expect(await take(live.subscribe({ ...query, membersOnly: true }, visitor().scope), 1)).toEqual([1]);
});

test('refresh reaches every session of a private query', async () => {
  const live = liveOn();
  const { query, set } = counter(60_000);
  const both = ['one', 'other'].map((id) => live.subscribe({ ...query, private: true }, visitor(true, id).scope));
  await Promise.all(both.map((values) => take(values, 1)));
  set(8);
  live.refresh('count');
  expect(await Promise.all(both.map((values) => take(values, 1)))).toEqual([[8], [8]]);
});

test('an outage only delays changes', async () => {
  const live = liveOn();
  const load = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new UpstreamUnavailable('x', 'network'))
    .mockResolvedValue(3);
  expect(await take(live.subscribe({ topic: 'slow', intervalMs: 5, load }, visitor().scope), 1)).toEqual([3]);
});

test('one of several processes polls and publishes to the others', async () => {
  const memory = createMemoryStore();
  let owner: string | null = null;
  const processStore = (name: string): SharedStore => ({
    ...memory,
    isShared: true,
    claim: () => Promise.resolve((owner ??= name) === name),
    release: () => Promise.resolve(),
  });
  const [one, other] = [liveOn(processStore('one')), liveOn(processStore('other'))];
  const { query, load, set } = counter(20);
  const here = one.subscribe(query, visitor().scope);
  expect(await take(here, 1)).toEqual([1]);
  const foreign = vi.fn<() => Promise<number>>();
  const there = other.subscribe({ ...query, load: foreign }, visitor().scope);
  expect(await take(there, 1)).toEqual([1]);
  set(2);
  other.refresh('count');
  expect(await Promise.all([take(here, 1), take(there, 1)])).toEqual([[2], [2]]);
  expect(foreign).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalled();
});

test('a new process gets the stored value at once', async () => {
  const memory = createMemoryStore();
  let owner: string | null = null;
  const processStore = (name: string): SharedStore => ({
    ...memory,
    isShared: true,
    claim: () => Promise.resolve((owner ??= name) === name),
    release: () => Promise.resolve(),
  });
  const { query, load } = counter(5);
  const here = liveOn(processStore('one')).subscribe(query, visitor().scope);
  await take(here, 1);
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(8));
  expect(await take(liveOn(processStore('other')).subscribe(query, visitor().scope), 1)).toEqual([1]);
});

describe('a published value', () => {
  test('is the current value of a new subscriber, without a poll', async () => {
    const live = liveOn();
    const { query, load } = counter(10_000);
    live.publish(query, 6, now(), visitor().scope);
    expect(await take(live.subscribe(query, visitor().scope), 1)).toEqual([6]);
    expect(load).not.toHaveBeenCalled();
  });

  test('is valid for one polling interval', async () => {
    const live = liveOn();
    const { query, load, set } = counter(30);
    live.publish(query, 6, now(), visitor().scope);
    const values = live.subscribe(query, visitor().scope);
    expect(await take(values, 1)).toEqual([6]);
    set(7);
    expect(await take(values, 1)).toEqual([7]);
    await values.return();
    await new Promise((resolve) => {
      setTimeout(resolve, 40);
    });
    set(8);
    expect(await take(live.subscribe(query, visitor().scope), 1)).toEqual([8]);
    expect(load.mock.calls.length).toBeGreaterThan(1);
  });

  test('reaches present subscribers', async () => {
    const live = liveOn();
    const { query, load } = counter(10_000);
    const values = live.subscribe(query, visitor().scope);
    await take(values, 1);
    live.publish(query, 9, now(), visitor().scope);
    expect(await take(values, 1)).toEqual([9]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is not delivered to another session', async () => {
    const live = liveOn();
    const { query } = counter(10_000);
    live.publish({ ...query, private: true }, 6, now(), visitor(true, 'one').scope);
    expect(await take(live.subscribe({ ...query, private: true }, visitor(true, 'other').scope), 1)).toEqual([1]);
  });

  test('is no change when its changeKey is the same', async () => {
    const live = liveOn();
    const query: LiveQuery<{ amount: number; asOf: number }> = {
      topic: 'count',
      intervalMs: 10_000,
      changeKey: ({ amount }) => amount,
      load: () => Promise.resolve({ amount: 1, asOf: 1 }),
    };
    const values = live.subscribe(query, visitor().scope);
    expect(await take(values, 1)).toEqual([{ amount: 1, asOf: 1 }]);
    live.publish(query, { amount: 1, asOf: 2 }, now(), visitor().scope);
    live.publish(query, { amount: 2, asOf: 3 }, now(), visitor().scope);
    expect(await take(values, 1)).toEqual([{ amount: 2, asOf: 3 }]);
  });

  test('is ignored if it overlaps a poll with another value; the next poll decides', async () => {
    const live = liveOn();
    const { query, load, set } = counter(10_000);
    const before = now();
    const values = live.subscribe(query, visitor().scope);
    await take(values, 1);
    set(3);
    live.publish(query, 2, before, visitor().scope);
    expect(await take(live.subscribe(query, visitor().scope), 1)).toEqual([3]);
    expect(await take(values, 1)).toEqual([3]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('never follows a newer value, whatever the order of responses', async () => {
    const live = liveOn();
    let truth = 0;
    const pause = (most: number): Promise<void> =>
      new Promise((resolve) => {
        setTimeout(resolve, Math.random() * most);
      });
    async function ask(): Promise<number> {
      await pause(4);
      const found = (truth += 1);
      await pause(4);
      return found;
    }
    const query: LiveQuery<number> = { topic: 'count', intervalMs: 3, load: ask };
    const shown: number[] = [];
    const { scope, leave } = visitor();
    const watching = (async () => {
      for await (const value of live.subscribe(query, scope)) shown.push(value);
    })();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 12; round += 1) {
          const askedAt = now();
          live.publish(query, await ask(), askedAt, scope);
          await pause(9);
        }
      }),
    );
    await vi.waitFor(() => expect(shown.length).toBeGreaterThan(3));
    leave();
    await watching;
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });
});

test('closing ends every subscription', async () => {
  const live = liveOn();
  const values = live.subscribe(counter(60_000).query, visitor().scope);
  await take(values, 1);
  const waiting = values.next();
  live.close();
  expect(await waiting).toMatchObject({ done: true });
  expect(await live.subscribe(counter().query, visitor().scope).next()).toMatchObject({ done: true });
});
