import { GraphQLError } from 'graphql';
import type { ServerResponse } from 'node:http';
import { addressHolder } from '../../schema/addressHolder.ts';
import type { HttpContext } from '../http/httpContext.ts';

/**
 * How many connections with subscriptions who holds an address may hold open in this process: each costs memory for as
 * long as somebody likes.
 */
export interface StreamLimit {
  /**
   * Counts the connection that a subscription comes on until it closes, once for all that it carries; false when there
   * are too many already.
   */
  enter(http: Pick<HttpContext, 'visitor' | 'response'>): boolean;
  /**
   * Breaks off all that are open, and each that still comes, so that their clients ask another process; an orderly end
   * would tell them that there is no more to come.
   */
  disconnectAll(): void;
}

export function createStreamLimit(most: number): StreamLimit {
  const byAddress = new Map<string, number>();
  const open = new Set<ServerResponse>();
  let isCut = false;
  function leave(address: string, response: ServerResponse): void {
    open.delete(response);
    const left = (byAddress.get(address) ?? 0) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }
  return {
    enter({ visitor, response }) {
      if (isCut) response.destroy();
      if (response.closed || open.has(response)) return true;
      const address = addressHolder(visitor.address);
      const present = byAddress.get(address) ?? 0;
      if (present >= most) return false;
      byAddress.set(address, present + 1);
      open.add(response);
      response.once('close', () => leave(address, response));
      return true;
    },
    disconnectAll() {
      isCut = true;
      for (const response of open) response.destroy();
    },
  };
}

export function tooManyStreams(): GraphQLError {
  return new GraphQLError('Too many subscriptions are open already.', {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  });
}
