import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { SessionContext } from '../../../lib/session.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { testSession } from '../../../testing/session.ts';
import { ChangePaymentPassword } from './ChangePaymentPassword.tsx';
import { ResetPaymentPassword } from './ResetPaymentPassword.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('payment', 'security', 'codes', 'registration', 'refusals');
});
beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
});

const link = (to: string) => ({ to, state: null, keepScroll: true as const });

function open(page: 'change' | 'reset', answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway({ PaymentPasswordRule: [{ registrationForm: null }], ...answers });
  const onDone = vi.fn<() => void>();
  render(
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          {page === 'change' ? (
            <ChangePaymentPassword onDone={onDone} reset={link('/reset')} />
          ) : (
            <ResetPaymentPassword onDone={onDone} securityCentre={link('/security')} />
          )}
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  return {
    onDone,
    inputs: (name: string) =>
      gateway.sent
        .filter((each) => each.name === name)
        .map(({ variables }) => variables['input'] as Readonly<Record<string, string>>),
  };
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function change(old = '424242'): Promise<void> {
  await type('Current payment password', old);
  await type('New payment password', '535353');
  await type('Once more', '535353');
  await press('Change it');
}
const changed = (typename: string, said: object = {}) => ({ changePaymentPassword: { __typename: typename, ...said } });
const contacts = (said: object) => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    security: {
      __typename: 'Security',
      id: '7',
      email: 'a****@example.com',
      isEmailVerified: true,
      mobile: '+63 917****',
      isMobileVerified: true,
      ...said,
    },
  },
});

test('the payment password is changed by the one before', async () => {
  const { inputs, onDone } = open('change', { ChangePaymentPassword: [changed('ChangePaymentPasswordSuccess')] });
  await change();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(inputs('ChangePaymentPassword')).toMatchObject([{ oldPassword: '424242', password: '535353' }]);
});

test.each([
  [changed('PaymentPasswordWrong', { triesLeft: 3, lockedUntil: null }), /wrong\. 3 tries are left/],
  [changed('PaymentPasswordRejected', { fault: 'SAME_AS_LOGIN' }), /This is your login password/],
  [changed('PaymentPasswordMissing'), /no payment password yet/],
])('a refusal is told, and the form stays (%#)', async (answer, words) => {
  const { onDone } = open('change', { ChangePaymentPassword: [answer] });
  await change();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  changed('PaymentPasswordLocked', { lockedUntil: '2026-05-02T13:00:00.000Z' }),
  changed('PaymentPasswordWrong', { triesLeft: 0, lockedUntil: '2026-05-02T13:00:00.000Z' }),
])('where it is locked, the page says until when, and leads to the reset (%#)', async (answer) => {
  open('change', { ChangePaymentPassword: [answer] });
  await change();
  expect(await screen.findByRole('heading', { name: 'Your payment password is locked' })).toBeDefined();
  expect(screen.getByText(/It is locked until May 2, 2026/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reset it with a code' }).getAttribute('href')).toBe('/reset');
  expect(screen.queryByLabelText('Current payment password')).toBeNull();
});

test('a reset goes by the contact that is chosen, of those that are proven', async () => {
  const { inputs, onDone } = open('reset', {
    PaymentPasswordContacts: [contacts({})],
    RequestOperationCode: [
      { change: { __typename: 'RequestOperationCodeSuccess', resendAfterSeconds: 60, recipient: 'a****@example.com' } },
    ],
    ResetPaymentPassword: [{ resetPaymentPassword: { __typename: 'ResetPaymentPasswordSuccess' } }],
  });
  const channel = await screen.findByLabelText('Where should the code go?');
  expect([...channel.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'By SMS to +63 917****',
    'By e-mail to a****@example.com',
  ]);
  fireEvent.change(channel, { target: { value: 'EMAIL' } });
  await press('Send code');
  expect(inputs('RequestOperationCode')).toEqual([{ operation: 'RESET_PAYMENT_PASSWORD', channel: 'EMAIL' }]);
  await type('Code', '123456');
  await type('New payment password', '535353');
  await type('Once more', '535353');
  await press('Set the new one');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(inputs('ResetPaymentPassword')).toMatchObject([{ channel: 'EMAIL', code: '123456', password: '535353' }]);
});

test('without a proven contact the reset leads to where one is proven', async () => {
  open('reset', { PaymentPasswordContacts: [contacts({ isMobileVerified: false, email: null })] });
  expect(await screen.findByRole('heading', { name: 'No confirmed contact' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the security centre' }).getAttribute('href')).toBe('/security');
});
