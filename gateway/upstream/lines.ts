import type { Readable } from 'node:stream';
import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { LINES_TYPE } from '../../schema/upstream/call.ts';
import { parseJson } from '../../schema/upstream/money.ts';
import { outcomeOfError, tellBreaker } from './callOutcome.ts';
import { contractOf } from './contract.ts';
import { requestHeaders } from './headers.ts';
import { checked, readResponse } from './readResponse.ts';
import type { SenderSettings } from './send.ts';
import type { Principal } from './upstream.ts';
import { UpstreamShapeError, UpstreamUnavailable } from './upstream.ts';

/** Makes a call that is answered in lines; see `Upstream.lines`. */
export type LineReader = <C extends Call>(
  call: C,
  principal: Principal,
  path: string,
  signal: AbortSignal,
) => Promise<AsyncIterable<ValueOf<C>>>;

/**
 * Such an answer takes as long as it takes: no slot of the bulkhead is kept for it, and the request's deadline counts
 * until it begins. How many there are is limited by who opens them.
 */
export function createLineReader({
  transport,
  merchantCode,
  breakerFor,
  retryAfter,
  callTimeout,
}: Pick<SenderSettings, 'transport' | 'merchantCode' | 'breakerFor' | 'retryAfter' | 'callTimeout'>): LineReader {
  return async (call, principal, path, signal) => {
    const breaker = breakerFor(call);
    const timeout = Math.min(callTimeout, principal.deadline - Date.now());
    if (timeout <= 0) throw new UpstreamUnavailable(call.name, 'deadline');
    retryAfter.check(call.name);
    if (!breaker.allows()) throw new UpstreamUnavailable(call.name, 'breaker');
    try {
      principal.onSent?.(call.name);
      const response = await transport.open(
        {
          call: call.name,
          method: call.method,
          path,
          headers: requestHeaders(call, merchantCode, principal, undefined),
          body: null,
          timeout,
          maxBytes: call.maxAnswerBytes,
        },
        signal,
      );
      if (response.status !== 200 || response.headers['content-type'] !== LINES_TYPE) {
        const { status, headers } = response;
        const raw = { status, headers, text: await response.text() };
        retryAfter.record(call.name, raw);
        readResponse(call, raw);
        throw new UpstreamShapeError(call.name, '', 'is not in lines');
      }
      tellBreaker(breaker, 'answered', principal);
      return valuesIn(call, response.body);
    } catch (error) {
      tellBreaker(breaker, signal.aborted ? 'undecided' : outcomeOfError(error, timeout), principal, error);
      throw error;
    }
  };
}

async function* valuesIn<C extends Call>(call: C, body: Readable): AsyncGenerator<ValueOf<C>> {
  const { moneyIn } = contractOf(call);
  try {
    for await (const line of linesIn(call, body)) yield checked(call, parsed(call, line, moneyIn));
  } catch (cause) {
    if (cause instanceof UpstreamShapeError || cause instanceof UpstreamUnavailable) throw cause;
    throw new UpstreamUnavailable(call.name, 'network', cause);
  } finally {
    body.on('error', () => undefined).destroy();
  }
}

function parsed(call: Call, line: string, moneyIn: ReadonlySet<string>): unknown {
  try {
    return parseJson(line, moneyIn);
  } catch {
    throw new UpstreamShapeError(call.name, '', 'has a line that is not JSON');
  }
}

/** A line may be as long as an answer of its call. */
async function* linesIn({ name, maxAnswerBytes }: Call, body: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxAnswerBytes) throw new UpstreamUnavailable(name, 'too-large');
    yield* lines;
  }
  if (rest !== '') yield rest;
}
