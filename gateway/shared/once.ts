/** The same per key. */
export function onceByKey<Value>(): { (key: string, load: () => Promise<Value>): Promise<Value>; forget(): void } {
  const cached = new Map<string, ReturnType<typeof once<Value>>>();
  const ask = async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const memoized = cached.get(key) ?? once(load);
    cached.set(key, memoized);
    return memoized();
  };
  return Object.assign(ask, { forget: () => cached.clear() });
}

/** Memoizes an async function for the lifetime of its owner, here a request. Failures are not memoized. */
export function once<Value>(load: () => Promise<Value>): { (): Promise<Value>; forget(): void } {
  let cached: Promise<Value> | null = null;
  const ask = async (): Promise<Value> => {
    cached ??= load().catch((error: unknown) => {
      cached = null;
      throw error;
    });
    return cached;
  };
  return Object.assign(ask, {
    forget: () => {
      cached = null;
    },
  });
}
