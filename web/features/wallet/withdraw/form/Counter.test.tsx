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
import { ConfirmProvider } from '../../../../ui/Confirm/ConfirmProvider.tsx';
import { aCard, aWithdrawal, linkTo, outcome, partsWith, someOptions, viewerOf } from '../testing.ts';
import { Counter } from './Counter.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('withdraw', 'payment', 'records', 'refusals', 'codes');
});
beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
});
afterEach(() => vi.useRealTimers());

const refused = (typename: string, said: object = {}) => ({ requestWithdrawal: { __typename: typename, ...said } });
const requested = (said: object = {}) => ({
  requestWithdrawal: {
    __typename: 'RequestWithdrawalSuccess',
    withdrawalId: '91',
    withdrawal: aWithdrawal(),
    viewer: { __typename: 'Viewer', id: '7' },
    ...said,
  },
});
const charge = (fee: string) => viewerOf({ withdrawalCharge: someMoney(fee) });

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(options: readonly Answer[], answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const gateway = testGateway({
    WithdrawOptions: options,
    WithdrawalCharge: Array.from({ length: 4 }, () => charge('5.00')),
    ...answers,
  });
  const view = render(
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          <ConfirmProvider>
            <Counter linkTo={linkTo} parts={partsWith()} />
            <Address />
          </ConfirmProvider>
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  const sent = (name: string) => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables);
  return {
    ...view,
    sent,
    inputs: () => sent('RequestWithdrawal').map(({ input }) => input as Readonly<Record<string, string>>),
    address: () => document.querySelector('output')?.textContent,
  };
}

const amount = () => screen.findByLabelText('Amount');
const type = async (typed: string) => fireEvent.change(await amount(), { target: { value: typed } });
const prove = (password = '424242') =>
  fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: password } });
const submit = async (name: RegExp | string = /^Withdraw/) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const summary = () => within(screen.getByRole('region', { name: 'What this withdrawal comes to' }));

test.each([
  [someOptions(null), 'Withdrawals are switched off'],
  [someOptions({ isAllowed: false }), 'You cannot withdraw for now'],
])('where nothing can be withdrawn, the page says why (%#)', async (answer, title) => {
  open([answer]);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('where the options do not load there is a retry', async () => {
  open([new Error('away'), someOptions()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await amount()).toBeDefined();
});

test.each([
  [{ hasPaymentPassword: false, cards: [] }, 'Set it', '/?centre=withdraw.password'],
  [{ cards: [] }, 'Add a card', '/?centre=withdraw.card'],
  [{ needsPaymentPassword: false, hasPaymentPassword: false, cards: [] }, 'Add a card', '/?centre=withdraw.card'],
])('a first withdrawal is led to what is missing, one step at a time (%#)', async (said, name, to) => {
  open([someOptions(said)]);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('turnover tells what has to be staked and what is missing; the button is barred', async () => {
  open([someOptions({ turnoverRequired: someMoney('1500.00'), turnoverReached: someMoney('420.50') })]);
  expect(
    await screen.findByText(/You first have to stake P\s1,500\.00 in all\. P\s1,079\.50 is still missing\./),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Play more first' })).toHaveProperty('disabled', true);
});

test('turnover that is reached, and none at all, bar nothing', async () => {
  open([someOptions({ turnoverRequired: someMoney('100.00'), turnoverReached: someMoney('100.00') })]);
  expect(await screen.findByText('You have played enough.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', false);
});

test('a day whose withdrawals are used up, and a card that is new, bar the button and say so', async () => {
  open([someOptions({ timesLeftToday: 0 })]);
  expect(await screen.findByRole('button', { name: 'No withdrawals left today' })).toHaveProperty('disabled', true);
});

test('a card that waits says from when it can be used', async () => {
  open([someOptions({ cards: [aCard({ isUsable: false, usableAt: '2026-05-02T12:05:00.000Z' })] })]);
  expect(await screen.findByText(/New, can be used from/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'This card is new' })).toHaveProperty('disabled', true);
});

test('the summary shows the operator’s fee, and what is sent', async () => {
  open([someOptions()]);
  await type('500');
  await waitFor(() => expect(summary().getByText('−P 5.00')).toBeDefined(), { timeout: 3_000 });
  expect(summary().getByText('P 495.00')).toBeDefined();
  expect(summary().getByText('Once requested, a withdrawal cannot be cancelled.')).toBeDefined();
});

test.each([
  ['99.99', 'The least is P 100.00.'],
  ['25000.01', 'The most is P 25,000.00.'],
  ['1000.01', 'You can withdraw P 1,000.00 more today.'],
  ['x', 'This amount cannot be used.'],
  ['', 'Enter an amount.'],
])('%s is refused before it is sent', async (typed, words) => {
  const { inputs } = open([someOptions()]);
  await type(typed);
  prove();
  await submit();
  expect(await screen.findByText(words)).toBeDefined();
  expect(inputs()).toEqual([]);
});

test('without the payment password nothing is sent; the way to reset it is beside it', async () => {
  const { inputs } = open([someOptions()]);
  await type('500');
  await submit();
  expect(await screen.findByText('Enter your payment password.')).toBeDefined();
  expect(inputs()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Forgotten or locked?' }).getAttribute('href')).toBe(
    '/?centre=withdraw.reset',
  );
});

test('a withdrawal is sent once with its proof, and leads to its page', async () => {
  const { inputs, address } = open([someOptions(), someOptions()], { RequestWithdrawal: [requested()] });
  await type('500');
  prove();
  await submit();
  await waitFor(() => expect(address()).toBe('?centre=withdraw.record.91'));
  expect(inputs()).toMatchObject([{ cardId: '5', amount: '500', paymentPassword: '424242' }]);
  expect(inputs()[0]?.['idempotencyKey']).toMatch(/^[\w-]{8,64}$/);
});

test.each([
  [refused('PaymentPasswordWrong', { triesLeft: 2, lockedUntil: null }), /wrong\. 2 tries are left/],
  [refused('PaymentPasswordLocked', { lockedUntil: '2026-05-02T13:00:00.000Z' }), /locked until May 2, 2026/],
  [refused('InsufficientBalance'), /main wallet does not hold this much\. Nothing was requested/],
  [
    refused('TurnoverMissing', { required: someMoney('9.00'), reached: someMoney('4.00') }),
    /played P\s4\.00 of P\s9\.00/,
  ],
  [refused('WithdrawalDayLimit', { amountLeft: someMoney('50.00'), timesLeft: 3 }), /P\s50\.00 more today/],
  [refused('WithdrawalForbidden'), /closed for your account/],
  [refused('RateLimited', { retryAfterSeconds: 10 }), /Try again in 10 seconds/],
])('a refusal is told, the amount stays and the password does not (%#)', async (answer, words) => {
  open([someOptions(), someOptions()], { RequestWithdrawal: [answer] });
  await type('500');
  prove();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(await amount()).toHaveProperty('value', '500');
  expect(screen.getByLabelText('Payment password')).toHaveProperty('value', '');
});

const anEndingBonus = (said: object = {}) => ({
  __typename: 'EndingBonus',
  id: '30001',
  name: 'First deposit',
  balance: someMoney('12.00'),
  staked: someMoney('0.00'),
  ...said,
});

test('a bonus that a withdrawal gives up is told, and asked about with its amounts of that moment', async () => {
  const before = someOptions({ endingBonuses: [anEndingBonus()] });
  const now = someOptions({ endingBonuses: [anEndingBonus({ staked: someMoney('3.00') })] });
  const { inputs, address } = open([before, now, now, someOptions()], { RequestWithdrawal: [requested()] });
  await type('500');
  prove();
  expect(summary().getByText(/This withdrawal gives up First deposit: P\s12\.00 goes back\./)).toBeDefined();
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Give up your bonus?' });
  expect(dialog.textContent).toMatch(
    /P\s12\.00 goes back, and so does its part of open bets, P\s3\.00\. This cannot be/,
  );
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' })));
  expect(inputs()).toEqual([]);
  expect(screen.getByLabelText('Payment password')).toHaveProperty('value', '424242');
  await submit();
  const again = await screen.findByRole('dialog', { name: 'Give up your bonus?' });
  await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Withdraw' })));
  await waitFor(() => expect(address()).toBe('?centre=withdraw.record.91'));
  expect(inputs()).toMatchObject([{ amount: '500', giveUpBonusIds: ['30001'] }]);
});

test('without such a bonus nothing is asked; one that came meanwhile is shown after the refusal', async () => {
  const { inputs } = open([someOptions({ endingBonuses: null }), someOptions({ endingBonuses: [anEndingBonus()] })], {
    RequestWithdrawal: [refused('BonusNotConfirmed')],
  });
  await type('500');
  prove();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /that you were not asked about\. Nothing was requested/,
  );
  expect(await screen.findByText(/This withdrawal gives up First deposit/)).toBeDefined();
  expect(inputs()).toHaveLength(1);
  expect(inputs()[0]).not.toHaveProperty('giveUpBonusIds');
});

test('an unclear outcome takes the form’s place, is asked for by itself, and leads to the withdrawal', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent, address } = open([someOptions(), someOptions()], {
    RequestWithdrawal: [refused('OutcomeUnclear')],
    WriteOutcome: [outcome('UNKNOWN'), outcome('DONE', { subjectId: '91' })],
  });
  await type('500');
  prove();
  await submit();
  expect(await screen.findByText(/do not know yet whether your withdrawal of P\s500\.00 was requested/)).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(3_500));
  await waitFor(() => expect(address()).toBe('?centre=withdraw.record.91'));
  expect([sent('RequestWithdrawal').length, sent('WriteOutcome').length]).toEqual([1, 2]);
});

test('what is unclear is sent again as it was, with the password typed once more and the same key', async () => {
  const { inputs, address } = open([someOptions(), someOptions()], {
    RequestWithdrawal: [new Error('the line broke'), requested()],
    WriteOutcome: [new Promise<never>(() => undefined)],
  });
  await type('500');
  prove();
  await submit();
  expect(await screen.findByText(/do not know yet/)).toBeDefined();
  expect(screen.getAllByText(/No clear answer came/)).toHaveLength(1);
  prove('535353');
  await submit('Send again');
  await waitFor(() => expect(address()).toBe('?centre=withdraw.record.91'));
  const [first, second] = inputs();
  expect(second).toEqual({ ...first, paymentPassword: '535353' });
});

test('while it is sent again what is unclear is shown, and then what that was answered', async () => {
  const again = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  open([someOptions()], {
    RequestWithdrawal: [refused('OutcomeUnclear'), again.promise],
    WriteOutcome: [new Promise<never>(() => undefined)],
  });
  await type('500');
  prove();
  await submit();
  const button = await screen.findByRole('button', { name: 'Send again' });
  prove('535353');
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(screen.getByText(/do not know yet/)).toBeDefined();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => again.resolve(refused('RateLimited', { retryAfterSeconds: 10 })));
  expect(await screen.findByText(/try again in 10 seconds/i)).toBeDefined();
  expect(document.activeElement).toBe(button);
});

test('what is refused after it was unclear is in the form again, also after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const options = someOptions({ cards: [aCard(), aCard({ id: '6', number: '•••• 9999' })] });
  const before = open([options], { RequestWithdrawal: [refused('OutcomeUnclear')] });
  await type('500');
  fireEvent.click(screen.getByRole('radio', { name: /9999/ }));
  prove();
  await submit();
  await screen.findByText(/do not know yet/);
  before.unmount();
  open([options], { WriteOutcome: [outcome('REFUSED', { reason: 'withdrawal-limit' })] });
  await screen.findByText(/do not know yet/);
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(await amount()).toHaveProperty('value', '500');
  expect(screen.getByRole('radio', { name: /9999/ })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Payment password')).toHaveProperty('value', '');
});

test('a refusal is told, and the form stays, though the options cannot be asked for again', async () => {
  open([someOptions(), new Error('away'), new Error('away')], {
    RequestWithdrawal: [refused('WithdrawalDayLimit', { amountLeft: someMoney('50.00'), timesLeft: 3 })],
  });
  await type('500');
  prove();
  await submit();
  expect(await screen.findByText(/50\.00 more today/)).toBeTruthy();
  expect(screen.getByDisplayValue('500')).toBeTruthy();
});

test('a refusal after the question about a bonus is told, though the options do not come again', async () => {
  const away = [new Error('away'), new Error('away'), new Error('away')];
  open([someOptions({ endingBonuses: [anEndingBonus()] }), ...away], {
    RequestWithdrawal: [refused('RateLimited', { retryAfterSeconds: 10 })],
  });
  await type('500');
  prove();
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Give up your bonus?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/try again in 10 seconds/i)).toBeTruthy();
});
