import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { SignIn } from './SignIn.tsx';

const CAPTCHA = { __typename: 'Captcha', image: 'data:image/png;base64,AAAA' };
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

function signIn(values: Readonly<Record<string, unknown>> = {}) {
  return {
    signIn: { __typename: 'SignInRequirements', captcha: null, providers: [], passwordChanged: false },
    rememberedUsername: null,
    rememberedMobile: null,
    site: { __typename: 'Site', features: [] },
    ...values,
  };
}

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  const onSignedIn = vi.fn<() => void>();
  render(<SignIn onSignedIn={onSignedIn} />, { wrapper: gateway.Around });
  return { sent: gateway.sent, onSignedIn };
}

function fill(username: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeAll(() => initI18n('EN'));
afterEach(() => void vi.useRealTimers());

test('an empty form shows what is missing and sends nothing', async () => {
  const { sent } = open({ SignIn: [signIn()] });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your username.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(sent.map(({ name }) => name)).not.toContain('Login');
});

test('signing in sends the username', async () => {
  const { onSignedIn, sent } = open({
    SignIn: [signIn()],
    Login: [{ login: { __typename: 'LoginSuccess', isFirstLogin: false, viewer: VIEWER } }],
  });
  fill('demo01', 'Croupier#2026');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent.find(({ name }) => name === 'Login')?.variables).toEqual({
    input: { username: 'demo01', password: 'Croupier#2026', rememberMe: false },
  });
});

test('a refusal with a captcha shows the picture and keeps the input', async () => {
  const { onSignedIn } = open({
    SignIn: [signIn()],
    Login: [{ login: { __typename: 'InvalidCredentials', captcha: CAPTCHA } }],
  });
  fill('demo01', 'wrong');
  expect(await screen.findByAltText('Picture of the characters to type')).toHaveProperty('src', CAPTCHA.image);
  expect(screen.getByRole('alert').textContent).toContain('is wrong');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'demo01');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a sign-in from a blocked region says so, and nothing about the account', async () => {
  open({ SignIn: [signIn()], Login: [{ login: { __typename: 'AccountRefused', reason: 'ADDRESS' } }] });
  fill('demo01', 'Croupier#2026');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This site is not available in your location or on your network, so you cannot sign in here.',
  );
});

test('a required captcha must be filled in before anything is sent', async () => {
  const { sent } = open({
    SignIn: [
      signIn({ signIn: { __typename: 'SignInRequirements', captcha: CAPTCHA, providers: [], passwordChanged: false } }),
    ],
  });
  await screen.findByAltText('Picture of the characters to type');
  fill('demo01', 'Croupier#2026');
  expect(await screen.findByText('Type the characters you see.')).toBeTruthy();
  expect(sent.map(({ name }) => name)).not.toContain('Login');
});

test('a new picture is fetched at most once a second, and is shown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const picture = (image: string) => ({
    refreshCaptcha: { __typename: 'RefreshCaptchaSuccess', captcha: { __typename: 'Captcha', image } },
  });
  const { sent } = open({
    SignIn: [
      signIn({ signIn: { __typename: 'SignInRequirements', captcha: CAPTCHA, providers: [], passwordChanged: false } }),
    ],
    RefreshCaptcha: [picture('data:,second'), picture('data:,third')],
  });
  const shown = await screen.findByAltText('Picture of the characters to type');
  const asked = () => sent.filter(({ name }) => name === 'RefreshCaptcha').length;
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show another picture' })));
  await press();
  await press();
  vi.advanceTimersByTime(999);
  await press();
  expect(shown).toHaveProperty('src', 'data:,second');
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(1);
  await press();
  expect(shown).toHaveProperty('src', 'data:,third');
  expect(asked()).toBe(2);
});

test('the stored username is filled in, but never over typed text', async () => {
  open({ SignIn: [signIn({ rememberedUsername: 'demo07' })] });
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveProperty('value', 'demo07'));
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: '' } });
  expect(screen.getByLabelText('Username')).toHaveProperty('value', '');
});

test('an unclear outcome says that the sign-in may have succeeded', async () => {
  open({ SignIn: [signIn()], Login: [new Error('offline')] });
  fill('demo01', 'Croupier#2026');
  expect((await screen.findByRole('alert')).textContent).toContain('could not confirm whether this went through');
});

const withSms = {
  site: { __typename: 'Site', features: [{ __typename: 'Feature', code: 'MOBILEVERCODELOGIN3', isEnabled: true }] },
};
const offers = [{ __typename: 'ExtraStepOffer', kind: 'AUTHENTICATOR', destination: null }];

test('by SMS a member with an authenticator is asked for its code, then signed in', async () => {
  const { onSignedIn, sent } = open({
    SignIn: [
      signIn({ ...withSms, rememberedMobile: { __typename: 'MobileNumber', dialingCode: '63', mobile: '9170000001' } }),
    ],
    LoginByCode: [{ loginByCode: { __typename: 'ExtraStepRequired', offers } }],
    VerifyExtraStep: [
      { verifyExtraStep: { __typename: 'VerifyExtraStepSuccess', isFirstLogin: false, viewer: VIEWER } },
    ],
  });
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  fireEvent.change(await screen.findByLabelText('Code from the app'), { target: { value: '654321' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent.find(({ name }) => name === 'VerifyExtraStep')?.variables).toEqual({
    input: { kind: 'AUTHENTICATOR', answer: '654321', trustBrowser: false },
  });
});

test('a step that can only be gone in ways that are not known here leads to support, and back', async () => {
  const odd = [{ __typename: 'ExtraStepOffer', kind: 'OTHER', destination: null }];
  open({ SignIn: [signIn(withSms)], Login: [{ login: { __typename: 'ExtraStepRequired', offers: odd } }] });
  expect(await screen.findAllByRole('tab')).toHaveLength(2);
  fill('demo01', 'Croupier#2026');
  expect((await screen.findByRole('alert')).textContent).toContain('contact support');
  fireEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(screen.getAllByRole('tab')).toHaveLength(2);
});

test('ways that are not known here are not offered beside one that is', async () => {
  const mixed = [{ __typename: 'ExtraStepOffer', kind: 'OTHER', destination: null }, ...offers];
  open({ SignIn: [signIn(withSms)], Login: [{ login: { __typename: 'ExtraStepRequired', offers: mixed } }] });
  expect(await screen.findAllByRole('tab')).toHaveLength(2);
  fill('demo01', 'Croupier#2026');
  expect(await screen.findByLabelText('Code from the app')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('by SMS an expired step returns to the number, and says so', async () => {
  open({
    SignIn: [
      signIn({ ...withSms, rememberedMobile: { __typename: 'MobileNumber', dialingCode: '63', mobile: '9170000001' } }),
    ],
    LoginByCode: [{ loginByCode: { __typename: 'ExtraStepRequired', offers } }],
    VerifyExtraStep: [{ verifyExtraStep: { __typename: 'ExtraStepOver' } }],
  });
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  fireEvent.change(await screen.findByLabelText('Code from the app'), { target: { value: '654321' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('too long');
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '');
});

test.each([
  ['a name and a password', { Login: [{ login: { __typename: 'ExtraStepRequired', offers } }] }],
  ['a number and a code', { LoginByCode: [{ loginByCode: { __typename: 'ExtraStepRequired', offers } }] }],
])('after %s the step stands alone, and on the way back everything is there again', async (_way, answers) => {
  const bySms = 'LoginByCode' in answers;
  open({
    SignIn: [
      signIn({
        ...withSms,
        ...(bySms && { rememberedMobile: { __typename: 'MobileNumber', dialingCode: '63', mobile: '9170000001' } }),
      }),
    ],
    ...answers,
  });
  expect(await screen.findAllByRole('tab')).toHaveLength(2);
  if (bySms) {
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  } else fill('demo01', 'Croupier#2026');
  const back = await screen.findByRole('button', { name: 'Back to sign-in' });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New here? Join now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  fireEvent.click(back);
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(bySms ? screen.getByLabelText('Mobile number') : screen.getByLabelText('Username')).toHaveProperty(
    'value',
    bySms ? '9170000001' : 'demo01',
  );
});

describe('the agents’ sign-in', () => {
  async function through(outcome: object) {
    const opened = open({
      SignIn: [
        signIn({
          ...withSms,
          signIn: { __typename: 'SignInRequirements', captcha: null, providers: ['GOOGLE'], passwordChanged: false },
        }),
      ],
      Login: [{ login: outcome }],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Agent sign-in' }));
    fill('demo01', 'Croupier#2026');
    return opened;
  }

  test('offers name and password only, asks for the agents’ area, and opens their centre', async () => {
    const { onSignedIn, sent } = await through({
      __typename: 'LoginSuccess',
      isFirstLogin: false,
      viewer: { ...VIEWER, kind: 'AGENT' },
    });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(false, 'AGENT'));
    expect(sent.find(({ name }) => name === 'Login')?.variables).toMatchObject({ input: { area: 'AGENT' } });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
  });

  test.each([
    ['NotAgentAccount', 'Only agents can open the agent centre.'],
    ['NotMemberAccount', 'This is not a member account, so it cannot sign in here.'],
  ])('says of %s what it is', async (__typename, text) => {
    const { onSignedIn } = await through({ __typename });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('has a link back to the players’ sign-in', async () => {
    open({ SignIn: [signIn(withSms)] });
    fireEvent.click(await screen.findByRole('button', { name: 'Agent sign-in' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Back to player sign-in' }));
    expect(await screen.findAllByRole('tab')).toHaveLength(2);
  });
});

test('content that replaces the form is scrolled to its start', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  open({ SignIn: [signIn(withSms)] });
  const door = await screen.findByRole('button', { name: 'Agent sign-in' });
  expect(seen).not.toHaveBeenCalled();
  fireEvent.click(door);
  await screen.findByRole('button', { name: 'Back to player sign-in' });
  expect(seen).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test.each([
  ['off', [{ __typename: 'Feature', code: 'FREEPLAY3', isEnabled: false }]],
  ['not among what the operator names', []],
])('free play is not offered where it is %s', async (_how, features) => {
  const { sent } = open({
    SignIn: [signIn({ ...withSms, site: { __typename: 'Site', features: [...withSms.site.features, ...features] } })],
  });
  // The tabs show that the operator's answer has arrived.
  await screen.findAllByRole('tab');
  expect(screen.queryByRole('button', { name: 'Try it with play money' })).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('StartFreePlay');
});

test('free play is offered if the operator has it', async () => {
  const on = {
    site: { __typename: 'Site', features: [{ __typename: 'Feature', code: 'FREEPLAY3', isEnabled: true }] },
  };
  const { onSignedIn } = open({
    SignIn: [signIn(on)],
    StartFreePlay: [{ startFreePlay: { __typename: 'StartFreePlaySuccess', viewer: { ...VIEWER, kind: 'TRIAL' } } }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try it with play money' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});
