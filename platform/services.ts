import type { Logger } from 'pino';
import type { PayloadOpener } from '../schema/upstream/cipher/PayloadCipher.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Carriers } from './delivery/carriers.ts';
import type { Outbox } from './delivery/outbox.ts';
import type { BankClient } from './domains/wallet/deposits/bankClient.ts';
import type { PhoneVerifier } from './domains/session/codes/phoneVerifier.ts';
import type { Sessions } from './members/Sessions.ts';
import type { Environment } from './env.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Random } from './random.ts';
import type { Rounds } from './rounds/rounds.ts';
import type { SettingsStore } from './settings.ts';
import type { Vault } from './vault.ts';

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
  readonly carriers: Carriers;
  /** Sends and checks codes by SMS instead of this platform; null where the platform does it. */
  readonly phoneVerifier: PhoneVerifier | null;
  /** Collects deposits; null where there is no bank, and no deposits then. */
  readonly bank: BankClient | null;
  readonly rounds: Rounds;
  readonly faults: Faults;
  readonly cipher: PayloadOpener;
  readonly vault: Vault;
}
