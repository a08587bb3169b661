import type { Logger } from 'pino';
import type { PayloadOpener } from '../schema/upstream/cipher/PayloadCipher.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Sessions } from './domains/session/sessions.ts';
import type { Environment } from './env.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Outbox } from './outbox.ts';
import type { Random } from './random.ts';
import type { SettingsStore } from './settings.ts';

/** Everything a domain may need; made once by `createServices` in `platform.ts`. */
export interface Services {
  readonly env: Environment;
  readonly log: Logger;
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: SettingsStore;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly faults: Faults;
  readonly cipher: PayloadOpener;
}
