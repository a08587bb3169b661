import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { SessionContext } from '../../../../lib/session.ts';
import { setOwner } from '../../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { someMoney } from '../../../../testing/money.ts';
import { testSession } from '../../../../testing/session.ts';
import { aChannel, aDeposit, aFee, aMethod, someOptions, viewerOf } from '../testing.ts';
import { Cashier } from './Cashier.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('deposit', 'records', 'refusals');
});
beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NOTHING_OPEN = viewerOf({ deposits: { __typename: 'DepositConnection', nodes: [] } });
const opened = (said: object = {}) => ({
  requestDeposit: {
    __typename: 'RequestDepositSuccess',
    depositId: '81',
    deposit: aDeposit(),
    payUrl: null,
    viewer: { __typename: 'Viewer', id: '7' },
    ...said,
  },
});
const refused = (typename: string, said: object = {}) => ({ requestDeposit: { __typename: typename, ...said } });
const outcome = (state: string, said: object = {}) =>
  viewerOf({
    writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null, ...said },
    wallet: null,
  });

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(options: readonly Answer[], answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const gateway = testGateway({
    DepositOptions: options,
    OpenDeposits: [NOTHING_OPEN, NOTHING_OPEN],
    ...answers,
  });
  const linkTo = (...path: readonly string[]) => ({
    to: `/?centre=${['depositv2', ...path].join('.')}`,
    state: null,
    keepScroll: true as const,
  });
  const view = render(
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          <Cashier linkTo={linkTo} />
          <Address />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  return {
    ...view,
    sent: (name: string) => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables),
    inputs: () =>
      gateway.sent
        .filter(({ name }) => name === 'RequestDeposit')
        .map(({ variables }) => variables['input'] as Readonly<Record<string, string>>),
    address: () => document.querySelector('output:not([aria-label])')?.textContent,
  };
}

const amount = () => screen.findByLabelText('Amount');
const type = async (typed: string) => fireEvent.change(await amount(), { target: { value: typed } });
const submit = async (name: RegExp | string = /^Deposit/) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const summary = () => within(screen.getByRole('region', { name: 'What this deposit comes to' }));

test.each([
  [someOptions(null), 'Deposits are switched off'],
  [someOptions([aMethod()], false), 'You cannot deposit for now'],
  [someOptions([]), 'No payment method for now'],
  [someOptions([aMethod({ way: 'OTHER' })]), 'No payment method for now'],
])('where no deposit can be made, the page says why (%#)', async (answer, title) => {
  open([answer]);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the help centre' }).getAttribute('href')).toBe('/help');
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('where the methods do not load there is a retry', async () => {
  open([new Error('away'), someOptions([aMethod()])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await amount()).toBeDefined();
});

test('the recommended method that is open is chosen; one under maintenance tells its end, and cannot be', async () => {
  const until = '2027-01-23T05:55:00.000Z';
  const closed = { isUnderMaintenance: true, maintenance: { __typename: 'DepositMaintenance', from: null, until } };
  open([
    someOptions([
      aMethod({ id: 'a', name: 'Closed one', isRecommended: true, channels: [aChannel({ id: 'a.1', ...closed })] }),
      aMethod({ id: 'b', name: 'Plain one', channels: [aChannel({ id: 'b.1' })] }),
      aMethod({ id: 'c', name: 'Good one', isRecommended: true, channels: [aChannel({ id: 'c.1' })] }),
    ]),
  ]);
  expect(await screen.findByRole('radio', { name: 'Good one' })).toHaveProperty('checked', true);
  const shut = screen.getByRole('radio', { name: 'Closed one' });
  expect(shut).toHaveProperty('disabled', true);
  expect(document.getElementById(shut.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Under maintenance until Jan 23, 2027/,
  );
});

test('a method’s channels are told with their terms; its own are the limits of all', async () => {
  open([
    someOptions([
      aMethod({
        channels: [
          aChannel(),
          aChannel({
            id: 'online.502',
            name: 'Lantern Pay',
            maxAmount: someMoney('9000.00'),
            fee: aFee('1.5', '2.00'),
          }),
        ],
      }),
    ]),
  ]);
  const factsOf = (name: string) =>
    document.getElementById(screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '')?.textContent;
  await amount();
  expect(factsOf('Online banking')).toBe('P\u00a050.00 to P\u00a09,000.00');
  expect(factsOf('Harbour Online')).toBe('P\u00a050.00 to P\u00a05,000.00\u00a0· No fee');
  expect(factsOf('Lantern Pay')).toBe('P\u00a050.00 to P\u00a09,000.00\u00a0· Fee 1.5% and P\u00a02.00');
});

test('what a deposit comes to is computed while the amount is typed', async () => {
  open([
    someOptions([
      aMethod({
        channels: [
          aChannel({
            fee: aFee('1.5', '2.00'),
            rebate: { __typename: 'DepositRebate', percent: '0.5', max: null },
          }),
        ],
      }),
    ]),
  ]);
  await type('1000');
  expect(summary().getByText('P 1,000.00')).toBeDefined();
  expect(summary().getByText('\u2212P 17.00')).toBeDefined();
  expect(summary().getByText('+P 5.00')).toBeDefined();
  expect(summary().getByText('P 988.00')).toBeDefined();
});

test('coins are told by their rate', async () => {
  open([
    someOptions([
      aMethod({
        way: 'CRYPTO',
        channels: [aChannel({ coin: 'USDT', network: 'TRC20', coinRate: someMoney('58.20') })],
      }),
    ]),
  ]);
  await type('1000');
  expect(summary().getByText(/17\.18213059 USDT/)).toBeDefined();
  expect(summary().getByText('1 USDT = P 58.20')).toBeDefined();
});

test.each([
  ['', 'Enter an amount.'],
  [' ', 'Enter an amount.'],
  ['0', 'This amount cannot be used.'],
  ['-5', 'This amount cannot be used.'],
  ['1.234', 'This amount cannot be used.'],
  ['1e3', 'This amount cannot be used.'],
  ['999999999999999999999999', 'This amount cannot be used.'],
  ['ten', 'This amount cannot be used.'],
  ['49.99', 'The least is P 50.00.'],
  ['5000.01', 'The most is P 5,000.00.'],
])('%j is told before it is sent', async (typed, message) => {
  const { inputs } = open([someOptions([aMethod()])]);
  await type(typed);
  await submit();
  expect(await screen.findByText(message)).toBeDefined();
  expect((await amount()).getAttribute('aria-invalid')).toBe('true');
  expect(inputs()).toEqual([]);
});

test('a suggested amount is one press; where no others are taken there is no field', async () => {
  const { inputs } = open([someOptions([aMethod({ channels: [aChannel({ onlySuggestedAmounts: true })] })])], {
    RequestDeposit: [opened()],
  });
  const chip = await screen.findByRole('button', { name: 'P\u00a0500.00' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await submit();
  expect(screen.getByText('Choose one of these amounts.').dataset['invalid']).toBe('true');
  await act(async () => fireEvent.click(chip));
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await submit();
  await waitFor(() => expect(inputs()).toMatchObject([{ amount: '500.00' }]));
});

test('a deposit is sent as everybody reads it, under one key, and its own page opens', async () => {
  const { inputs, address } = open([someOptions([aMethod()])], { RequestDeposit: [opened()] });
  await type(' 500,5 ');
  await submit();
  await waitFor(() => expect(address()).toBe('?centre=depositv2.record.81'));
  expect(inputs()).toEqual([
    { channelId: 'online.501', amount: '500.5', idempotencyKey: expect.stringMatching(/^[a-z\d]{24}$/) as string },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('where the operator names no deposit, the way to the bank is shown', async () => {
  open([someOptions([aMethod()])], {
    RequestDeposit: [opened({ depositId: null, deposit: null, payUrl: 'https://bank.example/pay/1' })],
  });
  await type('500');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Your deposit is open' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Go to the bank’s page/ }).getAttribute('href')).toBe(
    'https://bank.example/pay/1',
  );
});

test('where a bank has to be chosen, none is no choice', async () => {
  const banks = ['BDO', 'BPI'].map((id) => ({ __typename: 'DepositBank', id, name: `Bank ${id}` }));
  const { inputs } = open([someOptions([aMethod({ channels: [aChannel({ banks })] })])], {
    RequestDeposit: [opened()],
  });
  await type('500');
  await submit();
  expect(screen.getByText('Choose your bank.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Your bank'), { target: { value: 'BPI' } });
  await submit();
  await waitFor(() => expect(inputs()).toMatchObject([{ bankId: 'BPI' }]));
});

test.each([
  [refused('DepositOutOfLimits', { channel: aChannel() }), /The limits have changed/],
  [refused('DepositChannelClosed', { channel: aChannel() }), /This company is under maintenance/],
  [refused('DepositChannelNotFound'), /no longer offered/],
  [refused('DepositForbidden'), /Deposits are closed for your account\. Nothing was opened/],
  [refused('RateLimited', { retryAfterSeconds: 10 }), /try again in 10 seconds/],
  [refused('FeatureUnavailable'), /switched off for now\. Nothing/],
  [refused('SessionRequired'), /not signed in any more/],
  [refused('RealAccountRequired'), /A real account is needed to deposit/],
  [refused('InvalidInput', { field: 'bankId' }), /Check what you entered/],
])('a refusal is told, and the form stays (%#)', async (answer, words) => {
  open([someOptions([aMethod()]), someOptions([aMethod()])], { RequestDeposit: [answer] });
  await type('500');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(await amount()).toHaveProperty('value', '500');
});

test('an amount that only the gateway refuses is marked in the field', async () => {
  open([someOptions([aMethod()])], { RequestDeposit: [refused('InvalidInput', { field: 'amount' })] });
  await type('500');
  await submit();
  expect(await screen.findByText('This amount cannot be used.')).toBeDefined();
  expect((await amount()).getAttribute('aria-invalid')).toBe('true');
});

test('limits that have changed are those of the form from then on', async () => {
  const changed = aChannel({ maxAmount: someMoney('400.00') });
  open([someOptions([aMethod()]), someOptions([aMethod({ channels: [changed] })])], {
    RequestDeposit: [refused('DepositOutOfLimits', { channel: changed })],
  });
  await type('500');
  await submit();
  await screen.findByRole('alert');
  await submit();
  expect(await screen.findByText('The most is P 400.00.')).toBeDefined();
});

test('an unclear outcome takes the form’s place, is asked for by itself, and leads to the deposit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent, address } = open([someOptions([aMethod()])], {
    RequestDeposit: [refused('OutcomeUnclear')],
    WriteOutcome: [outcome('UNKNOWN'), outcome('DONE', { subjectId: '81' })],
  });
  await type('500');
  await submit();
  expect(await screen.findByText(/do not know yet whether your deposit of P 500\.00 was opened/)).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(3_500));
  await waitFor(() => expect(address()).toBe('?centre=depositv2.record.81'));
  expect([sent('RequestDeposit').length, sent('WriteOutcome').length]).toEqual([1, 2]);
});

test('what is unclear is sent again as it was; meanwhile it is shown, and then what that was answered', async () => {
  const again = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  const { inputs } = open([someOptions([aMethod()])], {
    RequestDeposit: [refused('OutcomeUnclear'), again.promise],
    WriteOutcome: [new Promise<never>(() => undefined)],
  });
  await type('500');
  await submit();
  const button = await screen.findByRole('button', { name: 'Send again' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(screen.getByText(/do not know yet/)).toBeDefined();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => again.resolve(refused('RateLimited', { retryAfterSeconds: 10 })));
  expect(await screen.findByText(/try again in 10 seconds/)).toBeDefined();
  expect(document.activeElement).toBe(button);
  const [first, second] = inputs();
  expect(second).toEqual(first);
});

test.each([
  [refused('DepositForbidden'), /Deposits are closed for your account/],
  [refused('InvalidInput', { field: 'amount' }), /Check what you entered/],
])('a refusal of what is sent again is told (%#)', async (answer, words) => {
  open([someOptions([aMethod()]), someOptions([aMethod()])], {
    RequestDeposit: [refused('OutcomeUnclear'), answer],
    WriteOutcome: [new Promise<never>(() => undefined)],
  });
  await type('500');
  await submit();
  await submit('Send again');
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText(/do not know yet/)).toBeDefined();
});

test('after a reload it is still unclear, and a refusal brings the form back with its reason', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const banks = ['BDO', 'BPI'].map((id) => ({ __typename: 'DepositBank', id, name: `Bank ${id}` }));
  const methods = [
    aMethod(),
    aMethod({ id: 'card', name: 'By card', channels: [aChannel({ id: 'card.1' }), aChannel({ id: 'card.2', banks })] }),
  ];
  const before = open([someOptions(methods)], { RequestDeposit: [new Error('the line broke')] });
  fireEvent.click(await screen.findByRole('radio', { name: 'By card' }));
  fireEvent.click(screen.getAllByRole('radio', { name: 'Harbour Online' })[1] ?? document.body);
  fireEvent.change(screen.getByLabelText('Your bank'), { target: { value: 'BPI' } });
  await type('500');
  await submit();
  await screen.findByText(/do not know yet/);
  before.unmount();
  open([someOptions(methods)], { WriteOutcome: [outcome('REFUSED', { reason: 'deposit-limit' })] });
  expect(await screen.findByText(/do not know yet/)).toBeDefined();
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect((await screen.findByRole('alert')).textContent).toBe('This amount is outside the limits of this channel.');
  expect(await amount()).toHaveProperty('value', '500');
  expect(screen.getByRole('radio', { name: 'By card' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Your bank')).toHaveProperty('value', 'BPI');
});

test('deposits that wait for their payment lead to it', async () => {
  open([someOptions([aMethod()])], {
    OpenDeposits: [
      viewerOf({
        deposits: { __typename: 'DepositConnection', nodes: [aDeposit({ asOf: new Date().toISOString() })] },
      }),
    ],
  });
  const waiting = await screen.findByRole('region', { name: 'Waiting for your payment' });
  expect(within(waiting).getByRole('link').getAttribute('href')).toBe('/?centre=depositv2.record.81');
  expect(within(waiting).getByRole('link').textContent).toContain('P\u00a0500.00');
});

test('the form comes with what stands above it, or without it where that is not known', async () => {
  const waiting = Promise.withResolvers<typeof NOTHING_OPEN>();
  const first = open([someOptions([aMethod()])], { OpenDeposits: [waiting.promise] });
  await waitFor(() => expect(first.sent('DepositOptions')).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByLabelText('Amount')).toBeNull();
  waiting.resolve(NOTHING_OPEN);
  expect(await amount()).toBeDefined();
  first.unmount();
  open([someOptions([aMethod()])], { OpenDeposits: [new Error('away')] });
  expect(await amount()).toBeDefined();
});

test('a method’s tutorial is there, step by step', async () => {
  open([someOptions([aMethod()])]);
  await amount();
  const steps = within(screen.getByText('How to pay, step by step').closest('details') ?? document.body);
  expect(steps.getAllByRole('listitem', { hidden: true }).map((step) => step.textContent)).toEqual([
    'Choose an amount.',
    'Pay on the page.',
  ]);
});

test('a refusal is told, and the form stays, though the options cannot be asked for again', async () => {
  open([someOptions([aMethod()]), new Error('away'), new Error('away')], {
    RequestDeposit: [refused('DepositOutOfLimits', { min: someMoney('1.00'), max: someMoney('2.00') })],
  });
  await type('500');
  await submit();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByDisplayValue('500')).toBeTruthy();
});

test('an answer that comes after the member has left leads them nowhere', async () => {
  const late = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  const gateway = testGateway({
    DepositOptions: [someOptions([aMethod()])],
    OpenDeposits: [NOTHING_OPEN, NOTHING_OPEN],
    RequestDeposit: [late.promise],
  });
  const linkTo = (...path: readonly string[]) => ({
    to: `/?centre=${['depositv2', ...path].join('.')}`,
    state: null,
    keepScroll: true as const,
  });
  const shown = (isOpen: boolean) => (
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          {isOpen && <Cashier linkTo={linkTo} />}
          <Address />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>
  );
  const { rerender } = render(shown(true));
  await type('500');
  await submit();
  rerender(shown(false));
  await act(async () => late.resolve(opened()));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.querySelector('output:not([aria-label])')?.textContent).toBe('');
});
