import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlayRefusal } from './PlayRefusal.ts';

/** Interval of pings on a silent stream, and of checks whether its player may stay. Milliseconds of system time. */
const BEAT_EVERY = 10_000;
/**
 * Maximum number of streams of a member, over all tables: more than the pages anybody has open; each causes a query
 * after every change.
 */
export const MOST_OPEN = 12;
/** Bytes that a page may leave unread: one that reads nothing any more must not fill the platform's memory. */
const MOST_UNREAD = 1_000_000;

/** Who listens. */
export interface Listener {
  readonly memberId: number;
  /** Throws once the player may not listen any more. */
  mayStay(): Promise<unknown>;
}

/** A page's stream, as the table uses it. */
export interface PageStream {
  isOpen(): boolean;
  /** Does nothing after the page has disconnected. */
  send(news: object): void;
  /** Ends the stream, with its reason where that is the page's business. */
  fail(error: unknown): void;
}

/** Server-sent events to pages that are open, until either side leaves. */
export interface Streams {
  /** Takes over the reply. `begin` starts sending and returns a function that stops it. */
  open(
    listener: Listener,
    request: FastifyRequest,
    reply: FastifyReply,
    begin: (stream: PageStream) => () => void,
  ): void;
  /** Ends all of them: closing the platform must, as they would never end by themselves. */
  close(): void;
}

export function createStreams(): Streams {
  /** Ways to end a member's streams, the oldest first. */
  const byMember = new Map<number, Set<() => void>>();

  return {
    open({ memberId, mayStay }, request, reply, begin) {
      reply.hijack();
      const { raw } = reply;
      const isOpen = (): boolean => !raw.writableEnded && !raw.destroyed;
      // A page that disconnected during the lookup gets no stream: nothing would ever end it.
      if (!isOpen()) return;
      const siblings = byMember.get(memberId) ?? new Set();
      byMember.set(memberId, siblings);
      const say = (text: string): void => {
        if (isOpen()) raw.write(text);
        if (raw.writableLength > MOST_UNREAD) raw.destroy();
      };
      const fail = (error: unknown): void => {
        if (error instanceof PlayRefusal) say(`event: refused\ndata: ${error.code}\n\n`);
        else if (isOpen())
          request.log.error({ err: error, traceId: request.id }, 'a page could not be told of its table');
        end();
      };
      let stop: () => void = () => undefined;
      const beat = setInterval(() => void mayStay().then(() => say(': beat\n\n'), fail), BEAT_EVERY);
      function end(): void {
        if (!siblings.delete(end)) return;
        clearInterval(beat);
        stop();
        if (siblings.size === 0 && byMember.get(memberId) === siblings) byMember.delete(memberId);
        if (isOpen()) raw.end();
      }
      raw.on('close', end);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      say(': welcome\n\n');
      siblings.add(end);
      // The oldest are closed: a phone that lost its network leaves open streams behind.
      for (const surplus of [...siblings].slice(0, -MOST_OPEN)) surplus();
      stop = begin({ isOpen, send: (news) => say(`data: ${JSON.stringify(news)}\n\n`), fail });
    },
    close() {
      for (const streams of byMember.values()) for (const end of streams) end();
    },
  };
}
