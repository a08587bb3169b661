import { addressHolder } from '../../schema/addressHolder.ts';
import { isForeign } from '../../schema/isForeign.ts';
import type { ExportOrder, ExportPart } from '../domains/wallet/exports/records.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import { refusedFor } from '../upstream/refusals.ts';
import { exportOrderOf } from './exportOrder.ts';
import type { HttpContext } from './httpContext.ts';
import { replyError } from './reply.ts';
import { sendSlowly } from './sendSlowly.ts';
import type { SendLimits } from './sendSlowly.ts';
import { createSlots } from './slots.ts';

/** Records of the signed-in member, each as one download. */
export interface Exports {
  /**
   * `GET /exports/<record>` answers JSON values on lines: an entry each, and at the end `{ "end": <how many> }`; a text
   * without that line was cut off. False for any other path.
   */
  serve(http: HttpContext, pathname: string): Promise<boolean>;
}

interface ExportsOptions {
  readonly store: SharedStore;
  readonly rateLimitFactor: number;
  /** 30 seconds idle and 5 minutes in total by default. */
  readonly sendLimits?: SendLimits;
}

const PATH = /^\/exports\/([a-zA-Z]{1,20})$/;
/** An address may be that of many members. */
const LIMIT = { ofMember: 20, ofAddress: 100, seconds: 600 };
/** What this process serves at once. */
const AT_ONCE = { ofAll: 16, ofMember: 2 };
const SEND_LIMITS: SendLimits = { idle: 30_000, total: 300_000 };

export function createExports({ store, rateLimitFactor, sendLimits = SEND_LIMITS }: ExportsOptions): Exports {
  const slots = createSlots(AT_ONCE);

  async function isRateLimited(memberId: string, { visitor }: HttpContext): Promise<boolean> {
    const counted = async (who: string) => (await store.count(`limit:exports:${who}`, LIMIT.seconds * 1000)).count;
    const [ofMember, ofAddress] = await Promise.all([
      counted(`member:${memberId}`),
      counted(`address:${addressHolder(visitor.address)}`),
    ]);
    return ofMember > LIMIT.ofMember * rateLimitFactor || ofAddress > LIMIT.ofAddress * rateLimitFactor;
  }

  async function send(http: HttpContext, order: ExportOrder): Promise<void> {
    const { sources, session, signal } = await http.openContext();
    if (session === null) return replyError(http, 401, 'SESSION_REQUIRED', 'Only a signed-in member has records.');
    const slot = slots.take(session.memberId);
    if (slot === 'member') return replyError(http, 429, 'RATE_LIMITED', 'Too many exports of this member at once.');
    if (slot === 'all') return replyError(http, 503, 'BUSY', 'Too many exports at once. Try again.');
    try {
      if (await isRateLimited(session.memberId, http))
        return replyError(http, 429, 'RATE_LIMITED', 'Too many exports. Try again later.');
      await sendSlowly(
        http.response,
        async (ended) => texts(http, order, await sources.exports.open(order, ended)),
        signal,
        sendLimits,
      );
    } catch (error) {
      if (http.response.headersSent) http.response.destroy();
      else if (signal.aborted) return undefined;
      else if (!refusedFor(error, 'bad-request')) throw error;
      else replyError(http, 400, 'BAD_USER_INPUT', 'The operator does not accept this period or these filters.');
    } finally {
      slot.free();
    }
    return undefined;
  }

  return {
    async serve(http, pathname) {
      const [, name] = PATH.exec(pathname) ?? [];
      if (name === undefined) return false;
      const { request, visitor, response } = http;
      const order = exportOrderOf(name, new URL(request.url ?? '/', visitor.origin).searchParams);
      if (request.method !== 'GET') {
        response.setHeader('Allow', 'GET');
        replyError(http, 405, 'METHOD_NOT_ALLOWED', 'Records are exported by GET.');
      } else if (isForeign(request.headers, visitor.origin))
        replyError(http, 403, 'FOREIGN_ORIGIN', 'Only pages of this site may export records.');
      else if (typeof order === 'string') replyError(http, 400, 'BAD_USER_INPUT', `${order} is missing or not valid`);
      else await send(http, order);
      return true;
    },
  };
}

/** The lines of an answer, which begins with the first. */
async function* texts({ response }: HttpContext, { record }: ExportOrder, parts: AsyncIterable<ExportPart>) {
  response.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Content-Disposition': `attachment; filename="${record}.ndjson"`,
    'Cache-Control': 'private, no-store',
  });
  for await (const part of parts)
    yield ('end' in part ? [part] : part.rows).map((row) => `${JSON.stringify(row)}\n`).join('');
}
