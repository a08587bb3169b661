import { useApolloClient, useFragment, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { forgetMember } from '../../apollo/reset.ts';
import { Session_IdentityFragmentDoc, type Session_IdentityFragment } from './Session.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

export interface SignedIn {
  readonly signedIn: boolean;
  /** Null for guests, and for a moment after the page opened on a session. */
  readonly viewer: Session_IdentityFragment | null;
  /** Called once the cache holds the new viewer. */
  readonly enter: () => void;
  /** Called once the gateway holds no session any more. */
  readonly leave: () => void;
}

/** Other tabs of this browser share the session cookie, so they must learn that it is gone. */
const CHANNEL = 'croupier-session';

/**
 * Whether someone is signed in, and who. A session that ended elsewhere (expired, used on another device) is noticed by the viewer being
 * null; `onEnded` is then told, after everything of the member has left the page.
 */
export function useSignedIn(startsSignedIn: boolean, onEnded: () => void): SignedIn {
  const client = useApolloClient();
  const [signedIn, setSignedIn] = useState(startsSignedIn);
  // A wallet or a count that cannot be asked for right now must not hide who is here.
  const { data } = useQuery(ViewerDocument, { skip: !signedIn, errorPolicy: 'all' });
  const { data: viewer, complete } = useFragment({ fragment: Session_IdentityFragmentDoc, from: data?.viewer ?? null });
  const ended = signedIn && data !== undefined && data.viewer === null;

  useEffect(
    function noticeEnd() {
      if (!ended) return;
      setSignedIn(false);
      void forgetMember(client).then(onEnded);
    },
    [client, ended, onEnded],
  );

  useEffect(
    function followOtherTabs() {
      const channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', () => {
        setSignedIn(false);
        void forgetMember(client);
      });
      return () => channel.close();
    },
    [client],
  );

  return {
    signedIn,
    viewer: signedIn && complete ? viewer : null,
    enter() {
      setSignedIn(true);
    },
    leave() {
      setSignedIn(false);
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage('left');
      channel.close();
      void forgetMember(client);
    },
  };
}
