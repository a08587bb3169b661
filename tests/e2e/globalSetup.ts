import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/contractSchema.ts';
import shareSeeds from '../support/globalSetup.ts';
import { seededPlatform } from '../support/testPlatform.ts';

/**
 * Builds the site where that is missing or stale, and seeds the database that each worker's world starts from a copy
 * of.
 */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, '.run/build.mjs')], { stdio: 'inherit' });
  const dropSeeds = await shareSeeds();
  await seededPlatform('embedded');
  return dropSeeds;
}
