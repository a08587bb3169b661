import type { HttpContext } from './httpContext.ts';

/** Replies with a GraphQL error before GraphQL is executed. */
export function replyError({ response, requestId }: HttpContext, status: number, code: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] }));
}

export function replyText(
  { response, request }: HttpContext,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
