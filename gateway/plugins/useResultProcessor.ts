import type { Plugin } from 'graphql-yoga';
import type { GraphQLResult, ResultProcessorOptions } from '../graphql/results.ts';
import { createResultProcessor } from '../graphql/results.ts';
import { shareStream } from '../graphql/sharedStream.ts';
import type { YogaServerContext } from '../graphql/yogaServerContext.ts';

/** Processes every result before it is sent, and merges subscriptions that share a stream. */
export function useResultProcessor(options: ResultProcessorOptions): Plugin<YogaServerContext, YogaServerContext> {
  const processResult = createResultProcessor(options);
  return {
    onResultProcess({ result, setResult, serverContext }) {
      const { http } = serverContext;
      setResult(
        Array.isArray(result)
          ? shareStream(result.map((each) => processResult(http, each as GraphQLResult)))
          : processResult(http, result as GraphQLResult),
      );
    },
  };
}
