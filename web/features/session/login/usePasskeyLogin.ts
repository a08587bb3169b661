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

/**
 * Sign-in by passkey. If the browser supports passkeys in autofill, they are also offered at the username field.
 * @param onSignedIn also called for a passkey chosen there
 */
export function usePasskeyLogin(onSignedIn: (isFirst?: boolean) => void) {
  const client = useApolloClient();
  const [entering, setEntering] = useState(false);

  async function ceremony(byAutofill: boolean): Promise<PasskeyOutcome> {
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
    if (picked === null) return { __typename: 'Dismissed' };
    const { data } = await client.mutate({
      mutation: LoginByPasskeyDocument,
      variables: { input: { response: JSON.stringify(picked) } },
      update(cache, { data: made }) {
        if (made?.loginByPasskey.__typename === 'LoginByPasskeySuccess')
          cache.writeQuery({ query: ViewerDocument, data: { viewer: made.loginByPasskey.viewer } });
      },
    });
    return data?.loginByPasskey ?? unreachable();
  }

  async function enter(byAutofill = false): Promise<PasskeyOutcome> {
    setEntering(!byAutofill);
    const outcome = await ceremony(byAutofill).catch(unreachable);
    setEntering(false);
    if (outcome.__typename === 'LoginByPasskeySuccess') onSignedIn(outcome.isFirstLogin);
    return outcome;
  }

  useEffect(function offerInAutofill() {
    let gone = false;
    browserSupportsWebAuthnAutofill().then(
      (offers) => void (offers && !gone && enter(true)),
      () => undefined,
    );
    return () => {
      gone = true;
      WebAuthnAbortService.cancelCeremony();
    };
    // Once per form: the request stays pending in the browser until a passkey is chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { isSupported: browserSupportsWebAuthn(), entering, enter };
}
