import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForeign } from '../../schema/isForeign.ts';
import { MOST_SHARED } from '../../schema/streams.ts';
import type { HttpContext } from './httpContext.ts';
import { readBody } from './readBody.ts';
import { replyError } from './reply.ts';

/** What an answer may depend on. */
export const VARY = 'Accept, Accept-Encoding, Authorization, Cookie, X-Language';

const MAX_BODY_BYTES = 64 * 1024;

/** `Accept` of the site's live updates: one stream for all subscriptions of a page. */
export const EVENT_STREAM = 'text/event-stream';

/** Types of answers, of which a client has to accept one. */
const ANSWERS = ['application/graphql-response+json', 'application/json', EVENT_STREAM, 'multipart/mixed'];

type Handler = (request: IncomingMessage, response: ServerResponse, context: { readonly http: HttpContext }) => unknown;

/**
 * Checks requests before they reach GraphQL. Cross-site requests are rejected by their `Origin`, and because JSON is
 * the only content type: browsers send it across origins only after a CORS preflight, which is never answered.
 */
export function guardGraphQL(yoga: Handler): (http: HttpContext) => Promise<void> {
  return async (http) => {
    const { request, response, visitor } = http;
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.setHeader('Allow', 'GET, POST');
      return replyError(http, 405, 'METHOD_NOT_ALLOWED', 'GraphQL is asked by GET and POST.');
    }
    if (isForeign(request.headers, visitor.origin))
      return replyError(http, 403, 'FOREIGN_ORIGIN', 'Only pages of this site may ask here.');
    if (!acceptsAnswers(request.headers.accept))
      return replyError(http, 406, 'NOT_ACCEPTABLE', `Answers are ${ANSWERS.join(', ')}, in UTF-8.`);
    if (request.method === 'POST') {
      if (!isJson(request.headers['content-type']))
        return replyError(http, 415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
      const body = http.body === undefined ? await readLimited(request) : http.body;
      if (body === null) {
        response.setHeader('Connection', 'close');
        return replyError(http, 413, 'PAYLOAD_TOO_LARGE', `A request may have at most ${MAX_BODY_BYTES} bytes.`);
      }
      const params = parseRequest(body);
      if (params === null)
        return replyError(
          http,
          400,
          'BAD_REQUEST',
          `The body must be a JSON object with a document or its id, or up to ${MOST_SHARED} of them as "streams".`,
        );
      http.sharesStream = Array.isArray(params);
      if (http.sharesStream && request.headers.accept !== EVENT_STREAM)
        return replyError(http, 400, 'BAD_REQUEST', `Subscriptions share a stream of ${EVENT_STREAM} only.`);
      // Yoga uses a body that has already been parsed from here.
      Object.assign(request, { body: params });
    }
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', VARY);
    if (http.hasBearer && (await http.openContext()).session === null) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return replyError(http, 401, 'UNAUTHENTICATED', 'The bearer token opens no session.');
    }
    await yoga(request, response, { http });
  };
}

/** Whether an `Accept` header has room for an answer; without one anything is accepted. */
function acceptsAnswers(accept: string | undefined): boolean {
  const ranges = (accept || '*/*').toLowerCase().replaceAll(/\s/g, '').split(',');
  return ranges.some((range) => {
    const [type = '', ...parameters] = range.split(';');
    if (parameters.some((each) => each.startsWith('charset=') && each !== 'charset=utf-8')) return false;
    return type === '*/*' || ANSWERS.some((answer) => type === answer || type === answer.replace(/\/.*/, '/*'));
  });
}

/** The body of a request; null when it is too long. */
export async function readLimited(request: IncomingMessage): Promise<string | null> {
  const declared = Number(request.headers['content-length'] ?? 0);
  return declared > MAX_BODY_BYTES ? null : readBody(request, MAX_BODY_BYTES);
}

/**
 * Null for anything but a non-empty JSON object; GraphQL validates its content. Several subscriptions for one stream
 * come as `{ "streams": [request, …] }` and become a list; nothing else can.
 */
function parseRequest(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRequestObject(value)) return null;
    if (!('streams' in value)) return value;
    const { streams } = value;
    return Array.isArray(streams) &&
      streams.length > 0 &&
      streams.length <= MOST_SHARED &&
      streams.every(isRequestObject)
      ? streams
      : null;
  } catch {
    return null;
  }
}

const isRequestObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

export function isJson(contentType: string | undefined): boolean {
  return /^application\/json(?:\s*;|$)/i.test(contentType ?? '');
}
