const DEADLINE_MS = 120_000;

/** The page's code did not arrive: too slow, or not there any more after a new release. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part of the site's code.
 * @throws ChunkLoadError when it fails, or has not come after 120 s ([000] §8)
 */
export async function withinChunkDeadline<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer = 0;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new ChunkLoadError('the code of the page did not come in time')), DEADLINE_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('the code of the page could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
