import type { Logger } from 'pino';
import { logout } from '../../schema/upstream/session.ts';
import { isSessionOver } from '../upstream/refusals.ts';
import type { Principal, Upstream } from '../upstream/upstream.ts';
import type { Revocations } from './revocations.ts';
import type { Session } from './session.ts';

/**
 * Ends sessions: revokes them at the gateway at once, and signs them out at the platform, with retries in the
 * background.
 */
export interface SessionEnder {
  /**
   * Revokes the session's cookie, then signs out at the platform. A failed call is retried in the background.
   * @returns whether the platform was reached
   */
  end(session: Session, principal: Principal): Promise<boolean>;
  /** Drops pending retries. */
  close(): void;
}

interface SessionEnderOptions {
  readonly upstream: Upstream;
  readonly revocations: Revocations;
  readonly log: Logger;
  /** Timeout of one attempt, milliseconds. */
  readonly timeout: number;
}

/** Delays between retries, milliseconds: two hours in all. */
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000, 300_000, 1_200_000, 5_600_000];
const MAX_PENDING = 1_000;

export function createSessionEnder({ upstream, revocations, log, timeout }: SessionEnderOptions): SessionEnder {
  const pending = new Set<NodeJS.Timeout>();

  /** Uses the token of that session, not the request's current one. */
  async function signOut(session: Session, principal: Principal): Promise<boolean> {
    try {
      await upstream.call(logout, {
        principal: { ...principal, token: session.token, sessionId: session.id, deadline: Date.now() + timeout },
      });
      return true;
    } catch (error) {
      if (isSessionOver(error)) return true;
      log.warn({ err: error, requestId: principal.requestId }, 'signing out at the platform failed');
      return false;
    }
  }

  function retryLater(session: Session, principal: Principal, attempt = 0): void {
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined || pending.size >= MAX_PENDING)
      return log.error(
        { requestId: principal.requestId },
        'giving up signing out at the platform; the session stays open there until it expires',
      );
    // `onSent` keeps its request alive in memory.
    const { onSent: _counter, ...caller } = principal;
    const timer = setTimeout(() => {
      pending.delete(timer);
      void signOut(session, caller).then((isSignedOut) =>
        isSignedOut ? undefined : retryLater(session, caller, attempt + 1),
      );
    }, delay);
    timer.unref();
    pending.add(timer);
  }

  return {
    async end(session, principal) {
      await revocations.revoke('session', session.id);
      const isSignedOut = await signOut(session, principal);
      if (!isSignedOut) retryLater(session, principal);
      return isSignedOut;
    },
    close() {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
}
