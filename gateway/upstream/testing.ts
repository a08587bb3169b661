import { UpstreamShapeError } from './upstream.ts';

/** Whether reading a response gives a value or a shape error; anything else is a bug. For property tests. */
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
