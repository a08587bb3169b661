import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { SessionContext } from '../../../lib/session.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { testSession } from '../../../testing/session.ts';
import { UplinePage } from './UplinePage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('transfers', 'withdraw', 'payment', 'records', 'refusals', 'codes');
});
beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
});
afterEach(() => {
  vi.useRealTimers();
});

const viewerOf = (fields: object) => ({ viewer: { __typename: 'Viewer', id: '7', ...fields } });
const someOptions = (said: object | null = {}): Answer => ({
  site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
  ...viewerOf({
    transferOptions: said && {
      __typename: 'TransferOptions',
      canSendToUpline: true,
      uplineName: 'ag***2',
      min: someMoney('100.00'),
      max: someMoney('5000.00'),
      amountLeftToday: someMoney('800.00'),
      timesLeftToday: 3,
      available: someMoney('600.00'),
      turnoverRequired: someMoney('0.00'),
      turnoverReached: someMoney('0.00'),
      hasPaymentPassword: true,
      ...said,
    },
  }),
});
const aTransfer = (said: object = {}) => ({
  __typename: 'MemberTransfer',
  id: '81',
  isSent: true,
  counterparty: 'UPLINE',
  counterpartyName: 'ag***2',
  amount: someMoney('250.00'),
  balanceAfter: someMoney('350.00'),
  at: '2026-05-02T12:00:00.000Z',
  ...said,
});
const sent = (said: object = {}): Answer => ({
  transferToUpline: {
    __typename: 'TransferToUplineSuccess',
    transferId: '81',
    transfer: aTransfer(),
    viewer: { __typename: 'Viewer', id: '7' },
    ...said,
  },
});
const refused = (typename: string, said: object = {}): Answer => ({
  transferToUpline: { __typename: typename, ...said },
});
const UNCLEAR = refused('OutcomeUnclear');
const outcome = (state: string, said: object = {}) =>
  viewerOf({
    writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null, ...said },
    wallet: null,
  });

const linkTo = (...path: readonly string[]) => ({
  to: `/?centre=${['transferUpline', ...path].join('.')}`,
  state: null,
  keepScroll: true as const,
});

const Reset = ({ onDone }: { readonly onDone: () => void }) => <button onClick={onDone}>Reset</button>;

/** The page that the address names. */
function Page() {
  const path = new URLSearchParams(useLocation().search).get('centre')?.split('.').slice(1) ?? [];
  return (
    <>
      <UplinePage path={path} linkTo={linkTo} parts={{ PasswordForm: () => null, ResetPassword: Reset }} />
      <output>{path.join('.')}</output>
    </>
  );
}

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  const view = render(
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          <Page />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  return {
    ...view,
    inputs: () =>
      gateway.sent
        .filter(({ name }) => name === 'TransferToUpline')
        .map(({ variables }) => variables['input'] as Readonly<Record<string, string>>),
    address: () => document.querySelector('output')?.textContent,
  };
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function confirm(amount = '250'): Promise<void> {
  await screen.findByLabelText('Amount');
  fill('Amount', amount);
  await press('Continue');
  await screen.findByRole('heading', { name: 'Check your transfer' });
}
async function send(amount = '250'): Promise<void> {
  await confirm(amount);
  fill('Payment password', '424242');
  await press(/^Send P/);
}

test.each([
  [someOptions(null), 'Transfers are switched off', 'Go to the help centre'],
  [someOptions({ uplineName: null, canSendToUpline: false }), 'You have no upline', 'Go to the help centre'],
  [someOptions({ canSendToUpline: false }), 'You cannot send money for now', 'Go to the help centre'],
  [someOptions({ hasPaymentPassword: false }), 'Set a payment password first', 'Set it'],
])('where nothing can be sent, the page says why and what helps (%#)', async (answer, title, link) => {
  open({ UplineOptions: [answer] });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: link })).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('where the page does not load there is a retry', async () => {
  open({ UplineOptions: [new Error('away'), someOptions()] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Amount')).toBeDefined();
});

test.each([
  ['', 'Enter an amount.'],
  ['1.234', 'This amount cannot be used.'],
  ['99.99', 'The least is P 100.00.'],
  ['5000.01', 'The most is P 5,000.00.'],
  ['800.01', 'You can send P 800.00 more today.'],
  ['600.01', 'Your main wallet holds P 600.00.'],
])('an amount of %s goes no further, and it says why', async (typed, why) => {
  open({ UplineOptions: [someOptions()] });
  await screen.findByLabelText('Amount');
  fill('Amount', typed);
  await press('Continue');
  expect((await screen.findByText(new RegExp(`^${why.replaceAll(' ', '\\s')}`))).textContent).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Check your transfer' })).toBeNull();
});

test.each([
  [{ timesLeftToday: 0 }, 'No transfers left today'],
  [{ turnoverRequired: someMoney('50.00'), turnoverReached: someMoney('20.00') }, 'Play more first'],
])('what would be refused anyway cannot be started (%#)', async (said, button) => {
  open({ UplineOptions: [someOptions(said)] });
  expect(await screen.findByRole('button', { name: button })).toHaveProperty('disabled', true);
});

test('turnover tells what has to be staked and what is missing', async () => {
  open({
    UplineOptions: [someOptions({ turnoverRequired: someMoney('50.00'), turnoverReached: someMoney('20.00') })],
  });
  expect(
    await screen.findByText(/You first have to stake P\s50\.00 in all\. P\s30\.00 is still missing\./),
  ).toBeDefined();
});

test('before it is sent, it says how much goes to whom; without the password nothing is', async () => {
  const { inputs } = open({ UplineOptions: [someOptions()] });
  await confirm('250,5');
  expect(document.activeElement?.textContent).toBe('Check your transfer');
  expect(screen.getByText('ag***2')).toBeDefined();
  expect(screen.getByText(/^P\s250\.50$/)).toBeDefined();
  expect(screen.getByText(/^P\s349\.50$/)).toBeDefined();
  await press(/^Send P/);
  expect(await screen.findByText('Enter your payment password.')).toBeDefined();
  expect(inputs()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Forgotten or locked?' })).toBeDefined();
  await press('Change the amount');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '250,5');
});

test('what was sent leads to its receipt', async () => {
  const { inputs, address } = open({ UplineOptions: [someOptions(), someOptions()], TransferToUpline: [sent()] });
  await send('250,00');
  expect(await screen.findByRole('heading', { name: /^P\s250\.00$/ })).toBeDefined();
  expect(address()).toBe('receipt.81');
  expect(screen.getByText('To your upline', { selector: 'article *' })).toBeDefined();
  expect(screen.getByText('81')).toBeDefined();
  expect(screen.getByText(/^P\s350\.00$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Account record' })).toBeDefined();
  expect(inputs()).toEqual([
    { amount: '250.00', paymentPassword: '424242', idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) },
  ]);
});

test('where the operator names no transfer, the page says that it was sent', async () => {
  open({
    UplineOptions: [someOptions(), someOptions()],
    TransferToUpline: [sent({ transferId: null, transfer: null })],
  });
  await send();
  expect(await screen.findByText('The money was sent. The account record shows it.')).toBeDefined();
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '');
});

test('a wrong password is asked for again, for the same transfer under another key', async () => {
  const { inputs } = open({
    UplineOptions: [someOptions(), someOptions()],
    TransferToUpline: [refused('PaymentPasswordWrong', { triesLeft: 4, lockedUntil: null }), sent()],
  });
  await send();
  expect(await screen.findByText('The payment password is wrong. 4 tries are left.')).toBeDefined();
  expect(screen.getByLabelText('Payment password')).toHaveProperty('value', '');
  fill('Payment password', '555555');
  await press(/^Send P/);
  expect(await screen.findByText('Sent')).toBeDefined();
  expect(inputs().map(({ paymentPassword }) => paymentPassword)).toEqual(['424242', '555555']);
  expect(new Set(inputs().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test.each([
  ['InsufficientBalance', {}, 'Your main wallet does not hold this much. Nothing was sent.'],
  ['TransferOutOfLimits', { min: null, max: null }, /outside them\. Nothing was sent\.$/],
  ['TransferDayLimit', { amountLeft: someMoney('50.00'), timesLeft: 1 }, /^You can send P\s50\.00 more today/],
  ['TurnoverMissing', { required: someMoney('9.00'), reached: someMoney('1.00') }, /^You have played P\s1\.00 of/],
] as const)('%s leads back to the amount, and says why', async (typename, said, why) => {
  open({ UplineOptions: [someOptions(), someOptions()], TransferToUpline: [refused(typename, said)] });
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(why);
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '250');
});

test.each([
  ['UplineMissing', {}, 'You have no upline any more. Nothing was sent.'],
  ['TransferForbidden', {}, 'Transfers to your upline are closed right now. Nothing was sent.'],
  ['PaymentPasswordLocked', { lockedUntil: null }, /It is locked for a while/],
  ['FeatureUnavailable', {}, /switched off/],
  ['InvalidInput', { field: 'amount' }, /Nothing was changed/],
  ['RateLimited', { retryAfterSeconds: 5 }, /Try again in 5 seconds/],
  ['SessionRequired', {}, /not signed in any more/],
] as const)('%s is told where the password was asked for', async (typename, said, why) => {
  open({ UplineOptions: [someOptions(), someOptions()], TransferToUpline: [refused(typename, said)] });
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(why);
});

test('an unclear outcome is told as that, also after a reload, without the password being kept', async () => {
  const first = open({ UplineOptions: [someOptions()], TransferToUpline: [UNCLEAR] });
  await send();
  const title = /^We do not know yet whether P\s250\.00 was sent to ag\*\*\*2$/;
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(targetOf('See the account record')).toContain('centre=transactionHistory');
  expect(targetOf('Forgotten or locked?')).toBe('/?centre=transferUpline.reset');
  expect([localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join(' ')).not.toContain('424242');
  const [{ idempotencyKey: key } = { idempotencyKey: '' }] = first.inputs();
  first.unmount();

  const again = open({
    UplineOptions: [someOptions(), someOptions()],
    TransferToUpline: [sent()],
    WriteOutcome: [outcome('UNKNOWN'), outcome('UNKNOWN')],
  });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  fill('Payment password', '424242');
  await press('Send again');
  expect(await screen.findByText('Sent')).toBeDefined();
  expect(again.inputs()).toEqual([{ amount: '250', paymentPassword: '424242', idempotencyKey: key }]);
});

test('a forgotten payment password is reset, which leads back to the form', async () => {
  const { address } = open({ UplineOptions: [someOptions(), someOptions(), someOptions()] });
  await confirm('250');
  fireEvent.click(screen.getByRole('link', { name: 'Forgotten or locked?' }));
  await press('Reset');
  expect(await screen.findByLabelText('Amount')).toBeDefined();
  expect(address()).toBe('');
});

test('an unclear outcome resolves by itself: done leads to the receipt', async () => {
  const { address } = open({
    UplineOptions: [someOptions(), someOptions()],
    TransferToUpline: [UNCLEAR],
    WriteOutcome: [outcome('DONE', { subjectId: '81' })],
    TransferReceipt: [viewerOf({ memberTransfer: aTransfer() })],
  });
  await send();
  expect(await screen.findByText('Sent', {}, { timeout: 5_000 })).toBeDefined();
  expect(address()).toBe('receipt.81');
});

test('… and refused leads back to the form, with the reason and what was sent', async () => {
  const before = open({ UplineOptions: [someOptions()], TransferToUpline: [UNCLEAR] });
  await send();
  before.unmount();
  open({
    UplineOptions: [someOptions(), someOptions()],
    WriteOutcome: [outcome('REFUSED', { reason: 'transfer-day-limit' })],
  });
  expect(await screen.findByText('This is more than you may send today.', {}, { timeout: 5_000 })).toBeDefined();
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '250');
});
