import type { InternalSessionStore } from './sessionStore.ts';
import type { Session } from './session.ts';

/** A session store without cookies: changes last as long as the scope. */
export function createMemorySessionStore(session: Session | null): InternalSessionStore {
  let current = session;
  const drop = async (): Promise<void> => {
    current = null;
  };
  return {
    get current() {
      return current;
    },
    lastUsername: null,
    passwordChanged: false,
    rememberCookie: undefined,
    open: async (opened) => {
      current = opened;
    },
    update: async (change) => {
      current = current && { ...current, ...change };
    },
    renew: async (renewed) => {
      current = renewed;
    },
    expire: drop,
    revoke: drop,
    close: async () => {
      await drop();
      return true;
    },
    forgetCredentials: async () => undefined,
    rememberedCredentials: async () => null,
  };
}
