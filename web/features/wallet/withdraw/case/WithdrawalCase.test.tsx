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
import type { PicturesProps } from '../../records/case/picturesProps.ts';
import { aStep, aWithdrawal, linkTo, outcome, partsWith, viewerOf } from '../testing.ts';
import { WithdrawalCase } from './WithdrawalCase.tsx';

/** The device is ten minutes behind the operator. */
const DEVICE = Date.parse('2026-05-02T11:50:10.000Z');

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('withdraw', 'payment', 'records', 'refusals', 'codes');
});
beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
  resetServerTime();
  vi.useFakeTimers({ now: DEVICE, shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const caseOf = (said: object | null) => viewerOf({ withdrawal: said && aWithdrawal(said) });
const SENT = {
  state: 'SENT',
  sentAmount: someMoney('495.00'),
  remainingAmount: someMoney('495.00'),
  confirmBefore: '2026-05-02T13:00:10.000Z',
  timeline: [aStep('REQUESTED'), aStep('APPROVED', { reason: 'OPERATOR' }), aStep('SENT')],
};

/** Pictures as the app gives them, one of which has been sent. */
const Pictures = ({ label, children }: PicturesProps) =>
  children({ ids: ['f1'], isIncomplete: false, clear: () => undefined, field: <span>{label}</span> });

function open(cases: readonly Answer[], answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const gateway = testGateway({
    WithdrawalCase: cases,
    WithdrawalChanged: [new Promise<never>(() => undefined)],
    ...answers,
  });
  render(
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          <WithdrawalCase id="91" linkTo={linkTo} parts={partsWith(Pictures)} />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  return {
    sent: (name: string) => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables),
    inputs: () =>
      gateway.sent
        .filter(({ name }) => name === 'ConfirmWithdrawal')
        .map(({ variables }) => variables['input'] as Readonly<Record<string, unknown>>),
  };
}

const shown = () => screen.findByRole('heading', { name: /500\.00/ });
const now = () => screen.getByRole('region', { name: 'What to do now' });
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const told = (said: object) => ({
  confirmWithdrawal: { __typename: 'ConfirmWithdrawalSuccess', withdrawalId: '91', withdrawal: aWithdrawal(said) },
});

test.each([
  [{}, /P\s500\.00 is held until then/, 'Being reviewed'],
  [{ state: 'APPROVED' }, /The payment is about to be sent/, 'Approved'],
  [{ state: 'REJECTED', reason: 'OPERATOR', note: 'Another name' }, /Our note: Another name/, 'Rejected'],
  [{ state: 'REJECTED', reason: 'REVIEW_EXPIRED' }, /not decided in time.*P\s500\.00 is back/, 'Rejected'],
  [SENT, /We sent P\s495\.00 to your card\. Has it arrived\?/, 'Payment sent'],
  [{ ...SENT, reason: 'SENT_AGAIN' }, /We sent the missing P\s495\.00 again/, 'Payment sent'],
  [{ state: 'DISPUTED', reason: 'NOT_RECEIVED' }, /nothing arrived\..*the countdown has stopped/, 'Being checked'],
  [{ state: 'RECEIVED', reason: 'MEMBER' }, /You told us that the payment arrived/, 'Received'],
  [{ state: 'RECEIVED', reason: 'SILENCE' }, /no word from you in time/, 'Received'],
  [{ state: 'RECEIVED' }, /The payment was received/, 'Received'],
  [{ state: 'RECEIVED', reason: 'FORCED' }, /forced receipt: the money is not refunded/, 'Received'],
  [
    { state: 'RETURNED', returnedAmount: someMoney('495.00') },
    /P\s495\.00 that was missing is back/,
    'Returned to wallet',
  ],
  [{ state: 'OTHER', operatorState: 'parked' }, /“parked”/, 'parked'],
])('a withdrawal says where it is and what that means (%#)', async (said, words, mark) => {
  open([caseOf(said)]);
  await shown();
  expect(now().textContent).toMatch(words);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(mark);
  expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
});

test('the timeline shows each step with its reason; the last is the present one until the end', async () => {
  open([caseOf(SENT)]);
  await shown();
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toMatch(/^Requested\(done\)/);
  expect(steps[1]).toMatch(/Approved\(done\)Decided by us/);
  expect(steps[2]).toMatch(/Payment sent\(now\)/);
});

test('the time to answer runs by the operator’s clock', async () => {
  open([caseOf(SENT)]);
  await shown();
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('1:00:00'));
});

test('all of it has arrived: one answer under one key', async () => {
  const { inputs } = open([caseOf(SENT), caseOf({ state: 'RECEIVED', reason: 'MEMBER' })], {
    ConfirmWithdrawal: [told({ state: 'RECEIVED', reason: 'MEMBER' })],
  });
  await shown();
  fireEvent.click(screen.getByRole('radio', { name: 'Received' }));
  await press('Confirm receipt');
  await waitFor(() => expect(now().textContent).toContain('This withdrawal is done.'));
  expect(inputs()).toMatchObject([{ withdrawalId: '91', receipt: 'RECEIVED' }]);
});

test('a part has arrived: an amount below what was sent, with pictures; what is missing is counted', async () => {
  const { inputs } = open([caseOf(SENT), caseOf({ state: 'DISPUTED' })], {
    ConfirmWithdrawal: [told({ state: 'DISPUTED', reason: 'PARTIALLY_RECEIVED' })],
  });
  await shown();
  fireEvent.click(screen.getByRole('radio', { name: 'Partially received' }));
  const amount = screen.getByLabelText('Amount received');
  fireEvent.change(amount, { target: { value: '495' } });
  await press('Report what is missing');
  expect(await screen.findByText(/above zero and below P\s495\.00/)).toBeDefined();
  expect(inputs()).toEqual([]);
  fireEvent.change(amount, { target: { value: '200' } });
  expect(await screen.findByText(/Still missing: P\s295\.00/)).toBeDefined();
  await press('Report what is missing');
  await waitFor(() =>
    expect(inputs()).toMatchObject([{ receipt: 'PARTIALLY_RECEIVED', receivedAmount: '200', fileIds: ['f1'] }]),
  );
});

test('an answer whose outcome is unclear is told as unclear, asked for, and sent again as it was', async () => {
  const { inputs } = open([caseOf(SENT), caseOf(SENT), caseOf({ state: 'DISPUTED', reason: 'NOT_RECEIVED' })], {
    ConfirmWithdrawal: [new Error('the line broke'), told({ state: 'DISPUTED', reason: 'NOT_RECEIVED' })],
    WriteOutcome: [outcome('UNKNOWN'), new Promise<never>(() => undefined)],
  });
  await shown();
  fireEvent.click(screen.getByRole('radio', { name: 'Not received' }));
  await press('Report that nothing arrived');
  expect(await screen.findAllByText(/do not know yet whether your answer was received/)).toHaveLength(1);
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Send again');
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('Being checked'));
  const [first, second] = inputs();
  expect(second).toEqual(first);
});

test('an answer that is refused after it was unclear is in the form again', async () => {
  open([caseOf(SENT), caseOf(SENT)], {
    ConfirmWithdrawal: [new Error('the line broke')],
    WriteOutcome: [outcome('REFUSED', { reason: 'withdrawal-state' })],
  });
  await shown();
  fireEvent.click(screen.getByRole('radio', { name: 'Partially received' }));
  fireEvent.change(screen.getByLabelText('Amount received'), { target: { value: '200' } });
  await press('Report what is missing');
  expect(screen.queryByRole('radio')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByRole('radio', { name: 'Partially received' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Amount received')).toHaveProperty('value', '200');
});

test('pictures that were sent are shown, each opening in full', async () => {
  open([caseOf({ state: 'DISPUTED', proofs: [{ __typename: 'Picture', url: '/files/f1' }] })]);
  await shown();
  expect(within(now()).getByRole('img', { name: 'Proof 1' }).closest('a')?.getAttribute('href')).toBe('/files/f1');
});

test('what is not the member’s is not there, and leads to the record', async () => {
  open([caseOf(null)]);
  expect(await screen.findByRole('heading', { name: 'There is no such withdrawal' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'My withdrawals' }).getAttribute('href')).toBe('/?centre=withdraw.record');
});

test('one that does not load can be asked for again', async () => {
  open([new Error('away'), caseOf({})]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await shown()).toBeDefined();
});
