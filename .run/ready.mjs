import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

const bin = resolve(root, 'node_modules/.bin');
const stamp = resolve(root, 'node_modules/.installed-lock');

/**
 * The environment in which the pinned Node and the installed tools come first, and in which a process compiles only
 * what none before it has.
 */
export const toolEnv = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/compiled'),
};

/** The pinned runtime: it runs TypeScript without a build, whatever Node the machine has. */
export const node = resolve(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Installs the locked packages when they are missing or the lock has changed, and continues with the pinned Node. In
 * production, too, all packages are installed, because the site is built on the machine that serves it.
 */
export async function ready() {
  const lock = createHash('sha256')
    .update(readFileSync(resolve(root, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing packages …');
    const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(stamp, lock);
  }
  const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  if (process.versions.node !== dependencies.node) await goOnUnderPinnedNode();
}

function goOnUnderPinnedNode() {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: toolEnv });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  return new Promise(() => {});
}

/** Runs a command of the project to its end; true when it succeeded. */
export function run(command, args, env = {}) {
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...toolEnv, ...env },
      shell: process.platform === 'win32',
    }).status === 0
  );
}
