import { readFileSync, readdirSync } from 'node:fs';

/**
 * Microseconds of CPU that running processes have taken so far, user and system together, of the threads that still
 * run: a server's live as long as it does. Linux only.
 */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ofThreads(pid), 0);

function ofThreads(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [onCpu = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(onCpu);
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}
