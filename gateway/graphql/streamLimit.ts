import { GraphQLError } from 'graphql';
import type { ServerResponse } from 'node:http';
import { addressHolder } from '../../schema/addressHolder.ts';
import type { HttpContext } from '../http/httpContext.ts';

/** Limits open subscription connections per address in this process: each costs memory for as long as it is open. */
export interface StreamLimit {
  /**
   * Counts the connection of a subscription until it closes, once for all subscriptions that share it; false when the
   * limit is reached.
   */
  enter(http: Pick<HttpContext, 'visitor' | 'response'>): boolean;
  /**
   * Destroys all open connections and every new one, so that clients reconnect to another process; a regular end would
   * tell them that the subscription is complete.
   */
  disconnectAll(): void;
}

export function createStreamLimit(max: number): StreamLimit {
  const byAddress = new Map<string, number>();
  const open = new Set<ServerResponse>();
  let isDisconnected = false;
  function leave(address: string, response: ServerResponse): void {
    if (!open.delete(response)) return;
    const remaining = (byAddress.get(address) ?? 0) - 1;
    if (remaining > 0) byAddress.set(address, remaining);
    else byAddress.delete(address);
  }
  return {
    enter({ visitor, response }) {
      if (isDisconnected) response.destroy();
      if (response.closed || open.has(response)) return true;
      const address = addressHolder(visitor.address);
      const present = byAddress.get(address) ?? 0;
      if (present >= max) return false;
      byAddress.set(address, present + 1);
      open.add(response);
      response.on('close', () => leave(address, response));
      return true;
    },
    disconnectAll() {
      isDisconnected = true;
      for (const response of open) response.destroy();
    },
  };
}

export function tooManyStreams(): GraphQLError {
  return new GraphQLError('Too many subscriptions are open already.', {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  });
}
