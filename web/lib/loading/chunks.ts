import { pendingAddress } from '../navigation/pendingLocation.ts';
import { beginLoading } from './loading.ts';
import { openDocument } from '../navigation/overlays.ts';

const DEADLINE_MS = 120_000;

/** Code failed to load, as when it is not there any more after a new release; or it had not come in time. */
export type ChunkFault = 'failed' | 'late';

/** A part of the site's code did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly fault: ChunkFault;
  /** This document cannot load it any more; another one can. */
  readonly isStuck: boolean;

  constructor(fault: ChunkFault, cause?: unknown, isStuck = false) {
    super(fault, { cause });
    this.fault = fault;
    this.isStuck = isStuck;
  }
}

/** What became of code: null when the error has nothing to do with loading any. */
export const chunkFaultOf = (error: unknown): ChunkFault | null =>
  error instanceof ChunkLoadError ? error.fault : null;

/** What failed to load: a page one is on the way to, or something that was to open over the present one. */
export type ChunkKind = 'page' | 'part';

/** Asks the visitor; resolves to whether to try again. */
type Help = (kind: ChunkKind, fault: ChunkFault) => Promise<boolean>;

let help: Help | null = null;

/** Names who asks the visitor when code does not load; without one, loading just fails. */
export function setChunkErrorHandler(helper: Help | null): void {
  help = helper;
}

/**
 * Loads a part of the site's code, which shows as anything else under way does. When it does not load and there is
 * somebody to ask, the page stays as it is, with all that was typed, and the visitor decides.
 * @throws ChunkLoadError `failed`, or `late` when it has not come after 120 s ([000] §8)
 */
export async function loadChunk<Part>(load: () => Promise<Part>, kind: ChunkKind): Promise<Part> {
  for (;;) {
    const arrived = beginLoading();
    try {
      return await withinChunkDeadline(load).finally(arrived);
    } catch (error) {
      if (!(await help?.(kind, chunkFaultOf(error) ?? 'failed'))) throw error;
      if (error instanceof ChunkLoadError && error.isStuck) await openAnew(kind);
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
    timer = window.setTimeout(() => reject(new ChunkLoadError('late')), DEADLINE_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads the page anew, or the one that the visitor is on the way to. Never resolves, since nothing goes on in this
 * document.
 */
function openAnew(kind: ChunkKind): Promise<never> {
  const address = (kind === 'page' && pendingAddress()) || location.href;
  // An address that differs in nothing before its `#` would not be loaded.
  if (address.startsWith(location.pathname + location.search) || address === location.href) void openDocument();
  else void openDocument(address);
  return new Promise(() => undefined);
}
