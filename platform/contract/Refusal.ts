import { upstreamErrors } from '../../schema/upstream/errors.ts';

const STATUS: ReadonlyMap<string, number | null> = new Map(upstreamErrors.map((error) => [error.code, error.status]));

/**
 * A call that the platform declines, thrown by handlers and answered as a failure envelope. The HTTP status is the
 * wire's for that code, 500 where the wire names none (as its business errors do), unless given.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly value: unknown;

  constructor(
    code: string,
    details: { readonly status?: number; readonly value?: unknown; readonly message?: string } = {},
  ) {
    super(details.message ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.status = details.status ?? STATUS.get(code) ?? 500;
    this.value = details.value;
  }
}
