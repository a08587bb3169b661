import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { useIdentityCheck } from './useIdentityCheck.tsx';

interface Outcome {
  readonly __typename: string;
  readonly needsCode?: boolean;
}

const WANTED: Outcome = { __typename: 'ConfirmationRequired', needsCode: false };
const WITH_CODE: Outcome = { __typename: 'ConfirmationRequired', needsCode: true };
const DONE: Outcome = { __typename: 'Done' };
const SECURITY = {
  __typename: 'Security',
  id: '7',
  passwordChangedAt: null,
  email: null,
  isEmailVerified: false,
  mobile: null,
  isMobileVerified: false,
  checksNewAddresses: false,
  authenticator: null,
  passkeys: [],
  sessions: [],
};

/** Runs an action that returns these outcomes in turn. */
function open(outcomes: readonly Outcome[], answers: readonly Answer[] = []) {
  const gateway = testGateway({
    ConfirmIdentity: answers.map((change) => (change instanceof Error ? change : { change })),
  });
  const left = [...outcomes];
  let tries = 0;
  const came: Outcome[] = [];
  function Guarded() {
    const identityCheck = useIdentityCheck();
    const act = async (): Promise<Outcome> => {
      tries += 1;
      return left.shift() ?? DONE;
    };
    return (
      <>
        <button type="button" onClick={() => void identityCheck.run(act).then((outcome) => came.push(outcome))}>
          Do it
        </button>
        {identityCheck.dialog}
      </>
    );
  }
  render(<Guarded />, { wrapper: gateway.Around });
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  return { came, sent: gateway.sent, tries: () => tries };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const dialog = () => screen.findByRole('dialog', { name: 'Is it you?' });

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('security', 'codes');
});

test('an action that needs no confirmation is done at once', async () => {
  const { came, tries } = open([DONE]);
  await waitFor(() => expect(came).toEqual([DONE]));
  expect(tries()).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after the password is entered it is repeated; without an authenticator no code is required', async () => {
  const { came, sent, tries } = open([WANTED, DONE], [{ __typename: 'ConfirmIdentitySuccess', security: SECURITY }]);
  await dialog();
  expect(screen.queryByLabelText('Code from the app')).toBeNull();
  type('Password', 'Croupier#2026');
  confirm();
  await waitFor(() => expect(came).toEqual([DONE]));
  expect(tries()).toBe(2);
  expect(sent).toMatchObject([{ name: 'ConfirmIdentity', variables: { input: { password: 'Croupier#2026' } } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('with an authenticator its code is required, too', async () => {
  const { came, sent } = open([WITH_CODE, DONE], [{ __typename: 'ConfirmIdentitySuccess', security: SECURITY }]);
  await dialog();
  confirm();
  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  expect(screen.getByText('Please fill this in.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Password', 'Croupier#2026');
  type('Code from the app', ' 123456 ');
  confirm();
  await waitFor(() => expect(came).toEqual([DONE]));
  expect(sent).toMatchObject([
    { name: 'ConfirmIdentity', variables: { input: { password: 'Croupier#2026', code: '123456' } } },
  ]);
});

test.each<[string, Answer, string]>([
  ['a wrong password', { __typename: 'InvalidCredentials' }, 'The password is wrong.'],
  [
    'a code that was used',
    { __typename: 'CodeRefused', reason: 'WRONG', waitSeconds: null },
    'This is not the code that the app shows now, or it has been used. Wait for the next one.',
  ],
  [
    'an answer that did not come',
    new Error('offline'),
    'We could not confirm whether this went through. Reload the page and look at your account before you try again.',
  ],
])('%s is said, and what was typed stays to be tried again', async (_name, answer, text) => {
  const { came, tries } = open([WITH_CODE], [answer]);
  await dialog();
  type('Password', 'Croupier#2025');
  type('Code from the app', '123456');
  confirm();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Croupier#2025');
  expect(came).toEqual([]);
  expect(tries()).toBe(1);
});

test('closing the dialog cancels the action', async () => {
  const { came, tries } = open([WANTED]);
  await dialog();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  await waitFor(() => expect(came).toEqual([WANTED]));
  expect(tries()).toBe(1);
});
