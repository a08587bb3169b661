/** The same per key. */
export function onceByKey<Value>(): { (key: string, load: () => Promise<Value>): Promise<Value>; forget(): void } {
  const kept = new Map<string, ReturnType<typeof once<Value>>>();
  const ask = async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key) ?? once(load);
    kept.set(key, known);
    return known();
  };
  return Object.assign(ask, { forget: () => kept.clear() });
}

/** Memoizes an async function for the lifetime of its owner, here a request. Failures are not memoized. */
export function once<Value>(load: () => Promise<Value>): { (): Promise<Value>; forget(): void } {
  let kept: Promise<Value> | null = null;
  const ask = async (): Promise<Value> => {
    kept ??= load().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
  return Object.assign(ask, {
    forget: () => {
      kept = null;
    },
  });
}
