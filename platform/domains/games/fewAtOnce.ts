/**
 * Runs at most so many tasks at once; the others wait in their order.
 * @returns a function that runs a task and answers with its result
 */
export function fewAtOnce(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    // A place that becomes free is passed on to the first that waits.
    if (running < most) running += 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
