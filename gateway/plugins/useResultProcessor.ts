import type { Plugin } from 'graphql-yoga';
import type { GraphQLResult, ResultProcessor } from '../graphql/results.ts';
import { shareStream } from '../graphql/sharedStream.ts';
import type { YogaServerContext } from '../graphql/yogaServerContext.ts';

/** Processes every result before it is sent, and merges subscriptions that share a stream. */
export function useResultProcessor(processResult: ResultProcessor): Plugin<YogaServerContext, YogaServerContext> {
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
