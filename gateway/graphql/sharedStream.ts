import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { GraphQLResult } from './results.ts';

interface Heard {
  readonly stream: number;
  readonly result: IteratorResult<ExecutionResult, void>;
}

/**
 * Merges several subscriptions into one stream. Each result has its subscription's index in `extensions.stream`; a last
 * one with `isOver` ends that subscription. The next result of a subscription is requested when its previous one has
 * been sent.
 * @param outcomes end with an error as their last result, and never throw
 */
export async function* shareStream(outcomes: readonly GraphQLResult[]): AsyncGenerator<ExecutionResult, void, void> {
  const iterators = outcomes.map(resultsOf);
  const requests: Heard[] = [];
  let stir = (): void => undefined;
  async function listen(iterator: AsyncIterator<ExecutionResult, void, void>, stream: number): Promise<void> {
    requests.push({ stream, result: await iterator.next() });
    stir();
  }

  let open = iterators.length;
  iterators.forEach((iterator, stream) => void listen(iterator, stream));
  try {
    while (open > 0) {
      const next = requests.shift();
      if (!next) {
        await new Promise<void>((resolve) => {
          stir = resolve;
        });
        continue;
      }
      const { stream, result } = next;
      if (result.done) {
        open -= 1;
        yield { extensions: { stream, isOver: true } };
      } else {
        yield { ...result.value, extensions: { ...result.value.extensions, stream } };
        const iterator = iterators[stream];
        if (iterator) void listen(iterator, stream);
      }
    }
  } finally {
    for (const iterator of iterators) void iterator.return?.();
  }
}

function resultsOf(outcome: GraphQLResult): AsyncIterator<ExecutionResult, void, void> {
  return Symbol.asyncIterator in outcome ? outcome[Symbol.asyncIterator]() : only(outcome);
}

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult, void, void> {
  yield result;
}

export function notShared(): GraphQLError {
  return new GraphQLError('Only subscriptions can share a stream.', { extensions: { code: 'BAD_REQUEST' } });
}
