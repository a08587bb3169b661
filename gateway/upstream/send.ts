import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { stringifyJson } from '../../schema/upstream/money.ts';
import { readAnswer } from './answer.ts';
import type { Breaker } from './breaker.ts';
import { contractOf } from './contract.ts';
import { cookiesOf, headersOf } from './headers.ts';
import type { PayloadSealer } from './payload.ts';
import { toQuery } from './path.ts';
import type { RawAnswer, Transport } from './transport.ts';
import type { Answer, CallOptions, Principal } from './upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from './upstream.ts';

export interface SenderSettings {
  readonly transport: Transport;
  readonly merchantCode: string;
  /** One breaker per group of calls, so that a broken lobby does not shut the cashier. */
  readonly breakerFor: (call: Call) => Breaker;
  readonly sealer: PayloadSealer;
  /** Longest time for one call, milliseconds. */
  readonly callTimeout: number;
  readonly onAnswered?: (call: Call, milliseconds: number, outcome: Outcome) => void;
}

/** `refused` includes answers that could not be read: the platform is there. */
export type Outcome = 'answered' | 'refused' | 'failed';

export type Options<C extends Call> = CallOptions<C> & { readonly principal: Principal };

/** Puts one question on the wire; returns the checked answer or throws one of the three upstream errors. */
export type Sender = <C extends Call>(call: C, options: Options<C>, path: string) => Promise<Answer<ValueOf<C>>>;

const FAIR_CHANCE_MS = 1_000;

export function createSender({ transport, merchantCode, breakerFor, sealer, callTimeout, onAnswered }: SenderSettings): Sender {
  async function attempt<C extends Call>(call: C, options: Options<C>, path: string): Promise<Answer<ValueOf<C>>> {
    const breaker = breakerFor(call);
    const timeout = Math.min(callTimeout, options.principal.deadline - Date.now());
    if (timeout <= 0) throw new UpstreamUnavailable(call.name, 'deadline');
    if (!breaker.admits()) throw new UpstreamUnavailable(call.name, 'breaker');
    const startedAt = performance.now();
    const report = (outcome: Outcome): void => {
      if (outcome === 'failed') breaker.failed();
      else breaker.succeeded();
      onAnswered?.(call, performance.now() - startedAt, outcome);
    };
    let raw: RawAnswer;
    try {
      const payload = await payloadOf(call, options);
      const headers = { ...headersOf(call, merchantCode, options.principal, options.cookies), ...payload.headers };
      options.principal.onSent?.(call.name);
      raw = await transport.send({ call: call.name, method: call.method, path, headers, body: payload.body, timeout });
    } catch (error) {
      // Running out of a request's last moments says nothing about the platform.
      const ownFault = error instanceof UpstreamUnavailable && error.reason === 'deadline' && timeout < FAIR_CHANCE_MS;
      report(ownFault ? 'refused' : 'failed');
      throw error;
    }
    try {
      const value = readAnswer(call, raw);
      report('answered');
      return { value, cookies: cookiesOf(raw.headers['set-cookie']) };
    } catch (error) {
      report(error instanceof UpstreamUnavailable ? 'failed' : 'refused');
      throw error;
    }
  }

  async function payloadOf<C extends Call>(call: C, { body }: Options<C>): Promise<{ body: string | null; headers: Readonly<Record<string, string>> }> {
    if (call.method === 'GET' || (body === undefined && !call.encrypted)) return { body: null, headers: {} };
    if (call.bodyFormat === 'form') return { body: toQuery(body ?? {}), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    const json = stringifyJson(body ?? {}, contractOf(call).moneyOut);
    const sealed = call.encrypted ? await sealer.seal(json) : { body: json, headers: {} };
    return { body: sealed.body, headers: { 'Content-Type': 'application/json', ...sealed.headers } };
  }

  /** Repeats what may be repeated: idempotent calls whose answer got lost, sealed ones whose key was out of date. */
  return async (call, options, path) => {
    try {
      return await attempt(call, options, path);
    } catch (error) {
      if (call.encrypted && error instanceof UpstreamRefusal && error.meaning === 'encryption-required') {
        sealer.forget();
        return attempt(call, options, path);
      }
      if (!call.idempotent || !(error instanceof UpstreamUnavailable) || !(error.reason === 'network' || error.reason === 'gateway-status')) throw error;
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
