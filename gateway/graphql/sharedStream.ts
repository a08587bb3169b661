import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { GraphQLResult } from './results.ts';

/** Where the merged results of several subscriptions go. */
export interface SharedStream {
  /** @returns what to wait for before that subscription's next result is requested, if anything */
  send(result: ExecutionResult): Promise<void> | undefined;
  /** The last subscription is over. */
  end(): void;
}

/**
 * Merges several subscriptions into one stream. Each result has its subscription's index in `extensions.stream`; a last
 * one with `isOver` ends that subscription, and no other. The next result of a subscription is requested when its
 * previous one has been sent.
 * @param results end with an error as their last result, and never throw
 * @returns closes all subscriptions
 */
export function mergeStreams(results: readonly GraphQLResult[], stream: SharedStream): () => void {
  const merged: MergedStream = { stream, open: results.length };
  const readers = results.map((result, index) => new Reader(merged, resultsOf(result), index));
  for (const reader of readers) reader.readNext();
  return () => {
    for (const reader of readers) reader.close();
  };
}

interface MergedStream {
  readonly stream: SharedStream;
  /** How many subscriptions are not over. */
  open: number;
}

/** A class, because each open page has some. */
class Reader {
  private readonly merged: MergedStream;
  private readonly results: AsyncIterator<ExecutionResult, void, void>;
  private readonly index: number;

  constructor(merged: MergedStream, results: AsyncIterator<ExecutionResult, void, void>, index: number) {
    this.merged = merged;
    this.results = results;
    this.index = index;
  }

  readonly readNext = (): void => {
    this.results.next().then((step) => this.take(step), this.end);
  };

  close(): void {
    void this.results.return?.();
  }

  private take({ done, value }: IteratorResult<ExecutionResult, void>): void {
    if (done) return this.end();
    const { stream } = this.merged;
    const sent = stream.send({ ...value, extensions: { ...value.extensions, stream: this.index } });
    if (sent) void sent.then(this.readNext);
    else this.readNext();
    return undefined;
  }

  private readonly end = (): void => {
    const { merged, index } = this;
    merged.open -= 1;
    void merged.stream.send({ extensions: { stream: index, isOver: true } });
    if (merged.open === 0) merged.stream.end();
  };
}

/** The merged stream for a consumer that asks for one result after the other. */
export async function* shareStream(results: readonly GraphQLResult[]): AsyncGenerator<ExecutionResult, void, void> {
  const queue: { readonly result: ExecutionResult; readonly onSent: () => void }[] = [];
  let isOver = false;
  let notify = (): void => undefined;
  const close = mergeStreams(results, {
    send: (result) =>
      new Promise((onSent) => {
        queue.push({ result, onSent });
        notify();
      }),
    end() {
      isOver = true;
      notify();
    },
  });
  try {
    for (;;) {
      const next = queue.shift();
      if (next) {
        yield next.result;
        next.onSent();
      } else if (isOver) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
    }
  } finally {
    close();
  }
}

function resultsOf(result: GraphQLResult): AsyncIterator<ExecutionResult, void, void> {
  return Symbol.asyncIterator in result ? result[Symbol.asyncIterator]() : single(result);
}

async function* single(result: ExecutionResult): AsyncGenerator<ExecutionResult, void, void> {
  yield result;
}

export function notShared(): GraphQLError {
  return new GraphQLError('Only subscriptions can share a stream.', { extensions: { code: 'BAD_REQUEST' } });
}
