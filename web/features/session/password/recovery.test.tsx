import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { SignIn } from '../login/SignIn.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

const VIEWER = {
  __typename: 'Viewer',
  id: '7',
  username: 'demo01',
  kind: 'PLAYER',
  mustChangePassword: false,
  unreadMessageCount: 0,
  claimablePromotionCount: 0,
  wallet: null,
};
const COUNTRIES = {
  countries: [
    { __typename: 'Country', code: 'VN', dialingCode: '84' },
    { __typename: 'Country', code: 'PH', dialingCode: '63' },
  ],
};

const rule = (
  name: string,
  patternId: number,
  minLength: number,
  maxLength: number,
  pattern: string | null = null,
) => ({
  __typename: 'RegistrationField',
  name,
  isRequired: true,
  pattern,
  patternId,
  minLength,
  maxLength,
});
const RULES = {
  signIn: {
    __typename: 'SignInRequirements',
    passwordRule: rule('PASSWORD', 5, 8, 32, String.raw`^(?=.*[A-Za-z])(?=.*\d)\S+$`),
    mobileRule: rule('MOBILE', 6, 10, 10),
    usernameRule: rule('USERNAME', 4, 6, 13),
  },
};

function signIn(features: readonly string[], rememberedMobile: object | null = null) {
  return {
    signIn: { __typename: 'SignInRequirements', captcha: null },
    rememberedUsername: null,
    rememberedMobile,
    site: { __typename: 'Site', features: features.map((code) => ({ __typename: 'Feature', code, isEnabled: true })) },
  };
}

function open(
  features: readonly string[],
  answers: Readonly<Record<string, readonly Answer[]>>,
  remembered: object | null = null,
) {
  const gateway = testGateway({ SignIn: [signIn(features, remembered)], Countries: [COUNTRIES], ...answers });
  const onSignedIn = vi.fn<() => void>();
  render(<SignIn onSignedIn={onSignedIn} />, { wrapper: gateway.Around });
  return { sent: gateway.sent, onSignedIn };
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('codes', 'recovery', 'registration');
});
afterEach(() => void vi.useRealTimers());

test('signing in by SMS is offered only if the operator has it', async () => {
  const { sent } = open([], {});
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('SignIn'));
  expect(screen.queryByRole('tab', { name: 'SMS code' })).toBeNull();
});

test('a code is requested, counts down, and signs in', async () => {
  const { sent, onSignedIn } = open(['MOBILEVERCODELOGIN3'], {
    RequestLoginCode: [{ request: { __typename: 'RequestLoginCodeSuccess', resendAfterSeconds: 120 } }],
    LoginByCode: [
      { loginByCode: { __typename: 'CodeRefused', reason: 'WRONG', waitSeconds: null } },
      { loginByCode: { __typename: 'LoginByCodeSuccess', isFirstLogin: false, viewer: VIEWER } },
    ],
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'SMS code' }));
  await screen.findByLabelText('Mobile number');
  // The site's default language is that of the Philippines.
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveProperty('value', 'PH'));
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'VN' } });
  press('Send code');
  expect(await screen.findByText('Enter your mobile number.')).toBeTruthy();
  expect(sent.map(({ name }) => name)).not.toContain('RequestLoginCode');
  type('Mobile number', '0917 000 0001');
  press('Send code');
  expect((await screen.findByRole('button', { name: /Again in/ })).textContent).toMatch(/Again in (?:2:00|1:59)/);
  expect(sent.find(({ name }) => name === 'RequestLoginCode')?.variables).toEqual({
    input: { dialingCode: '84', mobile: '0917 000 0001' },
  });
  type('Code', '000000');
  press('Sign in');
  expect((await screen.findByRole('alert')).textContent).toContain('not the code we sent');
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '0917 000 0001');
  type('Code', '123456');
  press('Sign in');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

const TEN_DIGITS = 'Digits only, 10 in total.';

/** Asks for a code with what fits no rule, until the message is that of the operator's rule: then the page has it. */
async function untilRuleIsKnown(text: string): Promise<void> {
  await waitFor(() => {
    press('Send code');
    expect(screen.getByText(text)).toBeTruthy();
  });
}

test('a number is checked by the operator’s rule before a code is sent for it', async () => {
  const { sent } = open(['MOBILEVERCODELOGIN3'], {
    SignInRules: [RULES],
    RequestLoginCode: [{ request: { __typename: 'RequestLoginCodeSuccess', resendAfterSeconds: 120 } }],
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'SMS code' }));
  await screen.findByLabelText('Mobile number');
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveProperty('value', 'PH'));
  type('Mobile number', '1');
  await untilRuleIsKnown(TEN_DIGITS);
  type('Mobile number', '917 000 001');
  press('Send code');
  await act(async () => undefined);
  expect(screen.getByText(TEN_DIGITS).id).toBe(screen.getByLabelText('Mobile number').getAttribute('aria-describedby'));
  type('Mobile number', '0917 000 0001');
  await waitFor(() => expect(screen.queryByText(TEN_DIGITS)).toBeNull());
  press('Send code');
  await screen.findByRole('button', { name: /Again in/ });
  expect(sent.filter(({ name }) => name === 'RequestLoginCode')).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['away', new Error('away')],
  ['none', { signIn: { __typename: 'SignInRequirements', passwordRule: null, mobileRule: null, usernameRule: null } }],
])('without the operator’s rule (%s) a number has 5 to 14 digits', async (_why, rules) => {
  open(['MOBILEVERCODELOGIN3'], { SignInRules: [rules] });
  fireEvent.click(await screen.findByRole('tab', { name: 'SMS code' }));
  await screen.findByLabelText('Mobile number');
  type('Mobile number', '1234');
  press('Send code');
  expect(await screen.findByText('This does not look like a mobile number.')).toBeTruthy();
  type('Mobile number', '12345');
  await waitFor(() => expect(screen.queryByText('This does not look like a mobile number.')).toBeNull());
});

test('recovery checks number and username by the operator’s rules', async () => {
  const { sent } = open(['CHNGPASSVERIF3'], { SignInRules: [RULES, RULES] });
  press('Forgot your password?');
  await screen.findByLabelText('E-mail address');
  fireEvent.change(screen.getAllByLabelText('Username')[0] as HTMLElement, { target: { value: 'me!' } });
  await untilRuleIsKnown('Letters and digits without special characters: 6–\u206013 characters.');
  fireEvent.click(screen.getByRole('tab', { name: 'By SMS' }));
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveProperty('value', 'PH'));
  type('Mobile number', '1');
  await untilRuleIsKnown(TEN_DIGITS);
  expect(sent.filter(({ name }) => name.startsWith('Request'))).toEqual([]);
});

test('a name of an older rule signs in with its password', async () => {
  const { sent } = open([], {
    SignInRules: [RULES],
    Login: [{ login: { __typename: 'InvalidCredentials', captcha: null, needsSlider: false } }],
  });
  type('Username', 'me!');
  type('Password', 'Secret#2026');
  press('Sign in');
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'Login')?.variables).toMatchObject({ input: { username: 'me!' } }),
  );
});

test('the countdown survives a reload, and ends', async () => {
  localStorage.setItem('croupier.countdown.login', String(Date.now() + 1500));
  open(['MOBILEVERCODELOGIN3'], {}, { __typename: 'MobileNumber', dialingCode: '63', mobile: '9170000001' });
  expect(await screen.findByRole('button', { name: /Again in 0:0/ })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9170000001');
  expect(await screen.findByRole('button', { name: 'Send code' })).toHaveProperty('disabled', false);
});

test('a refusal to send says how long to wait', async () => {
  open(
    ['MOBILEVERCODELOGIN3'],
    { RequestLoginCode: [{ request: { __typename: 'CodeRefused', reason: 'TOO_MANY_SENT', waitSeconds: 45 } }] },
    { __typename: 'MobileNumber', dialingCode: '63', mobile: '9170000001' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/in 45/);
});

test('a code is requested at most once a second, however fast the presses', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const refused = { request: { __typename: 'FeatureUnavailable' } };
  const { sent } = open(
    ['MOBILEVERCODELOGIN3'],
    { RequestLoginCode: [refused, refused, refused] },
    { __typename: 'MobileNumber', dialingCode: '63', mobile: '9170000001' },
  );
  const button = await screen.findByRole('button', { name: 'Send code' });
  const asked = () => sent.filter(({ name }) => name === 'RequestLoginCode').length;
  /** Presses once more, and waits for its result. */
  async function pressAgain(): Promise<number> {
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    return asked();
  }
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await screen.findByRole('alert');
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await pressAgain()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await pressAgain()).toBe(2);
  expect(await pressAgain()).toBe(2);
});

test('recovery is by e-mail, and by phone only if the operator has it', async () => {
  const { onSignedIn, sent } = open([], {
    RequestPasswordReset: [{ request: { __typename: 'RequestPasswordResetSuccess', resendAfterSeconds: 60 } }],
    ResetPassword: [
      { set: { __typename: 'PasswordRefused', problem: 'FORMAT' } },
      { set: { __typename: 'ResetPasswordSuccess', viewer: VIEWER } },
    ],
  });
  press('Forgot your password?');
  await screen.findByLabelText('E-mail address');
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('We send a code that lets you set a new password.'),
  );
  expect(screen.queryByRole('tab', { name: 'By SMS' })).toBeNull();
  const fields = screen.getAllByLabelText('Username');
  fireEvent.change(fields[0] as HTMLElement, { target: { value: 'demo01' } });
  type('E-mail address', 'demo01@example.com');
  press('Send code');
  expect((await screen.findByRole('status')).textContent).toContain('If username and e-mail address match');
  type('Code', '123456');
  type('New password', 'short');
  press('Set new password');
  expect((await screen.findByRole('alert')).textContent).toContain('password is not accepted');
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456');
  type('New password', 'Another#2026');
  press('Set new password');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent.findLast(({ name }) => name === 'ResetPassword')?.variables).toEqual({
    input: { username: 'demo01', email: 'demo01@example.com', code: '123456', newPassword: 'Another#2026' },
  });
});

test('a new password that does not sign in returns to the form', async () => {
  open(['CHNGPASSVERIF3'], {
    ResetPasswordByPhone: [{ set: { __typename: 'ResetPasswordByPhoneSuccess', viewer: null } }],
  });
  press('Forgot your password?');
  fireEvent.click(await screen.findByRole('tab', { name: 'By SMS' }));
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveProperty('value', 'PH'));
  type('Mobile number', '0917 000 0001');
  type('Code', '123456');
  type('New password', 'Another#2026');
  press('Set new password');
  expect((await screen.findByText(/Your new password is set/)).textContent).toBeTruthy();
  await act(async () => press('Sign in'));
  expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy();
});

test('changing the password requires the old one, except when the change is forced', async () => {
  const gateway = testGateway({
    SignInRules: [RULES],
    ChangePassword: [{ set: { __typename: 'PasswordRefused', problem: 'OLD_WRONG' } }],
  });
  const onClose = vi.fn<() => void>();
  const { unmount } = render(<ChangePasswordDialog onClose={onClose} onSignedOut={vi.fn<() => void>()} />, {
    wrapper: gateway.Around,
  });
  await screen.findByLabelText('Current password');
  expect((await screen.findByText('Letters and digits together, 8–\u206032 characters.')).id).toBe(
    screen.getByLabelText('New password').getAttribute('aria-describedby'),
  );
  type('New password', 'short1');
  press('Change password');
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'));
  type('New password', 'Another#2026');
  type('New password again', 'Another#2027');
  press('Change password');
  expect(await screen.findByText('Enter your current password.')).toBeTruthy();
  expect(screen.getByText('The two new passwords differ.')).toBeTruthy();
  type('Current password', 'guess');
  type('New password again', 'Another#2026');
  press('Change password');
  expect((await screen.findByRole('alert')).textContent).toContain('current password is wrong');
  expect(onClose).not.toHaveBeenCalled();
  unmount();

  const forced = testGateway({
    SignInRules: [RULES],
    ChangePassword: [{ set: { __typename: 'ChangePasswordSuccess', viewer: VIEWER } }],
  });
  render(<ChangePasswordDialog forced onClose={onClose} onSignedOut={vi.fn<() => void>()} />, {
    wrapper: forced.Around,
  });
  await screen.findByLabelText('New password');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  type('New password', 'Another#2026');
  type('New password again', 'Another#2026');
  press('Change password');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(forced.sent.find(({ name }) => name === 'ChangePassword')?.variables).toEqual({
    input: { newPassword: 'Another#2026' },
  });
});
