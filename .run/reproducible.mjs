import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build as buildWithVite } from 'vite';
import { build } from './buildSite.mjs';
import { root } from './ready.mjs';

/**
 * Builds the site and the game pages once more, in another folder and another time zone, and compares names and bytes
 * with the build that is there; ends with 1 where they differ. What is compressed follows from the rest and is not
 * compared.
 */
const FOLDERS = ['web', 'platform/play'];
/** Each build, in its order. */
const BUILDS = [
  ['web', 'vite.config.ts'],
  ['web', 'vite.words.config.ts'],
  ['platform/play', 'vite.config.ts'],
];
const NEEDED = ['web', 'schema', 'platform', 'package.json', 'tsconfig.json'];

build();
const copy = mkdtempSync(join(tmpdir(), 'croupier-built-elsewhere-'));
try {
  for (const name of NEEDED)
    cpSync(resolve(root, name), join(copy, name), { recursive: true, filter: (path) => !/[\\/]dist$/.test(path) });
  symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  Object.assign(process.env, { NODE_ENV: 'production', TZ: 'Pacific/Kiritimati' });
  // Packages keep their place beside the sources, as they have it where they are installed: modules are put in the
  // order of their paths.
  for (const [folder, configFile] of BUILDS)
    await buildWithVite({
      root: join(copy, folder),
      configFile: join(copy, folder, configFile),
      logLevel: 'warn',
      resolve: { preserveSymlinks: true },
    });
  const differing = FOLDERS.flatMap((folder) =>
    differences(resolve(root, folder, 'dist'), join(copy, folder, 'dist')).map((file) => `${folder}/dist/${file}`),
  );
  for (const file of differing) process.stderr.write(`differs: ${file}\n`);
  process.exitCode = differing.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true });
}

function differences(one, other) {
  const [here, there] = [hashes(one), hashes(other)];
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((file) => here.get(file) !== there.get(file))
    .toSorted();
}

function hashes(folder) {
  const files = globSync(['**/*', '.words/**/*'], { cwd: folder, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}
