import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { AnyKind } from '../engine/rounds/RoundKind.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Random } from '../random.ts';
import type { RoundEvents } from './events.ts';

/** What shared rounds need. */
export interface RoundDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly events: RoundEvents;
  /** The rules behind a key. Throws where there are none: a series without rules must not go on. */
  readonly kindOf: (key: string) => AnyKind;
  readonly onError: (error: unknown, series: string) => void;
}
