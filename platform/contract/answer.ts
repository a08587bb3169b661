import type { FastifyReply } from 'fastify';
import type { Call } from '../../schema/upstream/call.ts';
import { moneyKeys, stringifyJson } from '../../schema/upstream/money.ts';
import type { FaultKind } from '../faults.ts';
import type { Refusal } from './Refusal.ts';

export type Strike = Exclude<FaultKind, 'latency' | 'stale-token'> | 'stale-token' | { readonly status: number } | null;

const JSON_TYPE = 'application/json; charset=utf-8';

/** What a confused proxy answers. */
export const NONSENSE = '<!doctype html><title>502 Bad Gateway</title><h1>It works!</h1>';

/** Writes a call's value in its envelope, amounts as exact numbers, spoilt by the fault that strikes it. */
export function answererOf(call: Call): (reply: FastifyReply, value: unknown, fault: Strike) => FastifyReply {
  const keys = moneyKeys(call.value);
  const enveloped = (value: unknown) => (call.envelope === 'value' ? { success: true, value: value ?? null } : value);
  return (reply, value, fault) => {
    if (fault === null || fault === 'stale-token') {
      if (call.envelope === 'text') return reply.type('text/plain; charset=utf-8').send(value);
      return reply.type(JSON_TYPE).send(stringifyJson(enveloped(value), keys));
    }
    if (typeof fault === 'object')
      return reply.code(fault.status).type(JSON_TYPE).send(failureText('INTERNAL_ERROR', '#500 System error'));
    if (fault === 'wrong-type')
      return reply.type(JSON_TYPE).send(JSON.stringify(enveloped(Array.isArray(value) ? 'seven' : [7, 'seven', null])));
    if (fault === 'nonsense') return reply.type('text/html').send(NONSENSE);
    return breakOff(reply, fault === 'cut' ? stringifyJson(enveloped(value), keys) : null);
  };
}

/** Hangs up: at once (reset), or in the middle of the text it promised whole (cut). */
function breakOff(reply: FastifyReply, text: string | null): FastifyReply {
  const { socket } = reply.raw;
  reply.hijack();
  if (text === null) {
    socket?.resetAndDestroy();
  } else {
    reply.raw.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(text) });
    reply.raw.write(text.slice(0, Math.floor(text.length / 2)), () => socket?.destroy());
  }
  return reply;
}

export function failureText(errorCode: string, message: string, value?: unknown): string {
  return JSON.stringify({ success: false, errorCode, message, value });
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.status)
    .type(JSON_TYPE)
    .send(failureText(refusal.code, refusal.message, refusal.value));
}
