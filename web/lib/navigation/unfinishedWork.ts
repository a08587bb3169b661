/** Finishes what is under way, such as a round, and resolves when it may be taken away. */
type Finish = () => Promise<void>;

const waiting = new Set<Finish>();

/** Asks to be told before the page is taken away. Returns what takes the wish back. */
export function onFinishRequested(finish: Finish): () => void {
  waiting.add(finish);
  return () => void waiting.delete(finish);
}

/** Lets everything that is under way come to its end. Never rejects. */
export async function finishWork(): Promise<void> {
  await Promise.allSettled([...waiting].map((finish) => finish()));
}
