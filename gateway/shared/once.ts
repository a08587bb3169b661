/** The same for many questions, told apart by a key. */
export function onceByKey<Value>(): { (key: string, load: () => Promise<Value>): Promise<Value>; forget(): void } {
  const kept = new Map<string, ReturnType<typeof once<Value>>>();
  const ask = async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key) ?? once(load);
    kept.set(key, known);
    return known();
  };
  return Object.assign(ask, { forget: () => kept.clear() });
}

/**
 * Asks once and remembers the answer for as long as its owner lives, here a request. A failure is not remembered.
 */
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
