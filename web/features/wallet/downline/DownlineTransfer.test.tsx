import { CombinedGraphQLErrors } from '@apollo/client';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepIntent } from '../../../apollo/intents/keptIntents.ts';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { SessionContext } from '../../../lib/session.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { testSession } from '../../../testing/session.ts';
import { Toasts } from '../../../ui/Toast/Toasts.tsx';
import { DownlineTransfer } from './DownlineTransfer.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('agents', 'transfers', 'withdraw', 'payment', 'records', 'refusals', 'codes');
});

beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
});
afterEach(() => vi.useRealTimers());

function open(answer: Answer, answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const gateway = testGateway({ DownlineOptions: [answer], ...answers });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <SessionContext value={testSession('member')}>
          <DownlineTransfer
            receiverId="9"
            linkTo={(...parts) => ({ to: `/t/${parts.join('.')}`, state: null, keepScroll: true })}
          />
          <Toasts />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
}

test('somebody who is not in the team, or no longer, is told so, with the way to who is', async () => {
  open(new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason: 'downline-unknown' } }] }));
  expect(await screen.findByRole('heading', { name: 'Not in your team' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your team' }).getAttribute('href')).toBe('/t/');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what failed otherwise has a retry', async () => {
  open(new Error('away'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

const OPTIONS: Answer = {
  site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
  viewer: {
    __typename: 'Viewer',
    id: '7',
    line: {
      __typename: 'Line',
      id: '7',
      members: {
        __typename: 'LineMemberConnection',
        person: { __typename: 'LineMember', id: '9', username: 'ann', level: 1 },
      },
    },
    transferOptions: {
      __typename: 'TransferOptions',
      canSendToDownlines: true,
      min: someMoney('100.00'),
      max: someMoney('5000.00'),
      amountLeftToday: someMoney('800.00'),
      timesLeftToday: 3,
      available: someMoney('600.00'),
      turnoverRequired: someMoney('0.00'),
      turnoverReached: someMoney('0.00'),
      hasPaymentPassword: true,
    },
  },
};

test.each([
  ['9', 'ann', '250'],
  ['8', 'bo', ''],
])('an unclear transfer to member %s that is refused fills the form of that member only', async (id, to, amount) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  keepIntent('downlineTransfer', { key: 'k-1', content: { receiverId: id, amount: '250', to } });
  const writeOutcome = { __typename: 'WriteOutcome', state: 'REFUSED', reason: 'rate-limited', subjectId: null };
  open(OPTIONS, { WriteOutcome: [{ viewer: { __typename: 'Viewer', id: '7', wallet: null, writeOutcome } }] });
  await screen.findByRole('heading', { name: /do not know yet/ });
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(amount);
  const isOurs = id === '9';
  expect(screen.getByRole('form').querySelector('[role="alert"]') !== null).toBe(isOurs);
  expect(screen.queryByText(/^Your transfer to bo was not made\. ./) !== null).toBe(!isOurs);
});
