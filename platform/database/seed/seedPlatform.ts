import { eq, sql } from '../drizzle.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { seriesPlans } from '../../seriesPlans.ts';
import { settings } from '../../tables.ts';
import type { Database } from '../database.ts';
import { inTransaction } from '../inTransaction.ts';
import { seedCatalogue } from './catalogue/seedCatalogue.ts';
import { stateStakes } from './catalogue/stateStakes.ts';
import { seedMissions } from './content/missions.ts';
import { seedPrizeTables } from './content/prizeTables.ts';
import { seedPromotions } from './content/promotions.ts';
import { seedRewards } from './content/rewards.ts';
import { seedContent, seedDeposits } from './content/seedContent.ts';
import { seedMembers } from './members/seedMembers.ts';

/** Any constant; a second process that starts on the same empty database waits for the first. */
const SEED_LOCK = 7_402_118;
const MARK = 'seeded';

/**
 * Writes the seed data into an empty database, all of it or nothing. Answers false where that was done before.
 * @param withPeople also the demo members with their past, and promotions; never in production, where their password
 *   would be everybody's key, and the operator decides what is given away
 */
export function seedPlatform(db: Database, ledger: Ledger, now: Date, withPeople: boolean): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [done] = await tx.select().from(settings).where(eq(settings.key, MARK));
    if (done) {
      await seedDeposits(tx, now);
      await seedRewards(tx);
      await seedPrizeTables(tx, now);
      return false;
    }
    await seedCatalogue(tx);
    await stateStakes(tx, await seriesPlans(tx));
    await seedContent(tx, now);
    await seedMissions(tx);
    await seedRewards(tx);
    await seedPrizeTables(tx, now);
    if (withPeople) {
      await seedPromotions(tx, now);
      await seedMembers(tx, ledger, now);
    }
    await tx.insert(settings).values({ key: MARK, value: { at: now.toISOString() } });
    return true;
  });
}
