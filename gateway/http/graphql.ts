import type { IncomingMessage, ServerResponse } from 'node:http';
import { MOST_BODY_BYTES } from '../yoga.ts';
import type { Arrival } from './arrival.ts';
import { refuse } from './reply.ts';
import { isForeign } from './visitor.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, context: { readonly arrival: Arrival }) => unknown;

/**
 * What stands before GraphQL: which requests are let in at all. Other sites are kept out by their `Origin`, and by JSON being
 * the only body: a browser sends that across sites only after asking, and nobody answers such a question here.
 */
export function guardGraphQL(yoga: Handler): (arrival: Arrival) => Promise<void> {
  return async (arrival) => {
    const { request, response, visitor } = arrival;
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.setHeader('Allow', 'GET, POST');
      return refuse(arrival, 405, 'METHOD_NOT_ALLOWED', 'GraphQL is asked by GET and POST.');
    }
    if (isForeign(request, visitor)) return refuse(arrival, 403, 'FOREIGN_ORIGIN', 'Only pages of this site may ask here.');
    if (request.method === 'POST') {
      if (!isJson(request.headers['content-type'])) return refuse(arrival, 415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
      if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) {
        response.setHeader('Connection', 'close');
        return refuse(arrival, 413, 'PAYLOAD_TOO_LARGE', `A request may have at most ${MOST_BODY_BYTES} bytes.`);
      }
    }
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Accept, Accept-Language, Cookie, X-Language');
    await yoga(request, response, { arrival });
  };
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json(?:\s*;|$)/i.test(contentType ?? '');
}
