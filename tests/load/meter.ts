/** Loaded into a room before its own code: tells its parent what it has used, when asked. */
const { channel } = process;

process.on('message', (question) => {
  if (question !== 'measure') return;
  globalThis.gc?.();
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
// Listening alone must not keep the room alive.
channel?.unref();
