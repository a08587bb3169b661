import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';

const COUNTRIES = {
  countries: [
    { __typename: 'Country', code: 'VN', dialingCode: '84' },
    { __typename: 'Country', code: 'PH', dialingCode: '63' },
  ],
};
const SECURITY = {
  __typename: 'Security',
  id: '7',
  passwordChangedAt: null,
  email: 'le****@example.com',
  isEmailVerified: true,
  mobile: null,
  isMobileVerified: false,
  checksNewAddresses: false,
  authenticator: null,
  passkeys: [],
  sessions: [],
};
const SENT = { change: { __typename: 'RequestContactCodeSuccess', resendAfterSeconds: 60 } };
const CHANGED = { change: { __typename: 'ChangeContactSuccess', security: SECURITY } };

/** Runs every action: the identity check has tests of its own. */
const identityCheck: IdentityCheck = { run: (action) => action(), dialog: null };

function open(kind: 'EMAIL' | 'MOBILE', answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway({ Countries: [COUNTRIES], ...answers });
  const onClose = vi.fn<() => void>();
  render(<ContactDialog kind={kind} identityCheck={identityCheck} onClose={onClose} />, { wrapper: gateway.Around });
  return {
    onClose,
    sent: (name: string) => gateway.sent.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('security', 'codes', 'registration');
});
// A countdown survives the dialog.
beforeEach(() => sessionStorage.clear());
beforeEach(() => localStorage.clear());

test('a new address is sent with its code', async () => {
  const { onClose, sent } = open('EMAIL', { RequestContactCode: [SENT], ChangeContact: [CHANGED] });
  await screen.findByRole('dialog', { name: 'Change e-mail' });
  type('New e-mail address', ' lena@example.com ');
  press('Send code');
  await screen.findByText('We sent a code to lena@example.com.');
  expect(sent('RequestContactCode')).toEqual([{ input: { contact: { email: 'lena@example.com' } } }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  type('Code', ' 123456 ');
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('ChangeContact')).toEqual([{ input: { contact: { email: 'lena@example.com' }, code: '123456' } }]);
});

test('a new number is sent with its country', async () => {
  const { onClose, sent } = open('MOBILE', { RequestContactCode: [SENT], ChangeContact: [CHANGED] });
  await screen.findByRole('dialog', { name: 'Change mobile number' });
  await screen.findByRole('option', { name: /Vietnam/ });
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'VN' } });
  type('Mobile number', '0917 000 0001');
  press('Send code');
  await screen.findByText('We sent a code to +84 917 000 0001.');
  expect(sent('RequestContactCode')).toEqual([
    { input: { contact: { mobile: { dialingCode: '84', mobile: '0917 000 0001' } } } },
  ]);
  type('Code', '123456');
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('no code is sent to a number that does not fit the operator’s rule', async () => {
  const mobileRule = {
    __typename: 'RegistrationField',
    name: 'MOBILE',
    isRequired: true,
    pattern: null,
    patternId: 6,
    minLength: 10,
    maxLength: 10,
  };
  const { sent } = open('MOBILE', {
    SignInRules: [{ signIn: { __typename: 'SignInRequirements', passwordRule: null, mobileRule, usernameRule: null } }],
  });
  await screen.findByRole('option', { name: /Vietnam/ });
  type('Mobile number', '1');
  await waitFor(() => {
    press('Send code');
    expect(screen.getByText('Digits only, 10 in total.')).toBeTruthy();
  });
  expect(sent('RequestContactCode')).toEqual([]);
});

test('no code is sent to an invalid address', async () => {
  const { sent } = open('EMAIL', {});
  await screen.findByRole('dialog');
  type('New e-mail address', 'lena');
  press('Send code');
  expect(await screen.findByText('This is not an e-mail address.')).toBeTruthy();
  expect(sent('RequestContactCode')).toEqual([]);
});

test.each<[string, object, string]>([
  ['one that is the member’s already', { __typename: 'ContactKept' }, 'You are already using this one.'],
  ['a session that ended', { __typename: 'SessionRequired' }, 'You are no longer signed in.'],
  [
    'a question that was closed',
    { __typename: 'ConfirmationRequired', needsCode: false },
    'Enter your password again first.',
  ],
  [
    'too many codes',
    { __typename: 'CodeRefused', reason: 'TOO_MANY_SENT', waitSeconds: null },
    'Too many codes were asked for. Try again later.',
  ],
])('no code is sent for %s, and why is said', async (_name, change, text) => {
  open('EMAIL', { RequestContactCode: [{ change }] });
  await screen.findByRole('dialog');
  type('New e-mail address', 'lena@example.com');
  press('Send code');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
});

test.each<[string, object, string]>([
  ['one that is somebody else’s', { __typename: 'ContactTaken' }, 'This belongs to another account.'],
  [
    'a wrong code',
    { __typename: 'CodeRefused', reason: 'WRONG', waitSeconds: null },
    'This is not the code we sent, or it has been used. Check it, or ask for a new one.',
  ],
])('%s is refused in its own words, and the dialog stays', async (_name, change, text) => {
  const { onClose } = open('EMAIL', { ChangeContact: [{ change }] });
  await screen.findByRole('dialog');
  type('New e-mail address', 'lena@example.com');
  type('Code', '123456');
  press('Save');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(onClose).not.toHaveBeenCalled();
});
