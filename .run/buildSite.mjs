import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, run } from './ready.mjs';

const INPUTS = [
  'web/**/*',
  'schema/**/*',
  'platform/play/**/*',
  'platform/engine/**/*',
  'platform/art/**/*',
  '.run/*',
  'codegen.ts',
  'package-lock.json',
];
const OUTPUTS = [
  'web/dist/index.html',
  'web/dist/.words/render.js',
  'platform/play/dist',
  'schema/generated/operations.json',
  'gateway/generated/types.ts',
];
const stamp = resolve(root, '.data/build-stamp');

/** Generates the clients and builds the site and the game pages, unless nothing has changed since the last time. */
export function build() {
  const now = fingerprint();
  if (
    OUTPUTS.every((path) => existsSync(resolve(root, path))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now
  )
    return;
  const steps = [
    ['graphql-codegen', ['--config', 'codegen.ts', '--silent']],
    ['vite', ['build', 'web', '--logLevel', 'warn']],
    ['vite', ['build', 'web', '--config', 'web/vite.words.config.ts', '--logLevel', 'warn']],
    ['vite', ['build', 'platform/play', '--logLevel', 'warn']],
  ];
  console.log('Building the site …');
  // For players, also where the servers will run in developer mode.
  for (const [command, args] of steps) if (!run(command, args, { NODE_ENV: 'production' })) process.exit(1);
  mkdirSync(resolve(root, '.data'), { recursive: true });
  writeFileSync(stamp, now);
}

function fingerprint() {
  const hash = createHash('sha256');
  const generated = (path) =>
    /(^|\/)(dist|generated)(\/|$)|\.generated\.ts$|\.test\.tsx?$/.test(path.replaceAll('\\', '/'));
  for (const entry of globSync(INPUTS, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => generated(typeof entry === 'string' ? entry : entry.name),
  })) {
    if (!entry.isFile() || generated(entry.name)) continue;
    const path = resolve(entry.parentPath, entry.name);
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}
