import type { RoundEvent } from '../../../rounds/events.ts';
import type { Services } from '../../../services.ts';

/**
 * How often a watched table is looked at anyway, as another process may move it; and how close looks may follow each
 * other. Milliseconds of the world's time.
 */
const LOOK_EVERY = 1_000;
const LOOK_APART = 120;

/** Called with a table's view whenever it changes. */
type Heard<View> = (view: View) => void;

/**
 * A source for a hub: how to read a table, which also keeps it active, and its change events. Tables are identified by
 * a key.
 */
export interface Watch<View> {
  look(key: string): Promise<View>;
  /** Returns the way to stop. */
  listen(key: string, heard: (event: RoundEvent) => void): () => void;
}

/** Looks at each table once, however many pages watch it. */
export interface Hub<View> {
  /** Follows a table's view. Returns a function that stops it. */
  watch(key: string, heard: Heard<View>): () => void;
  close(): void;
}

interface Watched<View> {
  readonly heard: Set<Heard<View>>;
  /** Sends the view to all again: a follower was added, or a payment has changed balances only. */
  readonly repeat: () => void;
  readonly stop: () => void;
}

export function createHub<View>({ log }: Pick<Services, 'log'>, { look: lookAt, listen }: Watch<View>): Hub<View> {
  const watched = new Map<string, Watched<View>>();

  function begin(key: string): Watched<View> {
    const heard = new Set<Heard<View>>();
    let last = '';
    let looking = false;
    let again = false;
    let soon: NodeJS.Timeout | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      soon = undefined;
      if (looking) {
        again = true;
        return;
      }
      looking = true;
      try {
        const view = await lookAt(key);
        const text = JSON.stringify(view);
        if (text !== last) for (const each of heard) each(view);
        last = text;
      } catch (error) {
        log.error({ err: error, key }, 'a table could not be looked at');
      } finally {
        looking = false;
        if (again) ask();
        again = false;
      }
    };
    // A look that is under way when the last one leaves asks for no other.
    const ask = (): void => void (isOver || (soon ??= setTimeout(() => void look(), LOOK_APART)));
    const repeat = (): void => {
      last = '';
      ask();
    };
    const deaf = listen(key, ({ what }) => (what === 'settled' || what === 'void' ? repeat() : ask()));
    const timer = setInterval(ask, LOOK_EVERY);
    return {
      heard,
      repeat,
      stop() {
        isOver = true;
        deaf();
        clearInterval(timer);
        clearTimeout(soon);
      },
    };
  }

  return {
    watch(key, heard) {
      const table = watched.get(key) ?? begin(key);
      watched.set(key, table);
      table.heard.add(heard);
      table.repeat();
      return () => {
        table.heard.delete(heard);
        if (table.heard.size > 0 || watched.get(key) !== table) return;
        table.stop();
        watched.delete(key);
      };
    },
    close() {
      for (const { stop } of watched.values()) stop();
      watched.clear();
    },
  };
}
