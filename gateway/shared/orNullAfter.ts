/** What a promise resolves to; null if that takes longer than some milliseconds. */
export async function orNullAfter<Value>(milliseconds: number, promise: Promise<Value | null>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
