import type { OwnKeeper } from './keeper.ts';
import type { Session } from './session.ts';

/** A sign-in that no browser hears of: changes hold for as long as the scope does, and nothing is sealed. */
export function createDetachedKeeper(session: Session | null): OwnKeeper {
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
    disown: drop,
    close: async () => {
      await drop();
      return true;
    },
    forgetRemembered: async () => undefined,
    remembered: async () => null,
  };
}
