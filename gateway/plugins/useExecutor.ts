import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Executor } from '../graphql/executor.ts';
import type { OperationArgs, OperationRunner } from '../graphql/operationRunner.ts';
import { notShared } from '../graphql/sharedStream.ts';
import type { StreamLimit } from '../graphql/streamLimit.ts';
import { tooManyStreams } from '../graphql/streamLimit.ts';
import { withReport } from '../graphql/upstreamReport.ts';
import type { YogaServerContext } from '../graphql/yogaServerContext.ts';
import type { CallLog } from '../upstream/upstream.ts';

interface Options {
  readonly executor: Executor;
  readonly runner: OperationRunner;
  readonly streams: StreamLimit;
}

/**
 * Executes operations with the compiling executor, in the context of the HTTP request; limits subscriptions. In
 * developer mode results say what they have cost the operator.
 */
export function useExecutor({ executor, runner, streams }: Options): Plugin<YogaServerContext, YogaServerContext> {
  /** Each event may cost as much as a document. */
  async function* limitEvents(
    events: AsyncIterable<ExecutionResult>,
    args: OperationArgs,
  ): AsyncGenerator<ExecutionResult, void, void> {
    for await (const event of events) {
      yield event;
      runner.limitCalls(args);
    }
  }

  async function* reportEvents(
    events: AsyncIterable<ExecutionResult>,
    args: OperationArgs,
    callLog: CallLog,
  ): AsyncGenerator<ExecutionResult, void, void> {
    const allowance = runner.allowanceOf(args);
    for await (const event of events) yield withReport(event, callLog.take(), allowance, null);
  }

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
      setSubscribeFn(async () => {
        if (!acceptsEventStream(http.request)) return { errors: [notAcceptable()] };
        const refusal = runner.refusalOf(args);
        if (refusal) return { errors: [refusal] };
        if (!streams.enter(http)) return { errors: [tooManyStreams()] };
        runner.limitCalls(args);
        const answer = await executor.subscribe({ ...args, contextValue: await http.openContext() });
        if (!(Symbol.asyncIterator in answer)) return answer;
        const events = limitEvents(answer, args);
        // Subscriptions that share a stream share their request, so its calls cannot be attributed to one.
        const { callLog } = http;
        return callLog && !http.sharesStream ? reportEvents(events, args, callLog) : events;
      });
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
