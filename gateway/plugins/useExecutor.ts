import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { OperationRunner } from '../graphql/operationRunner.ts';
import { notShared } from '../graphql/sharedStream.ts';
import type { YogaServerContext } from '../graphql/yogaServerContext.ts';

/** Executes operations in the context of their HTTP request. */
export function useExecutor(runner: OperationRunner): Plugin<YogaServerContext, YogaServerContext> {
  return {
    onExecute({ args, setExecuteFn }) {
      const { http } = args.contextValue;
      if (http.sharesStream) return setExecuteFn(() => ({ errors: [notShared()] }));
      const { executed } = http;
      runner.announce(args);
      return setExecuteFn(async () => executed ?? runner.run(args));
    },
    onSubscribe({ args, setSubscribeFn }) {
      const { http } = args.contextValue;
      // Several subscriptions have no common name.
      if (!http.sharesStream) runner.announce(args);
      setSubscribeFn(async () =>
        acceptsEventStream(http.request) ? runner.subscribe(args) : { errors: [notAcceptable()] },
      );
    },
  };
}

/** Whether the client accepts `text/event-stream`. No `Accept` header accepts anything. */
function acceptsEventStream({ headers: { accept } }: IncomingMessage): boolean {
  return !accept || /text\/(?:event-stream|\*)|\*\/\*/i.test(accept);
}

function notAcceptable(): GraphQLError {
  return new GraphQLError('Subscriptions need the header "Accept: text/event-stream".', {
    extensions: { code: 'NOT_ACCEPTABLE', http: { status: 406 } },
  });
}
