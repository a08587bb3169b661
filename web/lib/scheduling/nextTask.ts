/** Ends the present task, so that the browser may answer the visitor, and resolves in the next. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
