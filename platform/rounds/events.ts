import { EventEmitter } from 'node:events';

/**
 * Something changed at a series, told after it was committed. Other processes of the platform do not hear it: who waits
 * also looks from time to time.
 */
export interface RoundEvent {
  readonly series: string;
  readonly roundId: string;
  readonly what: 'opened' | 'closed' | 'drawn' | 'settled' | 'void' | 'bet';
}

export interface RoundEvents {
  tell(event: RoundEvent): void;
  /** Hears of one series, or of all (`null`). Returns the way to stop. */
  listen(series: string | null, heard: (event: RoundEvent) => void): () => void;
}

export function createRoundEvents(): RoundEvents {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    tell(event) {
      emitter.emit(`series ${event.series}`, event);
      emitter.emit('all', event);
    },
    listen(series, heard) {
      const name = series === null ? 'all' : `series ${series}`;
      emitter.on(name, heard);
      return () => void emitter.off(name, heard);
    },
  };
}
