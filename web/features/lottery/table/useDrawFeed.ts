import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeDraw } from '../cache.ts';
import { recordServerTime } from '../../../lib/scheduling/serverClock.ts';
import { useAskWhileDue } from '../../../lib/scheduling/useAskWhileDue.ts';
import { useVisible } from '../../../lib/browser/useVisible.ts';
import { type Draw, isOver } from '../draw/draws.ts';
import { DrawChangedDocument, LotteryNowDocument } from './LotteryTable.generated.ts';

/** Time after a draw is due until it is requested, and between further requests. */
const OVERDUE_AFTER_MS = 6_000;

const hourOf = ({ drawsAt }: Draw): number => (drawsAt === null ? Number.POSITIVE_INFINITY : Date.parse(drawsAt));

/**
 * Keeps a lottery's draws up to date: by a stream while the page is visible, by a refetch when it becomes visible
 * again, and by requests when a draw that is due was not reported, as after a lost connection. A hidden page requests
 * nothing.
 * @param next the draw that the page started with
 * @returns the draw that was drawn last while the page was open; null before the first
 */
export function useDrawFeed(code: string, next: Draw | null): Draw | null {
  const client = useApolloClient();
  const visible = useVisible();
  const [drawn, setDrawn] = useState<Draw | null>(null);
  /** Draws that were seen before they were drawn. */
  const awaited = useRef(new Map<string, Draw>());

  const note = useEffectEvent((draw: Draw): void => {
    if (!isOver(draw)) return void awaited.current.set(draw.id, draw);
    const wasAwaited = awaited.current.delete(draw.id);
    setDrawn((known) =>
      (wasAwaited && (known === null || hourOf(draw) >= hourOf(known))) || known?.id === draw.id ? draw : known,
    );
  });

  const ask = useEffectEvent(async (): Promise<void> => {
    try {
      const { data } = await client.query({
        query: LotteryNowDocument,
        variables: { code },
        fetchPolicy: 'network-only',
        context: { quiet: true },
      });
      const { nextDraw = null, lastDraw = null } = data?.lottery ?? {};
      if (lastDraw) note(lastDraw);
      for (const draw of awaited.current.values())
        if (lastDraw && hourOf(draw) <= hourOf(lastDraw)) awaited.current.delete(draw.id);
      if (nextDraw) {
        recordServerTime(nextDraw.asOf);
        note(nextDraw);
      }
    } catch {
      // A draw that is due is requested again.
    }
  });

  function onDraw(draw: Draw): void {
    recordServerTime(draw.asOf);
    placeDraw(client.cache, draw);
    note(draw);
  }

  // The stream itself is closed while the page is hidden (`liveLink`).
  useSubscription(DrawChangedDocument, {
    variables: { code },
    onData: ({ data: { data } }) => data && onDraw(data.drawChanged),
  });

  useEffect(
    function awaitNext() {
      if (next) note(next);
    },
    [next],
  );

  const wasHidden = useRef(false);
  useEffect(
    function askWhenSeenAgain() {
      if (visible && wasHidden.current) void ask();
      wasHidden.current = !visible;
    },
    [visible],
  );

  useAskWhileDue(
    (now) => [...awaited.current.values()].some((draw) => hourOf(draw) + OVERDUE_AFTER_MS <= now),
    OVERDUE_AFTER_MS,
    () => void ask(),
  );

  return drawn;
}
