import { Type } from 'typebox';
import { defineCall, MEGABYTE } from './call.ts';
import { Id, Maybe } from './shapes.ts';

/** Largest picture that can be uploaded ([001] §9), in bytes. */
export const MAX_FILE_BYTES = 5 * MEGABYTE;
/** How many pictures one form takes ([001] §9). */
export const MAX_FILES = 3;

/** How many points a picture may have, width times height. */
export const MAX_PIXELS = 25_000_000;

/** Longest text that a file of the largest size becomes in base64. */
const MAX_BASE64 = 4 * Math.ceil(MAX_FILE_BYTES / 3);

/**
 * Keeps one picture of the member's, so that other calls can carry its id. One that nothing uses is forgotten after 24
 * hours.
 */
export const uploadFile = defineCall({
  name: 'uploadFile',
  domain: 'site',
  method: 'POST',
  path: '/wps/v2/member/file',
  moduleId: null,
  token: 'always',
  idempotent: false,
  maxBodyBytes: 8 * MEGABYTE,
  body: Type.Object({
    contentType: Type.String({ description: 'image/png or image/jpeg; the content decides' }),
    data: Type.String({ description: 'Base64', maxLength: MAX_BASE64 }),
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }),
  }),
  value: Type.Object({ fileId: Id(), width: Maybe(Type.Number()), height: Maybe(Type.Number()) }),
  ours: 'The whole call',
});

/** A picture of the member's own. */
export const readFile = defineCall({
  name: 'readFile',
  domain: 'site',
  method: 'GET',
  path: '/wps/v2/member/file',
  moduleId: null,
  token: 'always',
  idempotent: true,
  maxAnswerBytes: 8 * MEGABYTE,
  query: Type.Object({ fileId: Type.String({ maxLength: 64 }) }),
  value: Type.Object({ contentType: Type.String(), data: Type.String({ description: 'Base64' }) }),
  ours: 'The whole call',
});
