import type { GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import type { RequestScope } from '../request.ts';
import type { SharedStore } from '../shared/store.ts';

interface Rule {
  /**
   * Whose tries are counted together. `username`: one address's tries at one name, as a stranger must not be able to use up the
   * tries of a name's owner. Strangers at many addresses meet the platform's own captcha and lock.
   */
  readonly per: 'address' | 'username';
  readonly tries: number;
  readonly seconds: number;
}

/** Fields that can be misused by repeating them, all of which may answer `RateLimited`. The platform has limits of its own behind these. */
export const RATE_LIMITS: Readonly<Record<string, readonly Rule[]>> = {
  login: [{ per: 'address', tries: 60, seconds: 60 }, { per: 'username', tries: 10, seconds: 60 }],
  startFreePlay: [{ per: 'address', tries: 20, seconds: 60 }],
  refreshCaptcha: [{ per: 'address', tries: 60, seconds: 60 }],
};

interface Options {
  readonly store: SharedStore;
  /** Multiplies every number of tries; for load tests, or a brand behind one shared address. */
  readonly factor: number;
  readonly onLimited: (field: string) => void;
}

/** Puts the limits in front of the mutations they name. */
export function applyRateLimits(schema: GraphQLSchema, { store, factor, onLimited }: Options): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const [name, rules] of Object.entries(RATE_LIMITS)) {
    const field = fields[name];
    if (!field) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (root: unknown, args: Readonly<Record<string, unknown>>, scope: RequestScope, info) => {
      const waitMs = await longestWait(store, name, rules, factor, args, scope);
      if (waitMs === 0) return resolve(root, args, scope, info);
      onLimited(name);
      return { __typename: 'RateLimited', message: 'Too many tries.', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    };
  }
  return schema;
}

async function longestWait(store: SharedStore, field: string, rules: readonly Rule[], factor: number, args: Readonly<Record<string, unknown>>, scope: RequestScope): Promise<number> {
  let waitMs = 0;
  for (const { per, tries, seconds } of rules) {
    const { address } = scope.visitor;
    const principal = per === 'address' ? address : `${address} ${usernameIn(args)}`;
    const { count, endsInMs } = await store.count(`limit:${field}:${per}:${principal}`, seconds * 1000);
    if (count > tries * factor) waitMs = Math.max(waitMs, endsInMs, 1);
  }
  return waitMs;
}

function usernameIn({ input }: Readonly<Record<string, unknown>>): string {
  const username = typeof input === 'object' && input !== null && 'username' in input ? input.username : '';
  return typeof username === 'string' ? username.trim().toLowerCase().slice(0, 100) : '';
}
