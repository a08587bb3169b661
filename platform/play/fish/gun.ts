import { MOST_AT_ONCE } from '../../engine/fish/shot.ts';
import { call, post, Refused, Unreachable, untilClear } from '../api.ts';
import { toCents } from '../../../schema/cents.ts';
import type { ShotDone, ShotOrder, ShotRefused, ShotsAnswer } from './wire.ts';

/** How long shots are collected for one message, and the minimum time between two, in milliseconds. */
const GATHER = 250;
export const PACE = 230;

export interface GunEvents {
  readonly done: (shot: ShotDone) => void;
  readonly refused: (shot: ShotRefused) => void;
  /** Whether the server answers. While it does not, no shot can be fired. */
  readonly online: (online: boolean) => void;
  /** The session was lost. */
  readonly over: (refusal: Refused) => void;
}

/** Sends shots in small batches, each shot with its key: a batch without a response is sent again, and counts once. */
export interface Gun {
  /** Returns false if nothing can be fired now: too soon, or the server does not answer. */
  fire(shot: ShotOrder): boolean;
  /** Cents of shots without a response yet. */
  readonly underWay: bigint;
  /** Whether the last batch had no response and is being sent again. */
  readonly isCut: boolean;
}

export function createGun(sessionToken: string, events: GunEvents): Gun {
  let waiting: ShotOrder[] = [];
  let sent: readonly ShotOrder[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isCut = false;
  let last = 0;

  async function flush(): Promise<void> {
    timer = null;
    if (sent.length > 0 || waiting.length === 0) return;
    sent = waiting.slice(0, MOST_AT_ONCE);
    waiting = waiting.slice(MOST_AT_ONCE);
    try {
      const { shots } = await untilClear(
        () => call<ShotsAnswer>('fish/shots', 'shots', post({ sessionToken, shots: sent })),
        { token: sessionToken, keys: sent.map(({ key }) => key), wasSent: false },
        () => cut(true),
      );
      cut(false);
      sent = [];
      for (const shot of shots)
        if ('refused' in shot) events.refused(shot);
        else events.done(shot);
    } catch (error) {
      sent = [];
      waiting = [];
      if (error instanceof Refused) events.over(error);
      else if (!(error instanceof Unreachable)) throw error;
    }
    if (waiting.length > 0) plan();
  }

  function cut(now: boolean): void {
    if (isCut === now) return;
    isCut = now;
    events.online(!now);
  }

  const plan = (): void => void (timer ??= setTimeout(() => void flush(), GATHER));

  return {
    fire(shot) {
      const now = performance.now();
      if (isCut || !navigator.onLine || now - last < PACE || waiting.length + sent.length >= 2 * MOST_AT_ONCE)
        return false;
      last = now;
      waiting.push(shot);
      plan();
      return true;
    },
    get underWay() {
      return [...sent, ...waiting].reduce((sum, { stake }) => sum + toCents(stake), 0n);
    },
    get isCut() {
      return isCut;
    },
  };
}
