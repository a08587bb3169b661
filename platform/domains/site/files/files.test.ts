import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { MAX_FILE_BYTES, readFile, uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import { writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { testDatabases } from '../../../database/testing.ts';
import { sweep } from '../../../sweep.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { readHead } from './pictureSize.ts';
import { MOST_UNUSED } from './store.ts';
import { memberFiles } from './tables.ts';
import { useFiles } from './usedFiles.ts';

const HOUR = 3_600_000;

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

/** A PNG that says it has this size, padded to some length. */
function png(width = 1, height = 1, length = 0): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  const picture = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, length - picture.length))]);
}

/** A JPEG with a segment before its frame. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff]), frame, Buffer.from([0xff, 0xd9])]);
}

test('the size of a picture is read from its bytes', () => {
  expect(readHead(png(640, 480))).toEqual({ contentType: 'image/png', width: 640, height: 480 });
  expect(readHead(jpeg(800, 600))).toEqual({ contentType: 'image/jpeg', width: 800, height: 600 });
});

test('what only begins like a picture is none', () => {
  const whole = [png(5, 5), jpeg(5, 5)];
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    png(0, 5),
    jpeg(5, 0),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    ...whole.map((picture) => picture.subarray(0, 10)),
  ])
    expect(readHead(bytes), bytes.subarray(0, 12).toString('hex')).toBeNull();
});

describe.each(testDatabases)('members’ files on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  let keys = 0;
  const newKey = () => `file-test-${(keys += 1)}`;
  const upload = (token: string, bytes: Buffer | string, idempotencyKey = newKey()) =>
    platform.ask<{ success: boolean; errorCode?: string; value: { fileId: string; width: number; height: number } }>(
      uploadFile,
      {
        token,
        body: {
          contentType: 'image/png',
          data: typeof bytes === 'string' ? bytes : bytes.toString('base64'),
          idempotencyKey,
        },
      },
    );
  const fileId = async (token: string, bytes = png()): Promise<string> =>
    (await upload(token, bytes)).json?.value.fileId ?? '';
  const read = (token: string, id: string) => platform.ask(readFile, { token, query: { fileId: id } });

  test('a picture comes back as it was sent, to its member only, named by what it is', async () => {
    const { token } = await platform.member();
    const stranger = await platform.member();
    const picture = jpeg(30, 20);
    const { json } = await upload(token, picture);
    expect(json).toMatchObject({ success: true, value: { width: 30, height: 20 } });
    const id = json?.value.fileId ?? '';
    expect((await read(token, id)).json?.value).toEqual({
      contentType: 'image/jpeg',
      data: picture.toString('base64'),
    });
    expect(await read(stranger.token, id)).toMatchObject({ status: 404, json: { errorCode: 'DATA_NOT_FOUND' } });
    expect((await read(token, 'nothing')).status).toBe(404);
  });

  test('what is no PNG or JPEG, too long or too large is refused', async () => {
    const { token } = await platform.member();
    for (const data of [
      '',
      'aGVsbG8=',
      'no base64!',
      `${png().toString('base64')}x`,
      Buffer.from('<svg/>').toString('base64'),
    ])
      expect((await upload(token, data)).json?.errorCode, data).toBe('file_no_picture');
    expect((await upload(token, png(5_001, 5_000))).json?.errorCode).toBe('file_too_large');
    expect((await upload(token, png(0xff_ff_ff_ff, 0xff_ff_ff_ff))).json?.errorCode).toBe('file_too_large');
    expect((await upload(token, png(1, 1, MAX_FILE_BYTES + 1))).json?.errorCode).toBe('file_too_large');
    expect((await upload(token, png(5_000, 5_000, MAX_FILE_BYTES))).json?.success).toBe(true);
    expect((await upload(token, 'A'.repeat(9 * 1024 * 1024))).status).toBe(413);
  });

  test('a key is one file: repeated, it is answered the same; with other content it is refused', async () => {
    const { token } = await platform.member();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => upload(token, png(), key)));
    expect(new Set(answers.map(({ json }) => json?.value.fileId)).size).toBe(1);
    expect((await upload(token, png(2, 2), key)).json?.errorCode).toBe('idempotency_key_reused');
    expect((await platform.ask(writeOutcome, { token, query: { key } })).json?.value).toEqual({ outcome: 'done' });
    const refused = newKey();
    await upload(token, 'aGVsbG8=', refused);
    expect((await platform.ask(writeOutcome, { token, query: { key: refused } })).json?.value).toEqual({
      outcome: 'refused',
      errorCode: 'file_no_picture',
    });
  });

  test('only so many files wait to be used, and a day', async () => {
    const { id: memberId, token } = await platform.member();
    const [used] = [
      await fileId(token),
      ...(await Promise.all(Array.from({ length: MOST_UNUSED - 1 }, () => fileId(token)))),
    ];
    expect((await upload(token, png())).json?.errorCode).toBe('file_limit');
    const { db, clock } = platform.services;
    const use = (by: number, fileIds: string[]) =>
      inTransaction(db, (tx) => useFiles(tx, { memberId: by, fileIds, user: 'deposit:1', at: clock.now() }));
    expect(await use(memberId + 1, [used ?? ''])).toBe(false);
    expect(await use(memberId, [used ?? '', 'nothing'])).toBe(false);
    expect(await use(memberId, [used ?? '', used ?? ''])).toBe(false);
    expect(await use(memberId, [used ?? ''])).toBe(true);
    expect(await use(memberId, [used ?? ''])).toBe(false);
    expect((await upload(token, png())).json?.success).toBe(true);
    clock.shift(25 * HOUR);
    onTestFinished(() => clock.shift(-25 * HOUR));
    await sweep(platform.services);
    const left = await db.select({ id: memberFiles.id }).from(memberFiles).where(eq(memberFiles.memberId, memberId));
    expect(left).toEqual([{ id: used }]);
  });
});
