import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ViewerKind } from '../../../apollo/schema.generated.ts';
import { useFragment } from '../../../apollo/useFragment.ts';
import { onLostSession, onSessionCheck } from '../../../apollo/lostSession.ts';
import { forgetMember } from '../../../apollo/reset.ts';
import { openDocument } from '../../../lib/navigation/overlays.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { hasUnsaved } from '../../../lib/navigation/unsaved.ts';
import { Session_IdentityFragmentDoc, type Session_IdentityFragment } from './Session.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

export interface SignedIn {
  readonly signedIn: boolean;
  /** Null for guests, and briefly after the page opened with a session. */
  readonly viewer: Session_IdentityFragment | null;
  /** The session has ended, and the page stays as it is until the member signs in again. */
  readonly suspended: boolean;
  /** Ends the session, waiting for the member to sign in again. */
  readonly suspend: () => void;
  /** The member does not sign in again. */
  readonly giveUp: () => void;
  /** Call it once the cache has the new viewer; returns the viewer's kind. */
  readonly enter: () => ViewerKind | undefined;
  /**
   * Whether the member is signing out: until `leave` the page stays as it is, and the end of the session is not told.
   */
  readonly setLeaving: (isLeaving: boolean) => void;
  /** Call it once the gateway has ended the session. */
  readonly leave: () => void;
}

/**
 * Other tabs of this browser share the session cookie, so they must know its owner: messages are the viewer's id, or
 * null after a sign-out.
 */
const CHANNEL = 'croupier-session';

/**
 * Whether someone is signed in, and who. A session that ended elsewhere (expired, used on another device) is detected
 * by a null viewer; all data of the member is then removed and `onEnded` called. If input would be lost, the page stays
 * as it is until the member has signed in again or declines to.
 */
export function useSignedIn(startsSignedIn: boolean, onEnded: () => void): SignedIn {
  const client = useApolloClient();
  const [signedIn, setSignedIn] = useState(startsSignedIn);
  const [suspended, setSuspended] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // One channel for sending and receiving: a channel does not receive its own messages, but another on the same page
  // would.
  const otherTabs = useRef<BroadcastChannel>(null);
  const [last, setLast] = useState<Session_IdentityFragment | null>(null);
  // An unavailable wallet or count must not hide the viewer.
  const { data, refetch } = useQuery(ViewerDocument, { skip: !signedIn, errorPolicy: 'all' });
  const { data: viewer, complete } = useFragment({ fragment: Session_IdentityFragmentDoc, from: data?.viewer ?? null });
  const ended = signedIn && data !== undefined && data.viewer === null;
  /** The cache was reset, as for another language, or a refetch has failed: the member is still signed in. */
  const isUnknown = signedIn && data === undefined;

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
    setLast(null);
    void forgetMember(client).then(onEnded);
  }, [client, onEnded]);

  useEffect(
    function noticeEnd() {
      if (!ended || suspended || isLeaving) return;
      if (hasUnsaved()) setSuspended(true);
      else giveUp();
    },
    [ended, suspended, isLeaving, giveUp],
  );

  useEffect(
    function noticeRefusal() {
      if (!signedIn) return undefined;
      let isAsking = false;
      return onLostSession(() => {
        if (hasUnsaved()) return setSuspended(true);
        // The answer to this question may be such a refusal itself.
        if (isAsking) return;
        isAsking = true;
        void refetch()
          .catch(() => undefined)
          .finally(() => {
            isAsking = false;
          });
      });
    },
    [signedIn, refetch],
  );

  useEffect(
    function checkSession() {
      if (!signedIn) return undefined;
      return onSessionCheck(() => void refetch().catch(() => undefined));
    },
    [signedIn, refetch],
  );

  const hearWho = useEffectEvent((who: unknown) => {
    // A guest's page finds out with its next query.
    if (!signedIn) return;
    if (who !== null && who !== last?.id) return leaveToOther();
    // This page may still hold the answer that the session is over.
    if (who !== null)
      return void refetch().then(
        () => setSuspended(false),
        () => undefined,
      );
    setSuspended(false);
    setSignedIn(false);
    setLast(null);
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
    viewer: suspended || (isLeaving && ended) || isUnknown ? last : signedIn && complete ? viewer : null,
    suspended: suspended && !isLeaving,
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
    setLeaving,
    leave() {
      setSignedIn(false);
      setSuspended(false);
      setLeaving(false);
      setLast(null);
      otherTabs.current?.postMessage(null);
      void forgetMember(client);
    },
  };
}

/** Values of a trial account pass to the account that it registers. */
const ownerOf = ({ id, kind }: Pick<Session_IdentityFragment, 'id' | 'kind'>): string | null =>
  kind === 'TRIAL' ? null : id;

/** Reloads, because the page shows another member's data, but actions would be done for the present one. */
function leaveToOther(): void {
  setOwner(undefined);
  void openDocument('/');
}
