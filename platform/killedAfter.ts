import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * What a process has printed before it was killed, right after so many lines that begin with `answered`.
 * @param script TypeScript of a module
 * @param folder where it keeps its data, and what it would have cleared away at its end
 */
export async function killedAfter(
  answers: number,
  { script, folder }: { readonly script: string; readonly folder: string },
): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  });
  const told: string[] = [];
  let left = answers;
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (line.startsWith('answered')) left -= 1;
    if (left === 0) child.kill('SIGKILL');
  }
  await gone;
  return told;
}
