// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createLive } from './live/Live.ts';
import { isText } from './pasted.ts';
import { rememberedOrders, rememberOrders } from './session.ts';
import { sentBefore } from './sports/orders.ts';
import { speak } from './texts.ts';

beforeEach(() => sessionStorage.clear());

test('pending orders are restored after a reload, until all are answered', () => {
  const orders = ['one', 'two'].map((key) => ({
    key,
    stake: '5.00',
    legs: [{ roundId: key, pick: 'win:home', odds: 200 }],
  }));
  rememberOrders('orders', orders);
  expect(rememberedOrders('orders', sentBefore)).toEqual(orders);
  rememberOrders('orders', []);
  expect([rememberedOrders('orders', sentBefore), sessionStorage.length]).toEqual([[], 0]);
});

test('invalid and incomplete orders are not sent', () => {
  const legs = [
    { roundId: 'one', pick: 'win:home', odds: 200 },
    { roundId: 'two', pick: 'win:home' },
  ];
  for (const kept of [
    '{',
    'null',
    '{"key":"k"}',
    '[1,null]',
    JSON.stringify([{ key: 'k', stake: '5.00', legs }]),
    JSON.stringify([{ key: 'k', stake: 5, legs: [] }]),
  ]) {
    sessionStorage.setItem('orders', kept);
    expect(rememberedOrders('orders', sentBefore)).toEqual([]);
  }
  expect(rememberedOrders('orders', ({ key }) => (isText(key) ? key : null))).toEqual(['k']);
});

test('chips that were pending at a reload are sent again with the same key', async () => {
  const order = { key: 'the-key', roundId: 'round', spots: { dragon: '5.00' } };
  const asked: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path.endsWith('live/bets') && typeof body === 'string') asked.push(JSON.parse(body));
    return new Promise(() => undefined);
  });
  rememberOrders('orders', [order]);
  const now = new Date().toISOString();
  createLive(
    {
      token: 'token',
      ordersName: 'orders',
      state: {
        now,
        game: { nodeId: '1', name: 'Game' },
        live: {
          kind: 'dragonTiger',
          limits: { min: '1.00', max: '100.00', perRound: '100.00' },
          chips: ['5.00'],
          returns: {},
          currencySymbol: 'P',
          trial: false,
        },
        view: { round: null, results: [], totals: {}, players: 0 },
        own: { balance: '100.00', bonus: null, bets: [] },
      },
    },
    await speak('EN'),
    null,
    (id) => id,
  );
  await vi.waitFor(() => expect(asked).toEqual([{ sessionToken: 'token', ...order }]));
  vi.unstubAllGlobals();
});
