import { useApolloClient } from '@apollo/client/react';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import { ViewerDocument } from '../core/Viewer.generated.ts';
import {
  LoginByPasskeyDocument,
  StartPasskeyLoginDocument,
  type LoginByPasskeyMutation,
  type StartPasskeyLoginMutation,
} from './Passkey.generated.ts';

type Begun = StartPasskeyLoginMutation['startPasskeyLogin'];
type Entered = LoginByPasskeyMutation['loginByPasskey'];

/** Errors of a sign-in by passkey. */
export type PasskeyProblem =
  | Exclude<Begun, { readonly __typename: 'StartPasskeyLoginSuccess' }>
  | Exclude<Entered, { readonly __typename: 'LoginByPasskeySuccess' }>
  | Unreachable;

/** `Dismissed`: the browser's dialog was closed, or nothing was chosen. */
export type PasskeyOutcome =
  | Extract<Entered, { readonly __typename: 'LoginByPasskeySuccess' }>
  | { readonly __typename: 'Dismissed' }
  | PasskeyProblem;

/** What the browser gave for a passkey that was chosen, as JSON. */
interface Chosen {
  readonly __typename: 'Chosen';
  readonly response: string;
}

/**
 * Sign-in by passkey. If the browser supports passkeys in autofill, they are also offered at the username field.
 * @param onSignedIn also called for a passkey chosen there
 * @param onRefused called for a passkey chosen there that does not sign in; they are then offered again
 */
export function usePasskeyLogin(onSignedIn: (isFirst?: boolean) => void, onRefused: (problem: PasskeyProblem) => void) {
  const client = useApolloClient();
  const [entering, setEntering] = useState(false);

  async function choose(byAutofill: boolean): Promise<Chosen | { readonly __typename: 'Dismissed' } | PasskeyProblem> {
    const { data: begun } = await client.mutate({ mutation: StartPasskeyLoginDocument, fetchPolicy: 'no-cache' });
    if (!begun) return unreachable();
    if (begun.startPasskeyLogin.__typename !== 'StartPasskeyLoginSuccess') return begun.startPasskeyLogin;
    const optionsJSON = JSON.parse(begun.startPasskeyLogin.options) as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON'];
    const picked = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: byAutofill,
      verifyBrowserAutofillInput: false,
    }).catch(() => null);
    return picked === null ? { __typename: 'Dismissed' } : { __typename: 'Chosen', response: JSON.stringify(picked) };
  }

  async function signIn({ response }: Chosen): Promise<Entered | Unreachable> {
    const { data } = await client.mutate({
      mutation: LoginByPasskeyDocument,
      variables: { input: { response } },
      update(cache, { data: made }) {
        if (made?.loginByPasskey.__typename === 'LoginByPasskeySuccess')
          cache.writeQuery({ query: ViewerDocument, data: { viewer: made.loginByPasskey.viewer } });
      },
    });
    const outcome = data?.loginByPasskey ?? unreachable();
    if (outcome.__typename === 'LoginByPasskeySuccess') onSignedIn(outcome.isFirstLogin);
    return outcome;
  }

  async function enter(): Promise<PasskeyOutcome> {
    setEntering(true);
    const outcome = await choose(false)
      .then(async (chosen): Promise<PasskeyOutcome> => (chosen.__typename === 'Chosen' ? signIn(chosen) : chosen))
      .catch(unreachable);
    setEntering(false);
    return outcome;
  }

  useEffect(function offerInAutofill() {
    let gone = false;
    async function offer(): Promise<void> {
      if (gone) return;
      // The visitor has not asked for passkeys: why they cannot be offered is not shown.
      const chosen = await choose(true).catch(unreachable);
      if (gone || chosen.__typename !== 'Chosen') return;
      const outcome = await signIn(chosen).catch(unreachable);
      if (gone || outcome.__typename === 'LoginByPasskeySuccess') return;
      onRefused(outcome);
      await offer();
    }
    browserSupportsWebAuthnAutofill().then(
      (offers) => void (offers && offer()),
      () => undefined,
    );
    return () => {
      gone = true;
      WebAuthnAbortService.cancelCeremony();
    };
    // The request stays pending in the browser until a passkey is chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { isSupported: browserSupportsWebAuthn(), entering, enter };
}
