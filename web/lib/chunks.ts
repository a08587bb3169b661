import { beginLoading } from './loading.ts';

const DEADLINE_MS = 120_000;

/** The page's code did not arrive: too slow, or not there any more after a new release. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What failed to load: a page one is on the way to, or something that was to open over the present one. */
export type ChunkKind = 'page' | 'part';

/** Asks the visitor; resolves to whether to try again. */
type Help = (kind: ChunkKind) => Promise<boolean>;

let help: Help | null = null;

/** Names who asks the visitor when code does not load; without one, loading just fails. */
export function setChunkHelp(helper: Help | null): void {
  help = helper;
}

/**
 * Loads a part of the site's code, which shows as anything else under way does. When it does not load and there is somebody to ask, the page stays as it is, with all that was typed, and the visitor decides.
 * @throws ChunkLoadError when it fails, or has not come after 120 s ([000] §8)
 */
export async function loadChunk<Part>(load: () => Promise<Part>, kind: ChunkKind): Promise<Part> {
  for (;;) {
    const arrived = beginLoading();
    try {
      return await withinChunkDeadline(load).finally(arrived);
    } catch (error) {
      if (!(await help?.(kind))) throw error;
    }
  }
}

/**
 * The same, asking nobody.
 * @throws ChunkLoadError as above
 */
export async function withinChunkDeadline<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer = 0;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new ChunkLoadError('too late')), DEADLINE_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('not loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
