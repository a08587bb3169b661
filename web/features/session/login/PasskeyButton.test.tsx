import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** Whether the browser offers passkeys in autofill, and those that are chosen there, in order. */
const autofill = vi.hoisted(() => ({ isOffered: false, chosen: [] as string[] }));

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  browserSupportsWebAuthnAutofill: () => Promise.resolve(autofill.isOffered),
  startAuthentication: (asked: { optionsJSON: { dismissed?: boolean }; useBrowserAutofill: boolean }) => {
    if (asked.optionsJSON.dismissed) return Promise.reject(new Error('NotAllowedError'));
    if (!asked.useBrowserAutofill) return Promise.resolve({ id: 'key' });
    const id = autofill.chosen.shift();
    return id === undefined ? new Promise(() => undefined) : Promise.resolve({ id });
  },
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));

const begun = (options = '{}') => ({ startPasskeyLogin: { __typename: 'StartPasskeyLoginSuccess', options } });

function press(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  const onSignedIn = vi.fn<(isFirst?: boolean) => void>();
  render(<PasskeyButton onSignedIn={onSignedIn} />, { wrapper: gateway.Around });
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  return { onSignedIn, sent: gateway.sent };
}

beforeEach(() => Object.assign(autofill, { isOffered: false, chosen: [] }));
beforeAll(async () => {
  await initI18n('EN');
  await loadWords('security');
});

test.each<[string, object, string]>([
  [
    'a passkey nobody knows',
    { __typename: 'PasskeyRefused' },
    'We do not recognise this passkey. Sign in another way.',
  ],
  [
    'a closed account',
    { __typename: 'AccountRefused', reason: 'SELF_EXCLUDED' },
    'This account is closed, as you asked us to do.',
  ],
  [
    'an account that may not sign in',
    { __typename: 'AccountRefused', reason: 'FORBIDDEN' },
    'This account may not sign in here. Customer service can help.',
  ],
  [
    'no member’s account',
    { __typename: 'NotMemberAccount' },
    'This is not a member account, so it cannot sign in here.',
  ],
  ['too many tries', { __typename: 'RateLimited', retryAfterSeconds: 30 }, 'Too many tries. Try again in 30 seconds.'],
])('%s is told in its own words', async (_name, loginByPasskey, text) => {
  const { onSignedIn } = press({ StartPasskeyLogin: [begun()], LoginByPasskey: [{ loginByPasskey }] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('unavailable passkeys are reported before the browser asks for one', async () => {
  const { sent } = press({ StartPasskeyLogin: [{ startPasskeyLogin: { __typename: 'FeatureUnavailable' } }] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('on this site'));
  expect(sent.map(({ name }) => name)).toEqual(['StartPasskeyLogin']);
});

test('an unreachable platform is reported', async () => {
  press({ StartPasskeyLogin: [new Error('offline')] });
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('could not confirm whether this went through'),
  );
});

test('closing the browser’s dialog shows no message', async () => {
  const { sent } = press({ StartPasskeyLogin: [begun('{"dismissed":true}')] });
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  expect(sent.map(({ name }) => name)).toEqual(['StartPasskeyLogin']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a passkey from autofill that is refused is told, and passkeys are offered there again', async () => {
  Object.assign(autofill, { isOffered: true, chosen: ['old'] });
  const { sent, Around } = testGateway({
    StartPasskeyLogin: [begun(), begun()],
    LoginByPasskey: [{ loginByPasskey: { __typename: 'PasskeyRefused' } }],
  });
  render(<PasskeyButton onSignedIn={() => undefined} />, { wrapper: Around });
  expect((await screen.findByRole('alert')).textContent).toBe('We do not recognise this passkey. Sign in another way.');
  await waitFor(() =>
    expect(sent.map(({ name }) => name)).toEqual(['StartPasskeyLogin', 'LoginByPasskey', 'StartPasskeyLogin']),
  );
});

test('passkeys that cannot be offered in autofill are not reported', async () => {
  autofill.isOffered = true;
  const { sent, Around } = testGateway({
    StartPasskeyLogin: [{ startPasskeyLogin: { __typename: 'FeatureUnavailable' } }],
  });
  render(<PasskeyButton onSignedIn={() => undefined} />, { wrapper: Around });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).toBeNull();
});
