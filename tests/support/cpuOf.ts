import { readFileSync } from 'node:fs';

/** In which the kernel tells times to processes, on every architecture that Node runs on. */
const TICKS_A_SECOND = 100;

/** Microseconds of CPU that running processes have taken so far, user and system together. Linux only. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ticksOf(pid), 0);

function ticksOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in parentheses, which may hold anything; state follows, as the first of these.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS_A_SECOND;
}
