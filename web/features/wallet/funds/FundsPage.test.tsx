import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { SessionContext } from '../../../lib/session.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { testSession } from '../../../testing/session.ts';
import { FundsPage } from './FundsPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('funds', 'refusals');
});
afterEach(() => {
  vi.useRealTimers();
  forgetAllBut(new Set());
});

const account = (id: string, name: string, amount: string) => ({
  __typename: 'WalletAccount',
  id,
  name,
  isMain: id === 'm1.2',
  balance: someMoney(amount),
});
const MAIN = account('m1.2', 'Main wallet', '100.00');
const LANTERN = account('m1.101', 'Jade Lantern', '0.00');

const walletOf = (more: object = {}) => ({
  walletChanged: {
    __typename: 'Viewer',
    id: 'm1',
    wallet: {
      __typename: 'Wallet',
      balance: someMoney('100.00'),
      mainBalance: someMoney('100.00'),
      asOf: '2026-05-02T12:00:00.000Z',
      isSingle: false,
      accounts: [MAIN, LANTERN],
      held: { __typename: 'HeldMoney', total: someMoney('0.00'), holds: [] },
      bonus: someMoney('0.00'),
      ...more,
    },
  },
});
const balanceOn = (day: string, amount: string) => ({ __typename: 'BalanceDay', day, balance: someMoney(amount) });
const historyOf = (balanceHistory: readonly object[] | null): Answer => ({
  viewer: { __typename: 'Viewer', id: 'm1', balanceHistory },
});
const DAYS = historyOf([balanceOn('2026-05-01', '40.00'), balanceOn('2026-05-02', '90.00')]);

const moved = (__typename: string, more: object = {}): Answer => ({
  transferBetweenWallets: { __typename, ...more },
});
const SUCCESS = moved('TransferBetweenWalletsSuccess', { viewer: { __typename: 'Viewer', id: 'm1', wallet: null } });
const outcomeOf = (state: string): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: 'm1',
    writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null },
    wallet: null,
  },
});

async function open(answers: Readonly<Record<string, readonly Answer[]>> = {}, funds: Answer = walletOf()) {
  setOwner('m1');
  const gateway = testGateway({ FundsChanged: [funds], BalanceHistory: [DAYS], ...answers });
  const { unmount } = render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <SessionContext value={testSession('member', { viewerId: 'm1' })}>
          <FundsPage />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  await screen.findByRole(funds instanceof Error ? 'status' : 'heading', {
    name: funds instanceof Error ? '' : /All wallets/,
  });
  return { sent: (name: string) => gateway.sent.filter((each) => each.name === name), unmount };
}

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');
const form = () => screen.getByRole('form', { name: 'Move money' });
const type = (amount: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
const submit = async () => act(async () => void fireEvent.submit(form()));

test('all wallets, and what is beside them: what is held with its reason, and bonuses', async () => {
  const hold = {
    __typename: 'Hold',
    id: '7',
    reason: 'WITHDRAWAL',
    operatorReason: 'withdrawal',
    points: null,
    amount: someMoney('30.00'),
    until: '2026-05-09T12:00:00.000Z',
  };
  await open(
    {},
    walletOf({ held: { __typename: 'HeldMoney', total: someMoney('30.00'), holds: [hold] }, bonus: someMoney('7.50') }),
  );
  expect(plain(screen.getByText('On hold', { selector: 'dt' }).nextElementSibling)).toBe('P 30.00');
  expect(plain(screen.getByText('Bonus').nextElementSibling)).toBe('P 7.50');
  expect(within(screen.getByRole('list', { name: 'What is on hold' })).getByText(/Withdrawal under way/)).toBeDefined();
  expect(screen.getByText('1 empty wallet')).toBeDefined();
});

test('a transfer is sent once with what was chosen, and told', async () => {
  const { sent } = await open({ TransferBetweenWallets: [SUCCESS] });
  type(' 25,5 ');
  await submit();
  await screen.findByText(/was moved to Jade Lantern/);
  expect(sent('TransferBetweenWallets')[0]?.variables['input']).toEqual({
    fromId: 'm1.2',
    toId: 'm1.101',
    amount: '25.5',
    idempotencyKey: expect.stringMatching(/^\w{24}$/),
  });
  expect(sent('TransferBetweenWallets')).toHaveLength(1);
});

test.each([
  ['', 'Enter an amount.'],
  ['0', 'This amount cannot be used.'],
  ['-1', 'This amount cannot be used.'],
  ['0.001', 'This amount cannot be used.'],
  ['1e3', 'This amount cannot be used.'],
  ['ten', 'This amount cannot be used.'],
  ['100.01', 'This wallet holds P 100.00.'],
])('%s is refused before it is sent: %s', async (amount, text) => {
  const { sent } = await open();
  type(amount);
  await submit();
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent('TransferBetweenWallets')).toEqual([]);
});

test('two times the same wallet is refused; the two can be swapped', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two wallets' }));
  expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe('m1.101');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: 'm1.2' } });
  type('1');
  await submit();
  expect(await screen.findByText('Choose two different wallets.')).toBeDefined();
  expect(sent('TransferBetweenWallets')).toEqual([]);
});

test.each([
  [moved('InvalidInput', { field: 'amount' }), 'This amount cannot be used.'],
  [moved('InsufficientBalance'), /does not hold so much any more/],
  [moved('RateLimited', { retryAfterSeconds: 9 }), /in 9 seconds/],
  [moved('FeatureUnavailable'), /switched off/],
])('%j is told, and the form stays', async (answer, text) => {
  await open({ TransferBetweenWallets: [answer] });
  type('10');
  await submit();
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10');
});

test('an unclear transfer takes the form’s place, also after a reload, until it is known what came of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = await open({ TransferBetweenWallets: [moved('OutcomeUnclear')] });
  type('10');
  await submit();
  expect(await screen.findByText(/We do not know yet whether P 10.00 was moved to Jade Lantern/)).toBeDefined();
  expect(screen.queryByRole('form')).toBeNull();
  first.unmount();
  const { sent } = await open({ WriteOutcome: [outcomeOf('DONE')] });
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByText(/P 10.00 was moved to Jade Lantern/)).toBeDefined();
  expect(sent('TransferBetweenWallets')).toEqual([]);
  expect(form()).toBeDefined();
});

test('an unclear transfer is sent again in place, and what that was answered is told', async () => {
  const again = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  const { sent } = await open({
    TransferBetweenWallets: [moved('OutcomeUnclear'), again.promise],
    WriteOutcome: [new Promise<never>(() => undefined)],
  });
  type('10');
  await submit();
  const button = await screen.findByRole('button', { name: 'Send again' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(screen.queryByRole('form')).toBeNull();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => again.resolve({ transferBetweenWallets: { __typename: 'RateLimited', retryAfterSeconds: 9 } }));
  expect(await screen.findByText(/in 9 seconds/)).toBeDefined();
  expect(document.activeElement).toBe(button);
  const [first, second] = sent('TransferBetweenWallets');
  expect(second?.variables).toEqual(first?.variables);
});

test('a transfer that is refused after it was unclear is in the form again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const funds = walletOf({ accounts: [MAIN, { ...LANTERN, balance: someMoney('20.00') }] });
  await open({ TransferBetweenWallets: [moved('OutcomeUnclear')], WriteOutcome: [outcomeOf('REFUSED')] }, funds);
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two wallets' }));
  type('10');
  await submit();
  await screen.findByText(/We do not know yet/);
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '10');
  expect(screen.getByLabelText('From')).toHaveProperty('value', 'm1.101');
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'm1.2');
});

test('where all games share one wallet nothing is moved away from it, but what lies elsewhere comes back', async () => {
  const filled = { ...LANTERN, balance: someMoney('20.00') };
  const { sent } = await open(
    {
      CollectWallets: [
        {
          collectWallets: {
            __typename: 'CollectWalletsSuccess',
            viewer: { __typename: 'Viewer', id: 'm1', wallet: null },
          },
        },
      ],
    },
    walletOf({ isSingle: true, accounts: [MAIN, filled] }),
  );
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Move all to the main wallet' }));
  expect(await screen.findByText('Everything is in the main wallet.')).toBeDefined();
  expect(sent('CollectWallets')).toHaveLength(1);
});

test('with one wallet and nothing elsewhere there is nothing to move', async () => {
  await open({}, walletOf({ isSingle: true, accounts: [MAIN] }));
  expect(screen.queryByText('Move money')).toBeNull();
  expect(screen.getByText('All games share your main wallet.')).toBeDefined();
});

test('hidden amounts are hidden everywhere on the page, in the chart too', async () => {
  await open();
  expect(await screen.findByRole('img', { name: /went from P\s40\.00 to P\s100\.00/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.getByRole('img', { name: 'Your balance is hidden' })).toBeDefined();
  expect(screen.queryByText('P 100.00')).toBeNull();
});

test('the chart has its table, whose last day is the present balance', async () => {
  await open();
  const table = await screen.findByRole('table', { hidden: true });
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => plain(row)),
  ).toEqual(['DayBalance at the end of the day', '2 MayP 100.00', '1 MayP 40.00']);
});

test('past days that did not come are asked for again; where the operator has none there is no chart', async () => {
  await open({ BalanceHistory: [new Error('away'), DAYS] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /Your balance went/ })).toBeDefined();
});

test('an operator without a history shows none', async () => {
  await open({ BalanceHistory: [historyOf(null)] });
  await waitFor(() => expect(screen.queryByText('Your balance')).toBeNull());
});
