import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { useHeldBalance } from '../../lib/heldBalance.ts';
import { SessionContext } from '../../lib/session.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, PartOnly, type TestGateway, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { someMoney } from '../../testing/money.ts';
import { Toasts } from '../../ui/Toast/Toasts.tsx';
import { PrizeTickets_BalanceFragmentDoc } from './PrizeTickets.generated.ts';
import { PrizeTickets } from './PrizeTickets.tsx';

const prize = (code: string, amount: string, chancePerMillion: number, name: string | null = null) => ({
  __typename: 'TicketPrize',
  code,
  name,
  amount: someMoney(amount),
  chancePerMillion,
});
const PRIZES = [prize('a', '0.00', 550_000, 'Nothing'), prize('b', '2.50', 449_999), prize('c', '100.00', 1)];
const HOSTILE = '<img src=x onerror=alert(1)>';

const ticket = (id: string, more: object = {}) => ({
  __typename: 'PrizeTicket',
  id,
  title: `Ticket ${id}`,
  style: 'WHEEL',
  operatorStyle: 'WHEEL',
  endsAt: '2026-05-09T10:00:00.000Z',
  commitment: 'c0'.repeat(32),
  prizes: PRIZES,
  opening: null,
  ...more,
});
const opened = (id: string, drawn: object = PRIZES[1] ?? {}, more: object = {}) =>
  ticket(id, {
    opening: {
      __typename: 'TicketOpening',
      prize: drawn,
      openedAt: '2026-05-02T10:00:00.000Z',
      clientSeed: 'mine-2',
      serverSeed: '5e'.repeat(32),
      verifyUrl: 'https://games.example/play/verify?round=1',
    },
    ...more,
  });
const viewer = (prizeTickets: readonly object[] | null, more: object = {}) => ({
  __typename: 'Viewer',
  id: '7',
  prizeTickets,
  ...more,
});
const list = (tickets: readonly object[] | null): Answer => ({ viewer: viewer(tickets) });
const answered = (__typename: string, more: object = {}): Answer => ({ openTicket: { __typename, ...more } });
const success = (of: object, left: readonly object[] = []): Answer =>
  answered('OpenTicketSuccess', {
    ticket: of,
    viewer: viewer(left, { claimablePromotionCount: left.length, wallet: null }),
  });
const past = (nodes: readonly object[]): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    openedPrizeTickets: {
      __typename: 'PrizeTicketConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount: 1, hasNextPage: false },
    },
  },
});

function showWith(answers: Readonly<Record<string, readonly Answer[]>>): TestGateway {
  const gateway = testGateway(answers);
  render(
    <SessionContext value={testSession('member')}>
      <PrizeTickets />
      <Toasts />
    </SessionContext>,
    { wrapper: gateway.Around },
  );
  return gateway;
}

function show(answers: Readonly<Record<string, readonly Answer[]>>) {
  const { sent } = showWith(answers);
  return (name: string) => sent.filter((request) => request.name === name);
}

const press = async (button: HTMLElement): Promise<void> => act(async () => void fireEvent.click(button));

/** Opens the dialog of a ticket. */
async function take(name: string): Promise<HTMLElement> {
  const card = await screen.findByRole('listitem', { name });
  await press(within(card).getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name });
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('tickets', 'refusals', 'paging');
});
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

test('without tickets it says how they come', async () => {
  show({ PrizeTickets: [list([])] });
  expect(await screen.findByRole('heading', { name: 'No tickets to open' })).toBeDefined();
  expect(screen.getByText('Promotions give tickets. They appear here.')).toBeDefined();
});

test('one ticket is called one', async () => {
  show({ PrizeTickets: [list([ticket('1')])] });
  expect(await screen.findByRole('heading', { name: '1 ticket to open' })).toBeDefined();
});

test('each ticket tells what it is and until when; names stay text', async () => {
  const styles = ['WHEEL', 'ENVELOPE', 'SCRATCH_CARD', 'CHESTS', 'CARD', 'RAFFLE'];
  show({
    PrizeTickets: [
      list([
        ...styles.map((style, at) => ticket(`${at}`, { style })),
        ticket('7', { title: HOSTILE, endsAt: null }),
        ticket('8', { title: null, style: 'OTHER', operatorStyle: 'SLIDE', commitment: null, prizes: [] }),
      ]),
    ],
  });
  expect(await screen.findByRole('heading', { name: '8 tickets to open' })).toBeDefined();
  expect(screen.getByRole('listitem', { name: 'Ticket 1' }).textContent).toMatch(/Red envelope · Until May 9/);
  expect(screen.getByRole('listitem', { name: HOSTILE }).textContent).toMatch(/No end/);
  expect(screen.getByRole('listitem', { name: 'SLIDE' })).toBeDefined();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('where the operator has none nothing is shown; what does not load can be asked for again', async () => {
  show({ PrizeTickets: [new PartOnly({ viewer: viewer(null) }, ['viewer', 'prizeTickets']), list([ticket('1')])] });
  await press(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '1 ticket to open' })).toBeDefined();
});

test('all chances are published, exactly, before it is opened, and so is the promise', async () => {
  show({ PrizeTickets: [list([ticket('1')])] });
  const dialog = await take('Ticket 1');
  const rows = within(within(dialog).getByRole('table', { name: 'Chances' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nothing55%',
    expect.stringMatching(/^P\s2\.5044\.9999%$/),
    expect.stringMatching(/^P\s100\.000\.0001%$/),
  ]);
  expect(within(dialog).getByText('c0'.repeat(32))).toBeDefined();
  expect(within(dialog).queryByText(/^You get/)).toBeNull();
});

test('a ticket is opened once under a key with the seed that was written, told, and leaves the list', async () => {
  const sent = show({
    PrizeTickets: [list([ticket('1'), ticket('2')])],
    OpenTicket: [success(opened('1'), [ticket('2')])],
  });
  const dialog = await take('Ticket 1');
  fireEvent.change(within(dialog).getByLabelText('Your seed'), { target: { value: 'my own seed' } });
  await press(within(dialog).getByRole('button', { name: 'Spin the wheel' }));
  expect(await within(dialog).findByText(/^You get P\s2\.50$/)).toBeDefined();
  expect(within(dialog).getByRole('status').textContent).toMatch(/It is in your main wallet/);
  expect(within(dialog).getByText('5e'.repeat(32))).toBeDefined();
  const link = within(dialog).getByRole('link', { name: 'Check this draw yourself' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/games\.example\/play\/verify\?round=1&language=EN&theme=/);
  expect(sent('OpenTicket').map(({ variables }) => variables)).toEqual([
    {
      input: {
        ticketId: '1',
        clientSeed: 'my own seed',
        idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    },
  ]);
  const done = within(dialog).getByRole('button', { name: 'Done' });
  expect(document.activeElement).toBe(done);
  await press(done);
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ticket 1' })).toBeNull());
  expect(screen.getByRole('heading', { name: '1 ticket to open' })).toBeDefined();
});

test('a ticket that is being opened keeps its dialog until the answer has come', async () => {
  const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  show({ PrizeTickets: [list([ticket('1')])], OpenTicket: [promise] });
  const dialog = await take('Ticket 1');
  await press(within(dialog).getByRole('button', { name: 'Spin the wheel' }));
  await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }));
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(dialog.isConnected).toBe(true);
  await act(async () => resolve(success(opened('1')) as Readonly<Record<string, unknown>>));
  expect(await within(dialog).findByText(/^You get P\s2\.50$/)).toBeDefined();
});

test('a ticket without a prize says so, and claims nothing', async () => {
  show({ PrizeTickets: [list([ticket('1', { style: 'CARD' })])], OpenTicket: [success(opened('1', PRIZES[0]))] });
  const dialog = await take('Ticket 1');
  await press(within(dialog).getByRole('button', { name: 'Turn the card' }));
  expect(await within(dialog).findByText('This ticket brought nothing.')).toBeDefined();
  expect(within(dialog).queryByText(/main wallet/)).toBeNull();
});

test('the chest that is chosen is a part of the seed; the others never show anything', async () => {
  const chests = ticket('1', { style: 'CHESTS' });
  const sent = show({
    PrizeTickets: [list([chests])],
    OpenTicket: [success(opened('1', PRIZES[1], { style: 'CHESTS' }))],
  });
  const dialog = await take('Ticket 1');
  await press(within(dialog).getByRole('button', { name: 'Open chest 2' }));
  expect(await within(dialog).findByText(/^You get/)).toBeDefined();
  expect(sent('OpenTicket').map(({ variables }) => variables['input'])).toEqual([
    expect.objectContaining({ clientSeed: expect.stringMatching(/^[\da-f]{16}-2$/) }),
  ]);
  expect(dialog.querySelectorAll('[data-open]')).toHaveLength(1);
  expect([...dialog.querySelectorAll('[data-left]')].map(({ textContent }) => textContent)).toEqual(['1', '3']);
});

test('a seed that the gateway would refuse is told beside its field, and nothing is sent', async () => {
  const sent = show({ PrizeTickets: [list([ticket('1')])] });
  const dialog = await take('Ticket 1');
  fireEvent.change(within(dialog).getByLabelText('Your seed'), { target: { value: 'ключ' } });
  expect(within(dialog).getByText(/^Use 1 to 64 letters/)).toBeDefined();
  await press(within(dialog).getByRole('button', { name: 'Spin the wheel' }));
  expect(sent('OpenTicket')).toEqual([]);
});

test.each([
  [answered('TicketNotOpen', { viewer: viewer([], { claimablePromotionCount: 0 }) }), /^This ticket cannot be opened/],
  [answered('RateLimited', { retryAfterSeconds: 9 }), 'Too many tries. Try again in a moment.'],
  [answered('FeatureUnavailable'), /^Tickets cannot be opened right now/],
])('a refusal is told in words', async (answer, words) => {
  show({ PrizeTickets: Array.from({ length: 3 }, () => list([ticket('1')])), OpenTicket: [answer] });
  const dialog = await take('Ticket 1');
  await press(within(dialog).getByRole('button', { name: 'Spin the wheel' }));
  expect(await within(dialog).findByText(words)).toBeDefined();
  expect(within(dialog).queryByText(/^You get/)).toBeNull();
});

test('an unclear opening is told as unclear, and sent again with the same key and seed', async () => {
  const sent = show({
    PrizeTickets: [list([ticket('1')])],
    OpenTicket: [answered('OutcomeUnclear'), success(opened('1'))],
    WriteOutcome: Array.from({ length: 8 }, () => new Error('away')),
  });
  const dialog = await take('Ticket 1');
  await press(within(dialog).getByRole('button', { name: 'Spin the wheel' }));
  expect(await within(dialog).findByText('We do not know yet')).toBeDefined();
  await press(within(dialog).getByRole('button', { name: 'Ask again' }));
  expect(await within(dialog).findByText(/^You get/)).toBeDefined();
  const inputs = sent('OpenTicket').map(({ variables }) => JSON.stringify(variables['input']));
  expect(inputs).toHaveLength(2);
  expect(new Set(inputs).size).toBe(1);
});

test('an unclear opening settles by itself: the result is fetched and shown', async () => {
  const outcome = { __typename: 'WriteOutcome', state: 'DONE', reason: null, subjectId: '1' };
  const sent = show({
    PrizeTickets: [list([ticket('1')]), list([])],
    OpenTicket: [answered('OutcomeUnclear')],
    WriteOutcome: [{ viewer: { __typename: 'Viewer', id: '7', writeOutcome: outcome, wallet: null } }],
    OpenedTickets: [past([opened('1')])],
  });
  const dialog = await take('Ticket 1');
  await press(within(dialog).getByRole('button', { name: 'Spin the wheel' }));
  expect(await within(dialog).findByText('We do not know yet')).toBeDefined();
  expect(await within(dialog).findByText(/^You get/, {}, { timeout: 5_000 })).toBeDefined();
  expect(sent('OpenTicket')).toHaveLength(1);
});

test('until the result is shown the header keeps the balance from before', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { client } = showWith({
    PrizeTickets: [list([ticket('1', { style: 'CARD' })])],
    OpenTicket: [success(opened('1', PRIZES[1], { style: 'CARD' }))],
  });
  client.writeFragment({
    id: 'Viewer:7',
    fragment: PrizeTickets_BalanceFragmentDoc,
    data: {
      __typename: 'Viewer',
      wallet: { __typename: 'Wallet', mainBalance: { __typename: 'Money', amount: '10.00' } },
    },
  });
  const { result } = renderHook(useHeldBalance);
  const dialog = await take('Ticket 1');
  await press(within(dialog).getByRole('button', { name: 'Turn the card' }));
  await waitFor(() => expect(result.current).toEqual({ amount: '10.00', isShown: false }));
  expect(within(dialog).queryByText(/^You get/)).toBeNull();
  expect(await within(dialog).findByText(/^You get/, {}, { timeout: 5_000 })).toBeDefined();
  expect(result.current).toBeNull();
});

test('opened tickets are asked for when they are wanted, with their proof', async () => {
  const sent = show({
    PrizeTickets: [list([])],
    OpenedTickets: [past([opened('1'), opened('2', PRIZES[0], { title: HOSTILE })])],
  });
  const fold = await screen.findByText('Opened tickets');
  expect(sent('OpenedTickets')).toEqual([]);
  await act(async () => {
    const details = fold.closest('details');
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
  });
  const row = await screen.findByRole('listitem', { name: 'Ticket 1' });
  expect(row.textContent).toMatch(/Opened May 2.*P\s2\.50/);
  expect(within(row).getByRole('link', { name: 'Check this draw yourself' })).toBeDefined();
  expect(screen.getByRole('listitem', { name: HOSTILE }).textContent).toMatch(/Nothing/);
});
