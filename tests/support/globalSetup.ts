import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareSeeds } from './seeds.ts';

/** Seeding takes seconds; all test files of a run share what the first one seeded. */
export default async function setup(): Promise<() => Promise<void>> {
  return shareSeeds(await mkdtemp(join(tmpdir(), 'croupier-seeds-')));
}
