import { sql } from './database/drizzle.ts';
import { sweepVisits } from './domains/contracts/accounts/visits.ts';
import { sweepAttempts } from './domains/session/signIn/attempts.ts';
import { sweepCodes } from './domains/session/codes/sends.ts';
import { sweepDevices } from './domains/session/security/addresses.ts';
import { sweepChallenges } from './domains/session/security/extraStep.ts';
import { sweepCeremonies } from './domains/session/security/passkeys.ts';
import { sweepFiles } from './domains/site/files/store.ts';
import { sweepRefusals } from './outcomes/refusedWrites.ts';
import { sweepRounds } from './rounds/series.ts';
import type { Services } from './services.ts';

/**
 * Forgets what is long over. The embedded database has nobody else to clear what updates leave behind; a server does
 * that itself.
 */
export async function sweep({ db, clock, sessions, settings }: Services): Promise<void> {
  await sessions.sweep();
  await sweepAttempts(db, clock);
  await sweepCodes(db, clock);
  await sweepChallenges(db, clock.now());
  await sweepDevices(db, clock.now());
  await sweepCeremonies(db, clock.now());
  await sweepRounds(db, clock.now());
  await sweepRefusals(db, clock.now());
  await sweepFiles(db, clock.now());
  await sweepVisits(db, { clock, settings });
  if (db.engine === 'embedded') await db.execute(sql`vacuum analyze`);
}
