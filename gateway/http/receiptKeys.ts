import { RECEIPT_KEYS_PATH } from '../../schema/receipt.ts';
import { createSources } from '../context.ts';
import { createDetachedScope } from '../createRequestScope.ts';
import type { Services } from '../services.ts';
import type { HttpContext } from './httpContext.ts';

/**
 * `GET /.well-known/receipt-keys.json`: the keys that receipts are checked with, as the operator lists them, for
 * anybody and any page. Everybody is a guest here: an answer that any cache may keep opens no session and sets no
 * cookie. False for any other path.
 */
export async function serveReceiptKeys(
  services: Services,
  { request, response, locale, visitor }: HttpContext,
  pathname: string,
): Promise<boolean> {
  if (pathname !== RECEIPT_KEYS_PATH) return false;
  const { receipts } = createSources(await createDetachedScope(services, { session: null, locale, visitor }));
  const text = JSON.stringify({ keys: await receipts.keys() });
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=60',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
  return true;
}
