import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Checks the built site against its size budgets, in brotli bytes, and prints the size of each part; exits with 1 when
 * one is exceeded. The first load is the main script with its imports, which paints the page's frame, and the start
 * group, which is the data layer; they count as one. The size of any other group is what it adds to the first load. The
 * font files of a language are loaded by its readers only, and are not part of the style budget.
 */
const DIST = join(import.meta.dirname, '../web/dist');
const KB = 1000;
const BUDGETS = { firstPaint: 93 * KB, firstLoad: 152 * KB, group: 60 * KB, style: 20 * KB };
const LANGUAGE = /^i18n\/bundles\//;

const manifestPath = join(DIST, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  process.stderr.write('The site is not built: run "vite build web" first.\n');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

const weights = new Map();
function weigh(file) {
  if (!weights.has(file)) {
    const path = join(DIST, file);
    weights.set(
      file,
      existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length,
    );
  }
  return weights.get(file);
}

/** A chunk with everything it imports statically. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  return seen;
}
const scripts = (keys) => [...keys].reduce((sum, key) => sum + weigh(manifest[key].file), 0);
const styles = (keys) =>
  [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))].reduce((sum, file) => sum + weigh(file), 0);

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const initial = closure(entry);
const START = 'app/start.tsx';
const always = new Set([...initial, ...closure(START)]);
const rows = [
  { part: 'first paint, script', bytes: scripts(initial), budget: BUDGETS.firstPaint },
  { part: 'first load, script', bytes: scripts(always), budget: BUDGETS.firstLoad },
  { part: 'first load, style', bytes: styles(always), budget: BUDGETS.style },
];
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
for (const key of lazy.toSorted()) {
  if (key === START) continue;
  const beyond = [...closure(key)].filter((part) => !always.has(part));
  rows.push({ part: key, bytes: scripts(beyond), budget: BUDGETS.group });
  if (!LANGUAGE.test(key) && styles(beyond) > 0)
    rows.push({ part: `${key}, style`, bytes: styles(beyond), budget: BUDGETS.style });
}

const width = Math.max(...rows.map(({ part }) => part.length));
const inKb = (bytes) => `${(bytes / KB).toFixed(1)} kB`.padStart(9);
const exceeded = rows.filter(({ bytes, budget }) => bytes > budget);
for (const row of rows)
  process.stdout.write(
    `${row.part.padEnd(width)} ${inKb(row.bytes)} of ${inKb(row.budget)}${row.bytes > row.budget ? '  TOO BIG' : ''}\n`,
  );
process.exit(exceeded.length > 0 ? 1 : 0);
