import { beginLoading } from './loading.ts';
import { openDocument } from '../navigation/overlays.ts';

const DEADLINE_MS = 120_000;

/** The code failed to load, as one of an older release that is gone, or did not load in time. */
export type ChunkFault = 'failed' | 'late';

/** A chunk of the site's code did not load. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly fault: ChunkFault;
  /** This document cannot load it again: the browser keeps the failure. A reload can. */
  readonly isStuck: boolean;

  constructor(fault: ChunkFault, cause?: unknown, isStuck = false) {
    super(fault, { cause });
    this.fault = fault;
    this.isStuck = isStuck;
  }
}

/** Why a chunk did not load; null for an error of another kind. */
export const chunkFaultOf = (error: unknown): ChunkFault | null =>
  error instanceof ChunkLoadError ? error.fault : null;

/** The page of a navigation, or a part that was to open over the present page. */
export type ChunkKind = 'page' | 'part';

/** Asks the visitor; resolves to whether to retry. */
type ChunkErrorHandler = (kind: ChunkKind, fault: ChunkFault) => Promise<boolean>;

let handler: ChunkErrorHandler | null = null;

/** Sets what asks the visitor when a chunk does not load; without one the load fails at once. */
export function setChunkErrorHandler(next: ChunkErrorHandler | null): void {
  handler = next;
}

/**
 * Loads a chunk, with the progress bar. When it does not load, the page stays as it is and the visitor decides whether
 * to retry.
 * @param address where a document is to open if this one cannot load the code again; the present address if there is
 *   none
 * @throws ChunkLoadError `failed`, or `late` when it has not come after 120 s ([000] §8)
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  kind: ChunkKind,
  address = location.href,
): Promise<Part> {
  for (;;) {
    const arrived = beginLoading();
    try {
      return await withinChunkDeadline(load).finally(arrived);
    } catch (error) {
      if (!(await handler?.(kind, chunkFaultOf(error) ?? 'failed'))) throw error;
      if (error instanceof ChunkLoadError && error.isStuck) await openDocumentAgain(address);
    }
  }
}

/**
 * Loads a chunk without asking the visitor.
 * @throws ChunkLoadError as above
 */
export async function withinChunkDeadline<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('late')), DEADLINE_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Reloads the page, or loads another. Never resolves: this document is being replaced. */
function openDocumentAgain(address: string): Promise<never> {
  // A location that differs only in its hash is not loaded by `assign`.
  if (address.startsWith(location.pathname + location.search) || address === location.href) void openDocument();
  else void openDocument(address);
  return new Promise(() => undefined);
}
