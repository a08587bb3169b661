import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { SessionContext, type Session } from '../../../../lib/session.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { testSession } from '../../../../testing/session.ts';
import { sessionPolicies } from '../../cache.ts';
import { SignInContext } from '../../core/signInContext.ts';
import { LinkAccount } from './LinkAccount.tsx';
import { LinkedAccounts } from '../../security/LinkedAccounts.tsx';
import { linkingPath } from '../../core/linking.ts';
import { SocialCallback } from './SocialCallback.tsx';
import { SocialButtons } from './SocialButtons.tsx';

const VIEWER = { __typename: 'Viewer', id: '7', username: 'demo01' };
const ME = {
  ...VIEWER,
  kind: 'PLAYER',
  mustChangePassword: false,
  unreadMessageCount: 0,
  claimablePromotionCount: 0,
  wallet: null,
};
const SIGN_IN = {
  signIn: { __typename: 'SignInRequirements', captcha: null, providers: [], passwordChanged: false },
  rememberedUsername: null,
  site: { __typename: 'Site', features: [] },
};
const IDENTITY = {
  __typename: 'Identity',
  provider: 'GOOGLE',
  operatorProvider: 'google',
  label: 'ma****@mail.example',
  linkedAt: '2026-11-20T08:00:00.000Z',
};
const OTHER_IDENTITY = {
  __typename: 'Identity',
  provider: 'OTHER',
  operatorProvider: 'line',
  label: null,
  linkedAt: null,
};
const pending = (signedIn: boolean) => ({
  signIn: {
    __typename: 'SignInRequirements',
    providers: ['GOOGLE'],
    pendingIdentity: { __typename: 'PendingIdentity', provider: 'GOOGLE', label: 'ma****@mail.example' },
  },
  viewer: signedIn ? VIEWER : null,
});

function open(
  part: ReactNode,
  answers: Readonly<Record<string, readonly Answer[]>>,
  status: Session['status'] = 'guest',
) {
  const { Around, sent } = testGateway(answers, sessionPolicies);
  const onEnter = vi.fn<() => void>();
  const session = testSession(status);
  render(
    <Around>
      <SessionContext value={session}>
        <SignInContext value={onEnter}>{part}</SignInContext>
      </SessionContext>
    </Around>,
  );
  return { onEnter, asked: () => sent.map(({ name }) => name) };
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('social', 'security');
});
beforeEach(() => sessionStorage.clear());

test('each provider is a link with its name, which returns to the present page', () => {
  open(<SocialButtons providers={['GOOGLE', 'FACEBOOK']} />, {});
  expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe(
    '/sign-in/google?next=%2F',
  );
  expect(screen.getByRole('link', { name: 'Continue with Facebook' }).getAttribute('href')).toBe(
    '/sign-in/facebook?next=%2F',
  );
});

test('a guest signs in once, and the account is linked', async () => {
  const { asked, onEnter } = open(<LinkAccount next="/rng" />, {
    PendingIdentity: [pending(false)],
    SignIn: [SIGN_IN],
    Login: [{ login: { __typename: 'LoginSuccess', isFirstLogin: false, viewer: ME } }],
    LinkIdentity: [
      {
        linkIdentity: {
          __typename: 'LinkIdentitySuccess',
          identity: { __typename: 'Identity', provider: 'GOOGLE' },
          viewer: { __typename: 'Viewer', id: '7', identities: [IDENTITY] },
        },
      },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Link your Google account' })).toBeTruthy();
  expect(screen.getByText('ma****@mail.example')).toBeTruthy();
  await waitFor(() => expect(linkingPath()).toBe('/login?social=pending&next=%2Frng'));
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'demo01' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Croupier#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(asked()).toContain('LinkIdentity'));
  expect(onEnter).toHaveBeenCalledOnce();
  expect(linkingPath()).toBeNull();
});

test('a member links by confirming, and gets a message when the account is another member’s', async () => {
  const { asked } = open(
    <LinkAccount next="/" />,
    { PendingIdentity: [pending(true)], LinkIdentity: [{ linkIdentity: { __typename: 'IdentityTaken' } }] },
    'member',
  );
  expect(await screen.findByText(/Link it to demo01/)).toBeTruthy();
  expect(asked()).not.toContain('LinkIdentity');
  fireEvent.click(screen.getByRole('button', { name: 'Link it' }));
  expect((await screen.findByRole('alert')).textContent).toContain('belongs to another member');
  expect(screen.queryByRole('button', { name: 'Link it' })).toBeNull();
});

test('in an older session the password is required to link', async () => {
  const linked = {
    linkIdentity: {
      __typename: 'LinkIdentitySuccess',
      identity: { __typename: 'Identity', provider: 'GOOGLE' },
      viewer: { __typename: 'Viewer', id: '7', identities: [IDENTITY] },
    },
  };
  const { asked } = open(
    <LinkAccount next="/" />,
    {
      PendingIdentity: [pending(true)],
      LinkIdentity: [{ linkIdentity: { __typename: 'ConfirmationRequired' } }, linked],
      ConfirmIdentity: [{ change: { __typename: 'ConfirmIdentitySuccess', security: null } }],
    },
    'member',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Link it' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Croupier#2026' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(asked().filter((name) => name === 'LinkIdentity')).toHaveLength(2));
  expect(linkingPath()).toBeNull();
});

test('a member can decline the link', async () => {
  const { asked } = open(
    <LinkAccount next="/" />,
    {
      PendingIdentity: [pending(true)],
      ForgetPendingIdentity: [{ forgetPendingIdentity: { __typename: 'ForgetPendingIdentitySuccess' } }],
    },
    'member',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(asked()).toContain('ForgetPendingIdentity'));
  expect(linkingPath()).toBeNull();
});

test('an expired link says so, with a button to start again', async () => {
  open(<LinkAccount next="/" />, {
    PendingIdentity: [
      { signIn: { __typename: 'SignInRequirements', providers: ['GOOGLE'], pendingIdentity: null }, viewer: null },
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('link request has expired');
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeTruthy();
});

test.each([
  ['cancelled', 'You cancelled'],
  ['excluded', 'This account is closed'],
  ['address', 'This site is not available in your location'],
  ['<b>made up</b>', 'does not match your request'],
])('the code %s has words, and the form is there', async (code, words) => {
  open(<SocialCallback code={code} />, { SignIn: [SIGN_IN] });
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});

test('the security centre lists linked and available providers, and unlinks with the password', async () => {
  open(
    <LinkedAccounts />,
    {
      LinkedAccounts: [
        {
          viewer: { __typename: 'Viewer', id: '7', identities: [IDENTITY, OTHER_IDENTITY] },
          signIn: { __typename: 'SignInRequirements', providers: ['GOOGLE', 'FACEBOOK'] },
        },
      ],
      UnlinkIdentity: [
        { unlinkIdentity: { __typename: 'InvalidCredentials' } },
        {
          unlinkIdentity: {
            __typename: 'UnlinkIdentitySuccess',
            viewer: { __typename: 'Viewer', id: '7', identities: [] },
          },
        },
      ],
    },
    'member',
  );
  expect(await screen.findByText('ma****@mail.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Link Facebook' })).toBeTruthy();
  expect(within(screen.getByText('line').closest('li') ?? document.body).queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unlink Google' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'wrong' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('password is wrong');
  expect(dialog.getByLabelText('Your password')).toHaveProperty('value', 'wrong');
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'Croupier#2026' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByRole('link', { name: 'Link Google' })).toBeTruthy();
});
