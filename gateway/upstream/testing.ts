import { UpstreamShapeError } from './upstream.ts';

/**
 * Whether reading an answer ends in a value or in saying what is wrong with it; anything else is a crash. For property
 * tests.
 */
export function readsOrRefuses(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    return error instanceof UpstreamShapeError;
  }
}

/** An answer that need not fit the contract, for tests of what is tolerated. */
export const anyAnswer = (raw: unknown): never => raw as never;
