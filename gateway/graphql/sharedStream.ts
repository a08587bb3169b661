import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { GraphQLResult } from './results.ts';

interface StreamResult {
  readonly stream: number;
  readonly result: IteratorResult<ExecutionResult, void>;
}

/**
 * Merges several subscriptions into one stream. Each result has its subscription's index in `extensions.stream`; a last
 * one with `isOver` ends that subscription. The next result of a subscription is requested when its previous one has
 * been sent.
 * @param results end with an error as their last result, and never throw
 */
export async function* shareStream(results: readonly GraphQLResult[]): AsyncGenerator<ExecutionResult, void, void> {
  const iterators = results.map(resultsOf);
  const queue: StreamResult[] = [];
  let notify = (): void => undefined;
  async function readNext(iterator: AsyncIterator<ExecutionResult, void, void>, stream: number): Promise<void> {
    queue.push({ stream, result: await iterator.next() });
    notify();
  }

  let openCount = iterators.length;
  iterators.forEach((iterator, stream) => void readNext(iterator, stream));
  try {
    while (openCount > 0) {
      const next = queue.shift();
      if (!next) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
        continue;
      }
      const { stream, result } = next;
      if (result.done) {
        openCount -= 1;
        yield { extensions: { stream, isOver: true } };
      } else {
        yield { ...result.value, extensions: { ...result.value.extensions, stream } };
        const iterator = iterators[stream];
        if (iterator) void readNext(iterator, stream);
      }
    }
  } finally {
    for (const iterator of iterators) void iterator.return?.();
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
