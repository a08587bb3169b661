import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/contractSchema.ts';
import { copySources } from '../support/sourceCopy.ts';
import type { Renaming } from './samples.ts';
import { samples } from './samples.ts';

/**
 * Renames one thing after the other in a copy of the sources, and prints the files that do not compile any more, by
 * room, tests apart: a table for `docs/renames.md`. Takes words of the samples' titles, or runs all; about half a
 * minute of CPU each.
 */
const wanted = process.argv.slice(2);
const { folder: copy, restore } = copySources();
const bin = join(root, 'node_modules/.bin');

const run = (command: string, ...args: readonly string[]): string =>
  spawnSync(join(bin, command), args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 27 }).stdout;

/** Replaces in files; those that held it. */
function replace(files: string, from: RegExp, to: string): readonly string[] {
  return globSync(files, { cwd: copy }).filter((path) => {
    const file = join(copy, path);
    const text = readFileSync(file, 'utf8');
    const renamed = text.replace(from, to);
    if (renamed !== text) writeFileSync(file, renamed);
    return renamed !== text;
  });
}

/** Files that do not compile. What is known of the last time is kept in the copy, not in the shared `node_modules`. */
function broken(): readonly string[] {
  run('graphql-codegen', '--config', 'codegen.ts', '--silent');
  const rooms = ['schema', 'gateway', 'platform', 'platform/play', 'web', 'tests'];
  const told = rooms
    .map((room) =>
      run('tsc', '-p', room, '--pretty', 'false', '--tsBuildInfoFile', join(copy, `.types/${room}.tsbuildinfo`)),
    )
    .join('');
  return [...new Set([...told.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))].toSorted();
}

/** The site's documents name union members too: codegen refuses them, so they count, and are renamed along. */
function placesOf({ files, from, to, documents }: Renaming): readonly string[] {
  const begun = replace(files, from, to);
  if (begun.length === 0) throw new Error(`${files} does not hold ${String(from)}`);
  const refused = documents ? replace('web/**/*.graphql', from, to) : [];
  const places = [...refused, ...broken()];
  for (const path of [...begun, ...refused]) restore(path);
  return places;
}

const roomOf = (path: string): string =>
  /\.test\.tsx?$|\/testing\.ts$/.test(path) ? 'tests' : (path.split('/')[0] ?? '');

for (const sample of samples.filter(
  ({ title }) => wanted.length === 0 || wanted.some((word) => title.includes(word)),
)) {
  const byRoom = Map.groupBy(placesOf(sample), roomOf);
  const cells = [...byRoom].map(([room, paths]) => `${room} ${paths.length}: ${paths.join(' ')}`);
  process.stdout.write(`| ${sample.title} | ${cells.join(' · ') || 'nothing'} |\n`);
}
