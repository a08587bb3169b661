import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { changesSomething } from '../../schema/upstream/call.ts';
import { isFailure } from '../../schema/upstream/envelope.ts';
import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import { meaningOf } from '../../schema/upstream/errors.ts';
import { parseJson } from '../../schema/upstream/money.ts';
import { contractOf } from './contract.ts';
import type { RawResponse } from './transport.ts';
import { UpstreamRefusal, UpstreamShapeError, UpstreamUnavailable } from './upstream.ts';

const NOT_THERE = new Set([502, 503, 504]);

/**
 * Reads a response. Success is decided by the body, not by the HTTP status (wire §2.1); a body without an envelope is
 * judged by its status. A call that changes something has succeeded only if the platform says so: by `success: true`,
 * or, where the contract has no envelope, by the promised value. Throws `UpstreamRefusal`, `UpstreamUnavailable` or
 * `UpstreamShapeError`.
 */
export function readResponse<C extends Call>(call: C, answer: RawResponse): ValueOf<C> {
  if (NOT_THERE.has(answer.status)) throw new UpstreamUnavailable(call.name, 'gateway-status', `HTTP ${answer.status}`);
  if (call.envelope === 'text' && isFine(answer)) return checked(call, answer.text.trim());
  const body = parsed(call, answer);
  if (isFailure(body)) throw refusal(call, answer, body.errorCode ?? '', body.message ?? '', body.value);
  if (isSuccess(body)) return checked(call, body.value);
  if (!isFine(answer)) throw refusal(call, answer, '', `HTTP ${answer.status}`, body);
  if (changesSomething(call) && call.envelope === 'value')
    throw new UpstreamShapeError(call.name, '', 'does not say that it was done');
  return checked(call, body);
}

function isFine({ status }: RawResponse): boolean {
  return status >= 200 && status < 300;
}

function isSuccess(body: unknown): body is { readonly success: true; readonly value?: unknown } {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

function parsed(call: Call, answer: RawResponse): unknown {
  if (answer.text === '' && isFine(answer) && !changesSomething(call)) return { success: true };
  try {
    return parseJson(answer.text, contractOf(call).moneyIn);
  } catch {
    if (answer.status >= 500)
      throw new UpstreamUnavailable(call.name, 'gateway-status', `HTTP ${answer.status} without JSON`);
    if (!isFine(answer)) throw refusal(call, answer, '', `HTTP ${answer.status}`, undefined);
    throw new UpstreamShapeError(call.name, '', 'is not JSON');
  }
}

/** The value, if it is what the contract promises. Throws `UpstreamShapeError`. */
export function checked<C extends Call>(call: C, value: unknown): ValueOf<C> {
  contractOf(call).check(value);
  return value as ValueOf<C>;
}

function refusal(call: Call, { status }: RawResponse, code: string, message: string, value: unknown): UpstreamRefusal {
  return new UpstreamRefusal({
    call: call.name,
    code,
    meaning: meaningOf(code, message) ?? byStatus(call, status),
    httpStatus: status,
    value,
    message,
  });
}

/** For a call that changes something, status 400 and 404 alone are not final; only the platform's own codes are. */
function byStatus(call: Call, status: number): UpstreamErrorMeaning {
  if (status === 401) return 'session-ended';
  if (status === 429) return 'rate-limited';
  if (changesSomething(call)) return 'internal';
  if (status === 404) return 'not-found';
  return status === 400 ? 'bad-request' : 'internal';
}
