import { useContext } from 'react';
import { SignInContext } from './signInContext.ts';
import { linkingPath } from './linking.ts';

/** To be called by every way of signing in once it has succeeded. */
export function useCompleteSignIn(): (isFirst?: boolean) => void {
  const completeSignIn = useContext(SignInContext);
  return (isFirst) => completeSignIn(isFirst, linkingPath());
}
