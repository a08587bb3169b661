import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { stringifyJson } from '../../schema/upstream/money.ts';
import { readResponse } from './readResponse.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import type { Bulkhead } from './bulkhead.ts';
import { BulkheadFull } from './bulkhead.ts';
import { contractOf } from './contract.ts';
import { parseSetCookie, requestHeaders } from './headers.ts';
import type { PayloadSealer } from './payload.ts';
import { toQuery } from './path.ts';
import type { RetryAfter } from './retryAfter.ts';
import type { Transport } from './transport.ts';
import type { UpstreamResponse, CallOptions, Principal } from './upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from './upstream.ts';
import type { CallOutcome } from './callOutcome.ts';
import { outcomeOfError, tellBreaker } from './callOutcome.ts';

export interface SenderSettings {
  readonly transport: Transport;
  readonly merchantCode: string;
  /** One breaker per domain, so that failing games do not block the wallet. */
  readonly breakerFor: (call: Call) => CircuitBreaker;
  /** One bulkhead per domain, so that hanging calls do not hold up other domains. */
  readonly bulkheadFor: (call: Call) => Bulkhead;
  readonly retryAfter: RetryAfter;
  readonly sealer: PayloadSealer;
  /** Timeout of one call, milliseconds. */
  readonly callTimeout: number;
  readonly onAnswered?: (call: Call, milliseconds: number, outcome: CallOutcome) => void;
}

export type Options<C extends Call> = CallOptions<C> & { readonly principal: Principal };

/** Sends one call; returns the checked response or throws one of the three upstream errors. */
export type Sender = <C extends Call>(
  call: C,
  options: Options<C>,
  path: string,
) => Promise<UpstreamResponse<ValueOf<C>>>;

interface Payload {
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

const NO_PAYLOAD: Payload = { body: null, headers: {} };

export function createSender(settings: SenderSettings): Sender {
  const { transport, merchantCode, breakerFor, bulkheadFor, retryAfter, sealer, callTimeout, onAnswered } = settings;

  /** Waiting for a slot uses the caller's time and says nothing about the platform. */
  async function attempt<C extends Call>(
    call: C,
    options: Options<C>,
    path: string,
  ): Promise<UpstreamResponse<ValueOf<C>>> {
    const maxWaitMs = Math.min(callTimeout, options.principal.deadline - Date.now());
    if (maxWaitMs <= 0) throw new UpstreamUnavailable(call.name, 'deadline');
    retryAfter.check(call.name);
    if (breakerFor(call).state === 'open') throw new UpstreamUnavailable(call.name, 'breaker');
    const release = bulkheadFor(call).tryAcquire() ?? (await waitForSlot(call, maxWaitMs));
    try {
      return await ask(call, options, path);
    } finally {
      release();
    }
  }

  async function waitForSlot(call: Call, maxWaitMs: number): Promise<() => void> {
    try {
      return await bulkheadFor(call).acquire(maxWaitMs);
    } catch (error) {
      throw error instanceof BulkheadFull ? new UpstreamUnavailable(call.name, error.reason, error) : error;
    }
  }

  async function ask<C extends Call>(
    call: C,
    options: Options<C>,
    path: string,
  ): Promise<UpstreamResponse<ValueOf<C>>> {
    const breaker = breakerFor(call);
    const timeout = Math.min(callTimeout, options.principal.deadline - Date.now());
    if (timeout <= 0) throw new UpstreamUnavailable(call.name, 'deadline');
    if (!breaker.allows()) throw new UpstreamUnavailable(call.name, 'breaker');
    const startedAt = performance.now();
    const report = (outcome: CallOutcome, error?: unknown): void => {
      tellBreaker(breaker, outcome, options.principal, error);
      onAnswered?.(call, performance.now() - startedAt, outcome);
    };
    try {
      const payload = call.method === 'GET' ? NO_PAYLOAD : await payloadOf(call, options);
      const headers = requestHeaders(call, merchantCode, options.principal, options.cookies);
      options.principal.onSent?.(call.name);
      const raw = await transport.send({
        call: call.name,
        method: call.method,
        path,
        headers: Object.assign(headers, payload.headers),
        body: payload.body,
        timeout,
        maxBytes: call.maxAnswerBytes,
      });
      retryAfter.record(call.name, raw);
      const value = readResponse(call, raw);
      report('answered');
      return { value, cookies: parseSetCookie(raw.headers['set-cookie']) };
    } catch (error) {
      report(outcomeOfError(error, timeout), error);
      throw error;
    }
  }

  async function payloadOf<C extends Call>(call: C, { body }: Options<C>): Promise<Payload> {
    if (body === undefined && !call.encrypted) return NO_PAYLOAD;
    if (call.bodyFormat === 'form')
      return { body: toQuery(body ?? {}), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    const field =
      call.encryptionField === null ? {} : { [call.encryptionField]: (await sealer.seal('{}')).headers['Encryption'] };
    const json = stringifyJson({ ...body, ...field }, contractOf(call).moneyOut);
    const sealed = call.encrypted ? await sealer.seal(json) : { body: json, headers: {} };
    return { body: sealed.body, headers: { 'Content-Type': 'application/json', ...sealed.headers } };
  }

  /**
   * Retries what may be retried: idempotent calls whose response was lost, encrypted ones whose key was out of date.
   */
  return async (call, options, path) => {
    try {
      return await attempt(call, options, path);
    } catch (error) {
      if (call.encrypted && error instanceof UpstreamRefusal && error.meaning === 'encryption-required') {
        sealer.forget();
        return attempt(call, options, path);
      }
      if (
        !call.idempotent ||
        !(error instanceof UpstreamUnavailable) ||
        !(error.reason === 'network' || error.reason === 'gateway-status')
      )
        throw error;
      if (!retryAfter.allows(call.name)) throw error;
      await pause(20 + Math.random() * 80);
      return attempt(call, options, path);
    }
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
