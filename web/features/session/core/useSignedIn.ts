import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ViewerKind } from '../../../apollo/schema.generated.ts';
import { useFragment } from '../../../apollo/useFragment.ts';
import { onLostSession } from '../../../apollo/lostSession.ts';
import { forgetMember } from '../../../apollo/reset.ts';
import { openDocument } from '../../../lib/navigation/overlays.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { hasUnsaved } from '../../../lib/navigation/unsaved.ts';
import { Session_IdentityFragmentDoc, type Session_IdentityFragment } from './Session.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

export interface SignedIn {
  readonly signedIn: boolean;
  /** Null for guests, and for a moment after the page opened on a session. */
  readonly viewer: Session_IdentityFragment | null;
  /** The session has ended, and the page waits as it is for the member to sign in again. */
  readonly suspended: boolean;
  /** The session has ended: waits for the member to sign in again. */
  readonly suspend: () => void;
  /** The member does not sign in again. */
  readonly giveUp: () => void;
  /** Called once the cache holds the new viewer, whose kind it tells. */
  readonly enter: () => ViewerKind | undefined;
  /** Called once the gateway holds no session any more. */
  readonly leave: () => void;
}

/**
 * Other tabs of this browser share the session cookie, so they must learn whose it is now: it carries the viewer's id,
 * or null for nobody.
 */
const CHANNEL = 'croupier-session';

/**
 * Whether someone is signed in, and who. A session that ended elsewhere (expired, used on another device) is noticed by
 * the viewer being null; `onEnded` is then told, after everything of the member has left the page. But where something
 * typed would be lost the page stays as it is until the member has signed in again, or does not want to.
 */
export function useSignedIn(startsSignedIn: boolean, onEnded: () => void): SignedIn {
  const client = useApolloClient();
  const [signedIn, setSignedIn] = useState(startsSignedIn);
  const [suspended, setSuspended] = useState(false);
  // One for hearing and telling: a channel does not hear itself, but any other of the same page.
  const otherTabs = useRef<BroadcastChannel>(null);
  const [last, setLast] = useState<Session_IdentityFragment | null>(null);
  // A wallet or a count that cannot be asked for right now must not hide who is here.
  const { data } = useQuery(ViewerDocument, { skip: !signedIn, errorPolicy: 'all' });
  const { data: viewer, complete } = useFragment({ fragment: Session_IdentityFragmentDoc, from: data?.viewer ?? null });
  const ended = signedIn && data !== undefined && data.viewer === null;

  useEffect(
    function rememberWho() {
      if (!complete || suspended) return;
      setLast(viewer);
      setOwner(ownerOf(viewer));
    },
    [complete, suspended, viewer],
  );

  const giveUp = useCallback(() => {
    setSuspended(false);
    setSignedIn(false);
    void forgetMember(client).then(onEnded);
  }, [client, onEnded]);

  useEffect(
    function noticeEnd() {
      if (!ended || suspended) return;
      if (hasUnsaved()) setSuspended(true);
      else giveUp();
    },
    [ended, suspended, giveUp],
  );

  useEffect(
    function noticeRefusal() {
      if (!signedIn) return undefined;
      return onLostSession(() => hasUnsaved() && setSuspended(true));
    },
    [signedIn],
  );

  const hearWho = useEffectEvent((who: unknown) => {
    // A guest's page need not know before it asks.
    if (!signedIn) return;
    if (who !== null && who !== last?.id) return leaveToOther();
    setSuspended(false);
    if (who !== null) return;
    setSignedIn(false);
    void forgetMember(client);
  });

  useEffect(
    function followOtherTabs() {
      const channel = new BroadcastChannel(CHANNEL);
      otherTabs.current = channel;
      channel.addEventListener('message', ({ data: who }) => hearWho(who));
      return () => channel.close();
    },
    [client],
  );

  return {
    signedIn,
    viewer: suspended ? last : signedIn && complete ? viewer : null,
    suspended,
    suspend: () => setSuspended(true),
    giveUp,
    enter() {
      const now = client.readQuery({ query: ViewerDocument })?.viewer;
      if (suspended && now?.id !== last?.id) leaveToOther();
      else {
        setOwner(now ? ownerOf(now) : null);
        setSuspended(false);
      }
      setSignedIn(true);
      if (now) otherTabs.current?.postMessage(now.id);
      return now?.kind;
    },
    leave() {
      setSignedIn(false);
      otherTabs.current?.postMessage(null);
      void forgetMember(client);
    },
  };
}

/** What a trial account puts together goes on with the account that its owner joins with. */
const ownerOf = ({ id, kind }: Pick<Session_IdentityFragment, 'id' | 'kind'>): string | null =>
  kind === 'TRIAL' ? null : id;

/**
 * Somebody else's forms and figures stand in the page, while what is pressed would be done for who is here now: it
 * begins again.
 */
function leaveToOther(): void {
  setOwner(undefined);
  void openDocument('/');
}
