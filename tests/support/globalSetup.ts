import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areSeedsShared, shareSeeds } from './seeds.ts';

/**
 * Seeding takes seconds; all test files of a run share what the first one seeded, and several runs do where whoever
 * starts them shares seeds.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (areSeedsShared()) return async () => undefined;
  return shareSeeds(await mkdtemp(join(tmpdir(), 'croupier-seeds-')));
}
