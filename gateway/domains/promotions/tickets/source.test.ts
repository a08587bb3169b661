import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createTicketsSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const prizes = [
  { configId: 'p1', name: 'None', amount: '0', chance: 900_000 },
  { configId: 'p2', name: 'Ten', amount: '10.00', chance: 100_000 },
];
const row = {
  transactionId: 't-1',
  conditionStatus: [],
  promotionId: null,
  type: 'TICKET',
  style: 'SCRATCH',
  status: 'AVAILABLE',
  title: 'Friday card',
  issueDate: NOON,
  endDate: `${NOON}`,
  commitment: 'ab12',
  prizes,
  opening: null,
};
const opening = {
  configId: 'p2',
  openDate: NOON,
  clientSeed: 'mine',
  serverSeed: 'cd34',
  verifyPath: '/play/verify?round=t-1',
};
const order = { ticketId: 't-1', clientSeed: 'mine', idempotencyKey: 'key-12345' };
const ASSETS = { imageBase: null, gameBase: 'https://games.example/', esportsVendors: [], cockfightVendors: [] };

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: {
      PROMOFE_getClaimTicketList: [row],
      PROMOFE_claimTicket: { configId: 'p2', value: '10.00', ticket: { ...row, status: 'CLAIMED', opening } },
      openedTickets: { list: [{ ...row, opening }], totalPages: 1, total: 1 },
      ...replies,
    },
  });
  const told: string[] = [];
  const neighbour = (name: string) => ({ changed: () => void told.push(name) });
  const source = createTicketsSource(world.scope, {
    wallet: neighbour('wallet'),
    counts: neighbour('counts'),
    promotions: neighbour('promotions'),
    site: { assets: () => Promise.resolve(ASSETS) },
  });
  return { source, told, asked: world.asked };
}

describe('what waits', () => {
  test('a ticket has what the operator says, with all chances', async () => {
    const { source, asked } = sourceOf({ PROMOFE_getClaimTicketList: [row, { transactionId: 7, style: 'SLIDE' }] });
    expect(await source.waiting()).toEqual([
      {
        id: 't-1',
        title: 'Friday card',
        style: 'SCRATCH_CARD',
        operatorStyle: 'SCRATCH',
        issuedAt: '2026-05-02T12:00:00.000Z',
        endsAt: '2026-05-02T12:00:00.000Z',
        commitment: 'ab12',
        prizes: [
          { code: 'p1', name: 'None', amount: '0', chancePerMillion: 900_000 },
          { code: 'p2', name: 'Ten', amount: '10.00', chancePerMillion: 100_000 },
        ],
        opening: null,
      },
      expect.objectContaining({ id: '7', title: null, style: 'OTHER', operatorStyle: 'SLIDE', prizes: [] }),
    ]);
    await source.waiting();
    expect(asked).toMatchObject([{ call: 'PROMOFE_getClaimTicketList', query: { isApp: 'N', status: 'AVAILABLE' } }]);
  });

  test('at most a hundred are told; a trial account has none, and where there is no centre it is null', async () => {
    const many = Array.from({ length: 150 }, (_, transactionId) => ({ ...row, transactionId }));
    expect(await sourceOf({ PROMOFE_getClaimTicketList: many }).source.waiting()).toHaveLength(100);
    const trial = sourceOf({}, { kind: 'TRIAL' });
    expect([await trial.source.waiting(), await trial.source.opened({})]).toEqual([[], null]);
    expect(trial.asked).toEqual([]);
    const off = { PROMOFE_getClaimTicketList: refusal('feature-off'), openedTickets: refusal('feature-off') };
    expect([await sourceOf(off).source.waiting(), await sourceOf(off).source.opened({})]).toEqual([null, null]);
  });
});

test('what was opened comes in pages, with its prize and the page that checks it', async () => {
  const { source } = sourceOf();
  const past = await source.opened({ first: 10, page: 1 });
  const [ticket] = past?.nodes ?? [];
  expect(ticket?.opening).toMatchObject({ prize: { code: 'p2', amount: '10.00' }, serverSeed: 'cd34' });
  expect(past?.totalCount).toBe(1);
  if (!ticket?.opening) throw new Error('It is not open');
  expect(await source.verifyUrl(ticket.opening)).toBe('https://games.example/play/verify?round=t-1');
  for (const verifyPath of [null, 'javascript:alert(1)'])
    expect(await source.verifyUrl({ ...ticket.opening, verifyPath })).toBeNull();
});

describe('opening', () => {
  test('brings the prize, and what was known of money and counts is asked anew', async () => {
    const { source, asked, told } = sourceOf();
    expect(await source.open(order)).toMatchObject({
      __typename: 'OpenTicketSuccess',
      ticket: { id: 't-1', opening: { prize: { code: 'p2', amount: '10.00' }, clientSeed: 'mine' } },
    });
    expect(asked).toMatchObject([
      {
        call: 'PROMOFE_claimTicket',
        body: { transactionId: 't-1', isApp: 'N', clientSeed: 'mine', idempotencyKey: 'key-12345' },
      },
    ]);
    expect(told.toSorted()).toEqual(['counts', 'promotions', 'wallet']);
  });

  test.each([
    ['12.50', '12.50'],
    ['A mug', null],
    [null, null],
  ])('of an operator that tells the prize alone it is that: %s', async (value, amount) => {
    const { source } = sourceOf({ PROMOFE_claimTicket: { configId: 9, value } });
    expect(await source.open(order)).toMatchObject({
      ticket: { id: 't-1', opening: { prize: { code: '9', amount }, serverSeed: null, verifyPath: null } },
    });
  });

  test.each([
    ['ticket-not-open', 'TicketNotOpen'],
    ['not-found', 'TicketNotOpen'],
    ['feature-off', 'FeatureUnavailable'],
    ['key-reused', 'InvalidInput'],
  ] as const)('%s is told as %s', async (meaning, __typename) => {
    const { source } = sourceOf({ PROMOFE_claimTicket: refusal(meaning) });
    expect(await source.open(order)).toMatchObject({ __typename });
  });

  test('without a clear answer it is unclear; what no page sends is not sent', async () => {
    const away = new UpstreamUnavailable('PROMOFE_claimTicket', 'deadline');
    expect(await sourceOf({ PROMOFE_claimTicket: away }).source.open(order)).toMatchObject({
      __typename: 'OutcomeUnclear',
    });
    for (const wrong of [
      { ticketId: 'a b' },
      { clientSeed: '' },
      { clientSeed: 'ключ' },
      { idempotencyKey: 'short' },
    ]) {
      const { source, asked } = sourceOf();
      expect(await source.open({ ...order, ...wrong })).toMatchObject({ __typename: 'InvalidInput' });
      expect(asked).toEqual([]);
    }
    expect(await sourceOf({}, null).source.open(order)).toMatchObject({ __typename: 'SessionRequired' });
    expect(await sourceOf({}, { kind: 'TRIAL' }).source.open(order)).toMatchObject({
      __typename: 'RealAccountRequired',
    });
  });
});
