import type { IncomingMessage } from 'node:http';
import { isForeign } from '../../schema/isForeign.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../schema/upstream/memberFiles.ts';
import { addressHolder } from '../../schema/addressHolder.ts';
import type { PictureFault } from '../domains/site/files/cleanPicture.ts';
import { cleanPicture } from '../domains/site/files/cleanPicture.ts';
import type { Uploaded } from '../domains/site/files/source.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import { isUpstreamError } from '../upstream/upstream.ts';
import type { HttpContext } from './httpContext.ts';
import { readBytes } from './readBody.ts';
import { replyError } from './reply.ts';
import { createSlots } from './slots.ts';

/** Pictures that members add to their forms. */
export interface MemberFiles {
  /**
   * `POST /files` keeps the picture that is the request's body and answers `{ "id" }`; `GET /files/<id>` shows it to
   * the member who sent it. False for any other path.
   */
  serve(http: HttpContext, pathname: string): Promise<boolean>;
}

interface MemberFilesOptions {
  readonly store: SharedStore;
  readonly rateLimitFactor: number;
}

export const FILES_PATH = '/files';

const SHOWN = /^\/files\/([\w-]{1,64})$/;
const KEY = /^[\w-]{8,64}$/;
const LIMIT = { tries: 30, seconds: 600 };
/** What this process holds in memory, 5 MB each; a member may fill two forms at once. */
const AT_ONCE = { ofAll: 16, ofMember: 2 * MAX_FILES };
/** Longest pause in a picture on its way, milliseconds. */
const IDLE_MS = 10_000;

/** `unclear`: the same picture may be sent again with the same key. */
type Outcome = Uploaded | { readonly kind: 'unclear' };

type Reply = readonly [status: number, code: string, message: string];

const FAULTS: Readonly<Record<PictureFault, Reply>> = {
  type: [415, 'FILE_TYPE', 'A picture must be a PNG or a JPEG.'],
  pixels: [422, 'FILE_TOO_MANY_PIXELS', 'The picture has too many pixels.'],
  broken: [422, 'FILE_UNREADABLE', 'The picture cannot be read to its end.'],
};
const REFUSALS: Readonly<Record<Exclude<Outcome['kind'], 'kept'>, Reply>> = {
  'session-required': [401, 'SESSION_REQUIRED', 'Only a signed-in member can send pictures.'],
  'real-account-required': [403, 'REAL_ACCOUNT_REQUIRED', 'A trial account cannot send pictures.'],
  'too-many': [429, 'RATE_LIMITED', 'Too many pictures. Try again later.'],
  refused: [422, 'FILE_REFUSED', 'The operator does not take the picture.'],
  unclear: [502, 'UPSTREAM_UNAVAILABLE', 'It is not known whether the picture was kept. Send it again.'],
};
const TOO_LARGE: Reply = [413, 'FILE_TOO_LARGE', `A picture may have at most ${MAX_FILE_BYTES} bytes.`];

export function createMemberFiles({ store, rateLimitFactor }: MemberFilesOptions): MemberFiles {
  const slots = createSlots(AT_ONCE);

  async function isRateLimited({ visitor }: HttpContext): Promise<boolean> {
    const { count } = await store.count(`limit:files:${addressHolder(visitor.address)}`, LIMIT.seconds * 1000);
    return count > LIMIT.tries * rateLimitFactor;
  }

  async function receive(http: HttpContext): Promise<void> {
    const { request, response, visitor } = http;
    const refuse = ([status, code, message]: Reply): void => {
      // What was not read of the body is not read any more.
      if (!request.complete) response.setHeader('Connection', 'close');
      replyError(http, status, code, message);
    };
    if (isForeign(request.headers, visitor.origin))
      return refuse([403, 'FOREIGN_ORIGIN', 'Only pages of this site may send pictures here.']);
    // A type that browsers send across origins only after a CORS preflight, which is never answered.
    if (!/^image\/(?:png|jpeg)$/.test(request.headers['content-type'] ?? '')) return refuse(FAULTS.type);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !KEY.test(key))
      return refuse([400, 'BAD_REQUEST', 'Idempotency-Key must have 8 to 64 letters, digits, - or _.']);
    if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES) return refuse(TOO_LARGE);
    const { sources, session } = await http.openContext();
    if (session === null) return refuse(REFUSALS['session-required']);
    if (await isRateLimited(http)) return refuse(REFUSALS['too-many']);
    const slot = slots.take(session.memberId);
    if (typeof slot === 'string') return refuse([503, 'BUSY', 'Too many pictures at once. Try again.']);
    try {
      const bytes = await readUnlessIdle(request);
      if (bytes === null) return refuse(TOO_LARGE);
      const picture = await cleanPicture(bytes);
      if (typeof picture === 'string') return refuse(FAULTS[picture]);
      const uploaded: Outcome = await sources.files.upload(picture, key).catch(unclear);
      if (uploaded.kind !== 'kept') return refuse(REFUSALS[uploaded.kind]);
      response.writeHead(201, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ id: uploaded.id, width: picture.width, height: picture.height }));
    } finally {
      slot.free();
    }
  }

  async function show(http: HttpContext, id: string): Promise<void> {
    const { request, response } = http;
    const { sources } = await http.openContext();
    const file = await sources.files.read(id);
    if (file === null) return replyError(http, 404, 'NOT_FOUND', 'You have no such picture.');
    response.writeHead(200, {
      'Content-Type': file.contentType,
      'Content-Length': file.bytes.length,
      'Content-Disposition': 'inline; filename="picture"',
      // Opened by itself it is a picture and nothing else.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : file.bytes);
  }

  return {
    async serve(http, pathname) {
      const { request, response } = http;
      const [, id] = SHOWN.exec(pathname) ?? [];
      if (pathname !== FILES_PATH && id === undefined) return false;
      const isShown = id !== undefined && (request.method === 'GET' || request.method === 'HEAD');
      if (isShown) await show(http, id);
      else if (id === undefined && request.method === 'POST') await receive(http);
      else {
        response.setHeader('Allow', id === undefined ? 'POST' : 'GET, HEAD');
        replyError(http, 405, 'METHOD_NOT_ALLOWED', 'Pictures are sent by POST and shown by GET.');
      }
      return true;
    },
  };
}

/** Throws when the picture stops coming, whose connection is closed then. */
async function readUnlessIdle(request: IncomingMessage): Promise<Buffer | null> {
  request.setTimeout(IDLE_MS, () => request.destroy(new Error('The picture stopped coming')));
  const bytes = await readBytes(request, MAX_FILE_BYTES);
  request.setTimeout(0);
  return bytes;
}

function unclear(error: unknown): Outcome {
  if (isUpstreamError(error)) return { kind: 'unclear' };
  throw error;
}
