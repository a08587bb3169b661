import { GraphQLError } from 'graphql';
import type { ServerResponse } from 'node:http';
import { addressHolder } from '../../schema/addressHolder.ts';
import type { Arrival } from '../http/arrival.ts';

/** How many subscriptions who holds an address may hold open in this process: each costs memory for as long as somebody likes. */
export interface StreamLimit {
  /** Counts one more until its connection closes; false when there are too many already. */
  enter(arrival: Pick<Arrival, 'visitor' | 'response'>): boolean;
  /** Breaks off all that are open, and each that still comes, so that their clients ask another process; an orderly end would tell them that there is no more to come. */
  cut(): void;
}

export function createStreamLimit(most: number): StreamLimit {
  const open = new Map<string, number>();
  const responses = new Set<ServerResponse>();
  let isCut = false;
  function leave(address: string): void {
    const left = (open.get(address) ?? 1) - 1;
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
      responses.add(response);
      response.once('close', () => {
        responses.delete(response);
        leave(address);
      });
      return true;
    },
    cut() {
      isCut = true;
      for (const response of responses) response.destroy();
    },
  };
}

export function tooManyStreams(): GraphQLError {
  return new GraphQLError('Too many subscriptions are open already.', { extensions: { code: 'RATE_LIMITED', http: { status: 429 } } });
}
