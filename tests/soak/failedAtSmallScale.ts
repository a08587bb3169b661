import { randomInt } from 'node:crypto';
import { engines } from '../support/store.ts';
import type { Report, Soak } from './Report.ts';
import { failedChecks } from './Report.ts';

/**
 * The checks that fail at a hundredth of the scale of `npm run soak`, on the server's database where there is one, with
 * the seed that makes them fail; `SOAK_SEED` repeats its random choices.
 */
export async function failedAtSmallScale(part: (soak: Soak) => Promise<Report>): Promise<readonly string[]> {
  const seed = Number(process.env['SOAK_SEED'] ?? randomInt(2 ** 31));
  const { checks } = await part({ scale: 0.01, seed, engines: engines.slice(-1) });
  return failedChecks(checks).map((check) => `${check} (SOAK_SEED=${seed})`);
}
