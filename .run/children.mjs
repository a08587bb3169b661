import { spawn } from 'node:child_process';
import { node, root, toolEnv } from './ready.mjs';

const children = new Set();
let stopping = false;

/** Starts a long-running process; `onExit` is called when it exits by itself. */
export function start(command, args, env, onExit) {
  const child = spawn(command === 'node' ? node : command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnv, ...env },
  });
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    if (!stopping) onExit(code ?? 1);
  });
  return child;
}

/** Asks every child to finish what it is doing, then leaves. */
export function stopAll(code = 0) {
  if (stopping) return;
  stopping = true;
  if (children.size === 0) process.exit(code);
  for (const child of children) {
    child.on('exit', () => children.size === 0 && process.exit(code));
    child.kill('SIGTERM');
  }
}

process.on('SIGINT', () => stopAll());
process.on('SIGTERM', () => stopAll());

// Under npm a shell is the parent, which dies of a SIGTERM without passing it on: losing the parent means to stop.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stopAll(), 500).unref();
}

/** Waits until something answers HTTP at the address. */
export async function answering(url, accept = () => true) {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer && accept(answer)) return;
    if (stopping) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
