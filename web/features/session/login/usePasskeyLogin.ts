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

/** What stands in the way of signing in by passkey. */
export type PasskeyProblem =
  | Exclude<Begun, { readonly __typename: 'StartPasskeyLoginSuccess' }>
  | Exclude<Entered, { readonly __typename: 'LoginByPasskeySuccess' }>
  | Unreachable;

/** `Dismissed`: the person has closed the browser's question, or nothing was picked. */
export type PasskeyOutcome =
  | Extract<Entered, { readonly __typename: 'LoginByPasskeySuccess' }>
  | { readonly __typename: 'Dismissed' }
  | PasskeyProblem;

/**
 * Signing in by passkey. Where the browser offers passkeys inside its autofill, they are also offered beside the
 * username, without a press.
 * @param onSignedIn also called when one was picked there
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
    // Once per form: the ceremony waits in the browser until somebody picks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { isSupported: browserSupportsWebAuthn(), entering, enter };
}
