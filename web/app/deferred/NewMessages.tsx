import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useFragment } from '../../apollo/useFragment.ts';
import { loadWords } from '../../i18n/init.ts';
import { withinChunkDeadline } from '../../lib/loading/chunks.ts';
import { useSession } from '../../lib/session.ts';
import { NewMessages_ViewerFragmentDoc } from './NewMessages.generated.ts';

/** Tells a member what the operator tells them while the site is open: a toast that leads to what it is about. */
export function NewMessages() {
  const { status, viewerId } = useSession();
  return status !== 'member' || viewerId === null ? null : <Watched key={viewerId} viewerId={viewerId} />;
}

interface Listener {
  hear(unread: number): void;
  close(): void;
}

function Watched({ viewerId }: { readonly viewerId: string }) {
  const client = useApolloClient();
  const [listener, setListener] = useState<Listener | null>(null);
  const { data } = useFragment({
    fragment: NewMessages_ViewerFragmentDoc,
    from: { __typename: 'Viewer', id: viewerId },
  });
  const unread = data.unreadMessageCount ?? null;

  useEffect(
    function listen() {
      let isOver = false;
      let opened: Listener | null = null;
      async function open(): Promise<void> {
        const [{ openMessageToasts }] = await withinChunkDeadline(() =>
          Promise.all([import('./messageToasts.tsx'), loadWords('inbox')]),
        );
        if (isOver) return;
        opened = openMessageToasts(client, viewerId);
        setListener(opened);
      }
      void open().catch(() => undefined);
      return () => {
        isOver = true;
        opened?.close();
      };
    },
    [client, viewerId],
  );
  useEffect(
    function hear() {
      if (unread !== null) listener?.hear(unread);
    },
    [listener, unread],
  );
  return null;
}
