import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../../schema/upstream/memberFiles.ts';
import { cleanPicture } from './cleanPicture.ts';

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#286a4f' } });

test('a photo loses everything but what it shows, and stands upright', async () => {
  const photo = await plain(60, 40)
    .withExif({ IFD0: { Copyright: 'Ana Cruz' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Exif')).toBe(true);
  const clean = await cleanPicture(photo);
  if (typeof clean === 'string') throw new Error(clean);
  expect(clean).toMatchObject({ contentType: 'image/jpeg', width: 40, height: 60 });
  expect(clean.bytes.includes('Exif')).toBe(false);
  expect((await sharp(clean.bytes).metadata()).orientation).toBeUndefined();
});

test('what hides behind a picture does not survive', async () => {
  const picture = await plain(20, 20).png().toBuffer();
  const clean = await cleanPicture(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
  if (typeof clean === 'string') throw new Error(clean);
  expect(clean.contentType).toBe('image/png');
  expect(clean.bytes.includes('script')).toBe(false);
});

test('the longest side becomes 2,560 pixels', async () => {
  const clean = await cleanPicture(await plain(5000, 1000).png().toBuffer());
  expect(clean).toMatchObject({ width: 2560, height: 512 });
});

test('a photo that is too large as a PNG becomes a JPEG', async () => {
  const noise = await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(MAX_FILE_BYTES);
  const clean = await cleanPicture(noise);
  if (typeof clean === 'string') throw new Error(clean);
  expect(clean).toMatchObject({ contentType: 'image/jpeg', width: 2000 });
  expect(clean.bytes.length).toBeLessThan(MAX_FILE_BYTES);
});

test.each([
  ['a GIF', async () => plain(10, 10).gif().toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', async () => Buffer.from('<!doctype html>')],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is no picture here', async (_name, make) => {
  expect(await cleanPicture(await make())).toBe('type');
});

test('a picture that promises more pixels than are decoded is refused before it is decoded', async () => {
  expect(await cleanPicture(pngOf(100_000, 100_000))).toBe('pixels');
});

test('a picture that ends in the middle is refused', async () => {
  const whole = await plain(400, 400).jpeg().toBuffer();
  expect(await cleanPicture(whole.subarray(0, whole.length / 2))).toBe('broken');
  expect(await cleanPicture(Buffer.from('ffd8ffe0', 'hex'))).toBe('broken');
});

test('many at once are worked on one after the other, and none is lost', async () => {
  const picture = await plain(300, 300).png().toBuffer();
  const clean = await Promise.all(Array.from({ length: 12 }, () => cleanPicture(picture)));
  expect(clean.filter((one) => typeof one === 'object')).toHaveLength(12);
});

/** A small file whose header names a size; what follows is a row of zeros. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
