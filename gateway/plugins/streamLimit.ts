import { GraphQLError } from 'graphql';
import type { ServerResponse } from 'node:http';
import { addressHolder } from '../../schema/addressHolder.ts';
import type { Arrival } from '../http/arrival.ts';

/** How many subscriptions who holds an address may hold open in this process: each costs memory for as long as somebody likes. */
export interface StreamLimit {
  /** Counts one more until the connection that carries it closes; false when there are too many already. */
  enter(arrival: Pick<Arrival, 'visitor' | 'response'>): boolean;
  /** Breaks off all that are open, and each that still comes, so that their clients ask another process; an orderly end would tell them that there is no more to come. */
  cut(): void;
}

export function createStreamLimit(most: number): StreamLimit {
  const open = new Map<string, number>();
  /** How many each connection carries. */
  const carried = new Map<ServerResponse, number>();
  let isCut = false;
  function leave(address: string, response: ServerResponse): void {
    const left = (open.get(address) ?? 0) - (carried.get(response) ?? 0);
    carried.delete(response);
    if (left > 0) open.set(address, left);
    else open.delete(address);
  }
  return {
    enter({ visitor, response }) {
      const address = addressHolder(visitor.address);
      const present = open.get(address) ?? 0;
      if (present >= most) return false;
      if (isCut) response.destroy();
      if (response.closed) return true;
      open.set(address, present + 1);
      if (!carried.has(response)) response.once('close', () => leave(address, response));
      carried.set(response, (carried.get(response) ?? 0) + 1);
      return true;
    },
    cut() {
      isCut = true;
      for (const response of carried.keys()) response.destroy();
    },
  };
}

export function tooManyStreams(): GraphQLError {
  return new GraphQLError('Too many subscriptions are open already.', { extensions: { code: 'RATE_LIMITED', http: { status: 429 } } });
}
