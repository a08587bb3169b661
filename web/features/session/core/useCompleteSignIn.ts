import { useContext } from 'react';
import { SignInContext } from './signInContext.ts';
import { linkingPath } from './linking.ts';

/** Called by whatever has just signed somebody in, wherever on the page it stands. */
export function useCompleteSignIn(): (isFirst?: boolean) => void {
  const completeSignIn = useContext(SignInContext);
  return (isFirst) => completeSignIn(isFirst, linkingPath());
}
