import { getHeapStatistics } from 'node:v8';

/** Loaded into a process before its own code: tells its parent what it has used, when asked. */
const { channel } = process;

process.on('message', (question) => {
  if (question !== 'measure' && question !== 'collect') return;
  const cpu = process.cpuUsage();
  const { total_allocated_bytes: allocated } = getHeapStatistics();
  if (question === 'collect') globalThis.gc?.();
  process.send?.({ cpu, memory: process.memoryUsage(), allocated });
});
// Listening alone must not keep the process alive.
channel?.unref();
