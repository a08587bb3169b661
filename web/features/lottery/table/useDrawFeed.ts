import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeDraw } from '../cache.ts';
import { recordServerTime, useEachSecond } from '../clock/serverClock.ts';
import { useVisible } from '../clock/useVisible.ts';
import { type Draw, isOver } from '../draw/draws.ts';
import { DrawChangedDocument, LotteryNowDocument } from './LotteryTable.generated.ts';

/** So long after its hour a draw that nobody told of is asked for, and again after as long. */
const PATIENCE_MS = 6_000;

const hourOf = ({ drawsAt }: Draw): number => (drawsAt === null ? Number.POSITIVE_INFINITY : Date.parse(drawsAt));

/**
 * Keeps a lottery's draws as the operator has them: told as they change while the page is seen, asked for when it is
 * seen again, and when a draw that is due stays away, as it does after a lost connection. A hidden page asks and hears
 * nothing.
 * @param next the draw that the page began with
 * @returns the draw that was drawn last while the page was open; null before the first
 */
export function useDrawFeed(code: string, next: Draw | null): Draw | null {
  const client = useApolloClient();
  const visible = useVisible();
  const [drawn, setDrawn] = useState<Draw | null>(null);
  /** Draws that were seen before they were drawn. */
  const awaited = useRef(new Map<string, Draw>());
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

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
      // What is due is asked for again.
    }
  });

  function onDraw(draw: Draw): void {
    recordServerTime(draw.asOf);
    placeDraw(client.cache, draw);
    note(draw);
  }

  // The stream itself rests while the page is hidden (`liveLink`).
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

  useEachSecond((now) => {
    const isDue = [...awaited.current.values()].some((draw) => hourOf(draw) + PATIENCE_MS <= now);
    if (!isDue || now - askedAt.current < PATIENCE_MS) return;
    askedAt.current = now;
    void ask();
  });

  return drawn;
}
