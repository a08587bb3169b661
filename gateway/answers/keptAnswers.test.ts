import type { ExecutionResult } from 'graphql';
import { parse } from 'graphql';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { balance } from '../../schema/upstream/wallet.ts';
import { status } from '../../schema/upstream/site.ts';
import type { GatewayContext } from '../context.ts';
import { createQueryLimits } from '../graphql/queryLimits.ts';
import type { Services } from '../services.ts';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { localeOf } from '../shared/locale.ts';
import type { Principal } from '../upstream/upstream.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import type { Audience } from './keptAnswers.ts';

const ASK = {
  query: { document: parse('{ __typename }'), name: 'Test', isSubscription: false, asksViewer: false },
  variables: {},
  key: 'test',
};
const LIFE_MS = 5_000;

const audience = (address = '203.0.113.1'): Audience => ({
  locale: localeOf('EN'),
  visitor: { address, host: 'play.example', origin: 'https://play.example', device: 'PHONE', userAgent: 'test' },
});

/** Kept answers of a query that is run by `resolve`, on a clock of their own. */
function keptAnswersOf(resolve: (context: GatewayContext) => unknown) {
  const clock = { now: 1_000_000 };
  const sent: { call: string; address: string; anonymous: boolean }[] = [];
  const call = async (
    { name }: { name: string },
    { principal, anonymous = false }: { principal: Principal; anonymous?: boolean },
  ) => {
    sent.push({ call: name, address: principal.address, anonymous });
    principal.onSent?.(name);
    principal.onPublic?.(clock.now + LIFE_MS);
    return { value: sent.length };
  };
  const services = { upstream: { call, exchange: call }, log: pino({ level: 'silent' }), requestTimeout: 1_000 };
  const run = vi.fn<(document: unknown, context: unknown) => Promise<ExecutionResult>>(async (_document, context) => ({
    data: { value: await resolve(context as GatewayContext) },
  }));
  const limits = createQueryLimits({ store: createMemoryStore(), factor: 1, onLimited: () => undefined });
  const kept = createKeptAnswers({
    services: services as unknown as Services,
    executor: { executeCompiled: run },
    limits,
    now: () => clock.now,
  });
  return { kept, clock, sent, run };
}

const readStatus = async ({ upstream }: GatewayContext): Promise<unknown> =>
  upstream.call(status, { query: { url: 'x' } });
const textOf = (answer: { json: Buffer } | null | undefined): string | undefined => answer?.json.toString();

test('an answer is served while it is fresh, refreshed behind for a second, and waited for after that', async () => {
  const { kept, clock, run } = keptAnswersOf(readStatus);
  const first = await kept.produce(ASK, audience());
  clock.now += LIFE_MS - 1;
  expect(kept.get(ASK, audience('203.0.113.2'))).toBe(first);
  expect(run).toHaveBeenCalledTimes(1);
  clock.now += 2;
  expect(kept.get(ASK, audience())).toBe(first);
  await vi.waitFor(() => expect(textOf(kept.get(ASK, audience()))).not.toBe(textOf(first)));
  expect(run).toHaveBeenCalledTimes(2);
  clock.now += LIFE_MS + 1_001;
  expect(kept.get(ASK, audience())).toBeUndefined();
});

test('all who come while an answer is made wait for the same run', async () => {
  const { kept, run } = keptAnswersOf(readStatus);
  const answers = await Promise.all(Array.from({ length: 30 }, () => kept.produce(ASK, audience())));
  expect(new Set(answers).size).toBe(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('the same bytes keep their compressed forms and their tag', async () => {
  const { kept, clock } = keptAnswersOf(async (context) => {
    await readStatus(context);
    return 'x'.repeat(2_000);
  });
  const first = await kept.produce(ASK, audience());
  // The first who asks is perhaps the only one.
  expect(first?.compressed('br')).toBeUndefined();
  await vi.waitFor(() => expect(first?.compressed('br')).toBeDefined());
  clock.now += LIFE_MS + 2_000;
  const second = await kept.produce(ASK, audience());
  expect(second?.compressed('br')).toBe(first?.compressed('br'));
  expect(second?.etag).toBe(first?.etag);
});

test('what asked whether there is a session is for guests only', async () => {
  const { kept } = keptAnswersOf((context) => (context.session === null ? 'guest' : 'member'));
  const answer = await kept.produce(ASK, audience());
  expect(answer?.template).toBeNull();
  expect(textOf(answer)).toContain('guest');
});

test('what depends on the address is kept for each address, also when both ask at once', async () => {
  const { kept, sent } = keptAnswersOf(async (context) => {
    await readStatus(context);
    context.markPrivate();
    return context.visitor.address;
  });
  const addresses = Array.from({ length: 20 }, (_, at) => `203.0.113.${at}`);
  const answers = await Promise.all(addresses.map((address) => kept.produce(ASK, audience(address))));
  expect(answers.map(textOf)).toEqual(addresses.map((address) => `{"data":{"value":"${address}"}}`));
  expect(answers.some((answer) => answer?.isPublic)).toBe(false);
  expect(addresses.map((address) => textOf(kept.get(ASK, audience(address))))).toEqual(answers.map(textOf));
  // Before that was known, the platform was asked without an address.
  expect(sent[0]?.anonymous).toBe(true);
  expect(sent.filter(({ anonymous }) => !anonymous).map(({ address }) => address)).toEqual(addresses);
});

const unshareable: readonly (readonly [string, (context: GatewayContext) => unknown])[] = [
  ['a call of the member’s own', ({ upstream }) => upstream.call(balance, { query: { typeId: 0 } })],
  ['a call for this visitor', ({ upstream }) => upstream.call(status, { query: { url: 'x' }, personal: true })],
  ['a cookie', ({ encryptedCookies }) => encryptedCookies.read('captcha')],
  ['the remembered name', ({ sessions }) => sessions.lastUsername],
  ['the browser', ({ visitor }) => visitor.userAgent],
  ['the time', ({ markMomentary }) => markMomentary()],
];
test.each(unshareable)('%s is not shared, not sent for, and not tried again', async (_what, resolve) => {
  const { kept, sent, run } = keptAnswersOf(resolve);
  expect(await kept.produce(ASK, audience())).toBeNull();
  expect(await kept.produce(ASK, audience())).toBeNull();
  expect(run).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

test('what depends on the device is kept, and by nothing in between', async () => {
  const { kept } = keptAnswersOf(({ visitor }) => visitor.device);
  expect(await kept.produce(ASK, audience())).toMatchObject({ isPublic: false });
  expect(kept.get(ASK, audience())).toBeDefined();
});

test('a request that is too long is not kept', async () => {
  const { kept, run } = keptAnswersOf(() => 1);
  expect(await kept.produce({ ...ASK, key: 'x'.repeat(2_001) }, audience())).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test('who makes do without what is refused is not shared either', async () => {
  const { kept } = keptAnswersOf(({ encryptedCookies }) => encryptedCookies.read('captcha').catch(() => null));
  const { kept: other } = keptAnswersOf((context) => {
    try {
      return context.sessions.lastUsername;
    } catch {
      return null;
    }
  });
  expect(await kept.produce(ASK, audience())).toBeNull();
  expect(await other.produce(ASK, audience())).toBeNull();
});

test('nothing is kept for ever', async () => {
  const { kept, clock } = keptAnswersOf(() => 'no call at all');
  await kept.produce(ASK, audience());
  clock.now += 302_000;
  expect(kept.get(ASK, audience())).toBeUndefined();
});

test('an answer with errors is not kept', async () => {
  const { kept, run } = keptAnswersOf(readStatus);
  run.mockResolvedValueOnce({ data: null, errors: [new Error('broken') as never] });
  expect(await kept.produce(ASK, audience())).toBeNull();
  expect(kept.get(ASK, audience())).toBeUndefined();
});
