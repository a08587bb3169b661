import { useContext } from 'react';
import { SignInContext } from './signInContext.ts';
import { linkingPath } from './linking.ts';

/** Call it after every successful sign-in. */
export function useCompleteSignIn(): (isFirst?: boolean) => void {
  const completeSignIn = useContext(SignInContext);
  return (isFirst) => completeSignIn(isFirst, linkingPath());
}
