import { readFile, uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { fields, text } from '../../../upstream/decode.ts';
import { isRefusedForGood, isSessionOver, refusedFor } from '../../../upstream/refusals.ts';
import type { CleanPicture } from './cleanPicture.ts';

/** Pictures that a member adds to a form: kept by the operator, named by an id in other calls. */
export interface FilesSource {
  /**
   * Keeps a picture. A repeat with the same key and picture answers the same id.
   * @throws UpstreamUnavailable where it is not known whether it was kept
   */
  upload(picture: CleanPicture, idempotencyKey: string): Promise<Uploaded>;
  /** A picture of the viewer's own; null for any other. */
  read(id: string): Promise<StoredFile | null>;
}

export type Uploaded =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'session-required' | 'real-account-required' | 'too-many' | 'refused' };

export interface StoredFile {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

export function createFilesSource({ session, upstream }: Pick<RequestScope, 'session' | 'upstream'>): FilesSource {
  return {
    async upload({ contentType, bytes }, idempotencyKey) {
      if (session === null) return { kind: 'session-required' };
      if (session.kind === 'TRIAL') return { kind: 'real-account-required' };
      try {
        const value = await upstream.call(uploadFile, {
          body: { contentType, data: bytes.toString('base64'), idempotencyKey },
        });
        return { kind: 'kept', id: text(fields(value, uploadFile.name), 'fileId') };
      } catch (error) {
        if (isSessionOver(error)) return { kind: 'session-required' };
        if (refusedFor(error, 'rate-limited')) return { kind: 'too-many' };
        if (isRefusedForGood(error)) return { kind: 'refused' };
        throw error;
      }
    },

    async read(id) {
      if (session === null) return null;
      try {
        const value = fields(await upstream.call(readFile, { query: { fileId: id } }), readFile.name);
        const contentType = text(value, 'contentType');
        if (contentType !== 'image/png' && contentType !== 'image/jpeg') return null;
        return { contentType, bytes: Buffer.from(text(value, 'data'), 'base64') };
      } catch (error) {
        if (refusedFor(error, 'not-found', 'bad-request', 'feature-off') || isSessionOver(error)) return null;
        throw error;
      }
    },
  };
}
