import { useContext } from 'react';
import { EnterContext } from './enterContext.ts';
import { linkingPath } from './linking.ts';

/** Called by whatever has just signed somebody in, wherever on the page it stands. */
export function useEnter(): (isFirst?: boolean) => void {
  const enter = useContext(EnterContext);
  return (isFirst) => enter(isFirst, linkingPath());
}
