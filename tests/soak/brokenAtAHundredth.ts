import { randomInt } from 'node:crypto';
import type { Report, Soak } from './Report.ts';
import { broken } from './Report.ts';

/**
 * The promises that a hundredth of what `npm run soak` does breaks, with the seed that breaks them; `SOAK_SEED` repeats
 * its chances.
 */
export async function brokenAtAHundredth(part: (soak: Soak) => Promise<Report>): Promise<readonly string[]> {
  const seed = Number(process.env['SOAK_SEED'] ?? randomInt(2 ** 31));
  const { promises } = await part({ scale: 0.01, seed });
  return broken(promises).map((promise) => `${promise} (SOAK_SEED=${seed})`);
}
