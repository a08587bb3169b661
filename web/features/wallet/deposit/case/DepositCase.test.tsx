import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { resetServerTime } from '../../../../lib/scheduling/serverClock.ts';
import { SessionContext } from '../../../../lib/session.ts';
import { setOwner } from '../../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { someMoney } from '../../../../testing/money.ts';
import { testSession } from '../../../../testing/session.ts';
import { aDeposit, viewerOf } from '../testing.ts';
import { DepositCase } from './DepositCase.tsx';
import type { PicturesProps } from '../../records/case/picturesProps.ts';
import { clockText } from '../../records/case/TimeLeft.tsx';

/** The device is ten minutes behind the operator. */
const DEVICE = Date.parse('2026-05-02T11:50:10.000Z');
let isWide = false;

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('deposit', 'records', 'refusals');
});
beforeEach(() => {
  isWide = false;
  forgetAllBut(new Set());
  setOwner('7');
  resetServerTime();
  vi.useFakeTimers({ now: DEVICE, shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const caseOf = (said: object | null) => viewerOf({ deposit: said && aDeposit(said) });

/** Pictures as the app gives them, two of which have been sent. */
const Pictures = ({ label, children }: PicturesProps) =>
  children({ ids: ['f1', 'f2'], isIncomplete: false, clear: () => undefined, field: <span>{label}</span> });

function open(cases: readonly Answer[], answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const gateway = testGateway({ DepositCase: cases, ...answers });
  const linkTo = (...path: readonly string[]) => ({
    to: `/?centre=${['depositv2', ...path].join('.')}`,
    state: null,
    keepScroll: true as const,
  });
  render(
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          <DepositCase id="81" linkTo={linkTo} Pictures={Pictures} />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  return {
    sent: (name: string) => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables),
  };
}

const shown = () => screen.findByRole('heading', { name: /500\.00/ });
const now = () => screen.getByRole('region', { name: 'What to do now' });
const payLink = () => within(now()).getByRole('link', { name: /Go to the bank’s page/ });
const NEVER = { DepositChanged: [new Promise<never>(() => undefined)] };

test('on a phone the bank’s page takes the place of this one', async () => {
  open([caseOf({})], NEVER);
  await shown();
  expect(payLink().getAttribute('href')).toBe('https://bank.example/pay/1');
  expect(payLink().getAttribute('target')).toBeNull();
});

test('on a wide screen the bank’s page opens beside this one', async () => {
  isWide = true;
  open([caseOf({})], NEVER);
  await shown();
  expect(payLink().getAttribute('target')).toBe('_blank');
  expect(payLink().getAttribute('rel')).toBe('noopener');
  expect(payLink().textContent).toContain('(opens in a new tab)');
});

test('a code to scan has its amount, the way for this phone, and the time left by the operator’s clock', async () => {
  const instructions = {
    __typename: 'QrInstructions',
    picture: { __typename: 'Picture', url: 'https://img.example/qr.svg' },
    payUrl: 'https://bank.example/pay/1',
  };
  open([caseOf({ instructions })], NEVER);
  await shown();
  expect(within(now()).getByText('P 500.00')).toBeDefined();
  expect(payLink()).toBeDefined();
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('29:50'));
  await act(async () => vi.advanceTimersByTimeAsync(29 * 60_000));
  expect(screen.getByRole('timer').dataset['hurry']).toBe('true');
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(within(now()).getByText('Time is over')).toBeDefined();
});

test('every line of a transfer can be copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  open(
    [
      caseOf({
        instructions: {
          __typename: 'BankTransferInstructions',
          bankName: 'North Bank',
          accountName: 'Baize & Brass',
          accountNumber: '0012 3456',
          reference: 'D81',
          payUrl: null,
        },
      }),
    ],
    NEVER,
  );
  await shown();
  for (const name of ['Account holder', 'Account number', 'Exact amount', 'Reference, to be written in the transfer'])
    await act(async () => fireEvent.click(within(now()).getByRole('button', { name: `Copy: ${name}` })));
  expect(writeText.mock.calls.flat()).toEqual(['Baize & Brass', '00123456', '500.00', 'D81']);
});

test('coins have an address as a picture and as text, their number, network and rate', async () => {
  open(
    [
      caseOf({
        instructions: {
          __typename: 'CryptoInstructions',
          coin: 'USDT',
          network: 'TRC20',
          address: 'TXyz',
          coinAmount: '8.59106530',
          coinRate: someMoney('58.20'),
          payUrl: null,
        },
      }),
    ],
    NEVER,
  );
  await shown();
  expect(within(now()).getByText('8.59106530 USDT')).toBeDefined();
  expect(within(now()).getByText('TXyz')).toBeDefined();
  expect(within(now()).getByText('1 USDT = P 58.20')).toBeDefined();
  expect(within(now()).getByText(/on the TRC20 network only/)).toBeDefined();
  expect(await within(now()).findByRole('img', { name: 'QR code of the address' })).toBeDefined();
});

const paid = { paidAmount: someMoney('480.00'), instructions: null };
test.each([
  [{ state: 'REQUESTED', instructions: null }, 'Asking the bank', /takes a few seconds/],
  [{ state: 'PAID', instructions: null }, 'Paid', /being credited/],
  [{ state: 'CREDITED', creditedAmount: someMoney('495.00'), ...paid }, 'Credited', /495\.00 is in your main wallet/],
  [{ state: 'FAILED', reason: 'CANCELLED', instructions: null }, 'Not completed', /cancelled at the bank/],
  [{ state: 'FAILED', reason: 'REFUSED_BY_BANK', instructions: null }, 'Not completed', /bank refused/],
  [{ state: 'FAILED', instructions: null }, 'Not completed', /did not go through/],
  [{ state: 'EXPIRED', instructions: null }, 'Time is over', /Do not pay this deposit any more/],
  [{ state: 'EXPIRED', instructions: null }, 'Time is over', /If you have paid already, you need not do anything/],
  [{ state: 'UNDER_REVIEW', reason: 'OTHER_AMOUNT', ...paid }, 'Under review', /480\.00 arrived instead of P\s500\.00/],
  [{ state: 'UNDER_REVIEW', reason: 'LATE', ...paid }, 'Under review', /came after the time to pay/],
  [{ state: 'UNDER_REVIEW', reason: 'SLIP', instructions: null }, 'Under review', /have your slip/],
  [{ state: 'UNDER_REVIEW', reason: 'OTHER', ...paid }, 'Under review', /We are checking this deposit/],
  [{ state: 'SENT_BACK', ...paid }, 'Sent back', /went back to where it came from/],
  [{ state: 'OTHER', operatorState: 'On hold', instructions: null }, 'On hold', /is “On hold”/],
])('%j is called %j, and says what that means', async (said, mark, text) => {
  open([caseOf(said)], NEVER);
  await shown();
  expect(screen.getByText(mark, { selector: 'header *' })).toBeDefined();
  expect(now().textContent).toMatch(text);
});

test('what was kept and added is told where there is some', async () => {
  open(
    [
      caseOf({
        state: 'CREDITED',
        instructions: null,
        paidAmount: someMoney('500.00'),
        fee: someMoney('7.50'),
        rebate: someMoney('0.00'),
        creditedAmount: someMoney('492.50'),
      }),
    ],
    NEVER,
  );
  await shown();
  const details = within(screen.getByRole('heading', { name: 'Details' }).parentElement ?? document.body);
  expect(details.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Requested',
    'Paid',
    'Fee',
    'Credited',
    'Number',
  ]);
  expect(details.getByText('−P 7.50')).toBeDefined();
});

test('a deposit is followed live, and not any more at its end', async () => {
  const credited = aDeposit({ state: 'CREDITED', creditedAmount: someMoney('500.00'), instructions: null });
  const { sent } = open([caseOf({})], { DepositChanged: [{ depositChanged: credited }] });
  expect(await screen.findByText(/500\.00 is in your main wallet/)).toBeDefined();
  expect(sent('DepositChanged')).toEqual([{ id: '81' }]);
});

test('a deposit at its end is not followed', async () => {
  const { sent } = open([caseOf({ state: 'SENT_BACK', instructions: null })]);
  await shown();
  expect(sent('DepositChanged')).toEqual([]);
});

test('a deposit that there is not leads to the list', async () => {
  open([caseOf(null)]);
  expect(await screen.findByRole('heading', { name: 'There is no such deposit' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'My deposits' }).getAttribute('href')).toBe('/?centre=depositv2.record');
});

test('a deposit that does not load has a retry', async () => {
  open([new Error('away'), caseOf({})], NEVER);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await shown()).toBeDefined();
});

test('the page begins at its heading', async () => {
  open([caseOf({})], NEVER);
  const heading = await shown();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

const slips = [{ __typename: 'Picture', url: 'http://localhost/files/f0' }];

test('a slip is sent with the pictures that were received, and shown from then on', async () => {
  const { sent } = open([caseOf({ takesSlip: true }), caseOf({ takesSlip: true, slips })], {
    ...NEVER,
    AddDepositSlip: [
      {
        addDepositSlip: {
          __typename: 'AddDepositSlipSuccess',
          depositId: '81',
          deposit: aDeposit({ takesSlip: true, slips }),
        },
      },
    ],
  });
  await shown();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send the slip' })));
  expect(await screen.findByRole('img', { name: 'Slip 1' })).toBeDefined();
  expect(sent('AddDepositSlip')).toMatchObject([{ input: { depositId: '81', fileIds: ['f1', 'f2'] } }]);
});

test('a slip that is not taken says so; an unclear one is asked for', async () => {
  open([caseOf({ takesSlip: true }), caseOf({ takesSlip: true, slips })], {
    ...NEVER,
    AddDepositSlip: [
      { addDepositSlip: { __typename: 'DepositTakesNoSlip' } },
      { addDepositSlip: { __typename: 'OutcomeUnclear' } },
    ],
    WriteOutcome: [
      viewerOf({
        writeOutcome: { __typename: 'WriteOutcome', state: 'DONE', reason: null, subjectId: null },
        wallet: null,
      }),
    ],
  });
  await shown();
  const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send the slip' })));
  await send();
  expect(screen.getByRole('alert').textContent).toBe('This deposit takes no slip any more.');
  await send();
  expect(screen.getByRole('alert').textContent).toMatch(/do not know yet whether your slip was received/);
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByRole('img', { name: 'Slip 1' })).toBeDefined();
});

test('a slip whose outcome stays unknown is sent again as it was, under its key', async () => {
  const unknown = viewerOf({
    writeOutcome: { __typename: 'WriteOutcome', state: 'UNKNOWN', reason: null, subjectId: null },
    wallet: null,
  });
  const { sent } = open([caseOf({ takesSlip: true }), caseOf({ takesSlip: true, slips })], {
    ...NEVER,
    AddDepositSlip: [
      new Error('away'),
      { addDepositSlip: { __typename: 'RateLimited', retryAfterSeconds: 30 } },
      {
        addDepositSlip: {
          __typename: 'AddDepositSlipSuccess',
          depositId: '81',
          deposit: aDeposit({ takesSlip: true, slips }),
        },
      },
    ],
    WriteOutcome: Array.from({ length: 9 }, () => unknown),
  });
  await shown();
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Send the slip');
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  await press('Send again');
  expect(screen.getByRole('alert').textContent).toMatch(/do not know yet whether your slip was received/);
  expect(screen.getByText(/try again in 30 seconds/)).toBeDefined();
  await press('Send again');
  expect(await screen.findByRole('img', { name: 'Slip 1' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  const [first, ...repetitions] = sent('AddDepositSlip');
  expect(repetitions).toEqual([first, first]);
});

test('a deposit that takes no slip has no form for it', async () => {
  open([caseOf({ slips })], NEVER);
  await shown();
  expect(screen.getByRole('img', { name: 'Slip 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send the slip' })).toBeNull();
});

test.each([
  [59_000, '00:59'],
  [59_001, '01:00'],
  [3_599_000, '59:59'],
  [3_849_000, '1:04:09'],
])('%i milliseconds are %s', (left, clock) => {
  expect(clockText(left)).toBe(clock);
});
