/** Finishes something under way, such as a game's round; resolves when the page may be replaced. */
type Finish = () => Promise<void>;

const waiting = new Set<Finish>();

/** Registers work to finish before the page is replaced. Returns a function that unregisters it. */
export function onFinishRequested(finish: Finish): () => void {
  waiting.add(finish);
  return () => void waiting.delete(finish);
}

/** Finishes all registered work. Never rejects. */
export async function finishWork(): Promise<void> {
  await Promise.allSettled([...waiting].map((finish) => finish()));
}
