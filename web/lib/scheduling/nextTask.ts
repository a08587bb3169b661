/** Yields to the browser: resolves in the next task, after pending input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
