import type { Sharp } from 'sharp';
import { MAX_FILE_BYTES } from '../../../../schema/upstream/memberFiles.ts';
import { once } from '../../../shared/once.ts';

/** A picture that shows what it showed before, written anew: nothing else is in it, such as where it was taken. */
export interface CleanPicture {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** `type`: neither PNG nor JPEG. `pixels`: too many of them. `broken`: not readable to its end. */
export type PictureFault = 'type' | 'pixels' | 'broken';

/** A photo of a phone has 12 million, of the best 50 million; the site makes them smaller before it sends them. */
const MAX_PIXELS = 40_000_000;
/** Longest side of what is kept: enough to read a transfer slip. */
const MAX_SIDE = 2560;
/** Decoding takes up to 160 MB. */
const AT_ONCE = 2;
const MAX_SECONDS = 10;

/** Loaded with the first picture: it takes 10 MB, and many a process never sees one. */
const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

let running = 0;
const waiting: Array<() => void> = [];

/**
 * Decodes a picture and encodes it anew, upright, without metadata and at most 2,560 pixels wide and high. What it is
 * is told by its content; the name and the declared type say nothing. Two are worked on at once, the others wait.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | PictureFault> {
  // Decoders of other formats are never reached.
  const format = formatOf(bytes);
  if (format === null) return 'type';
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await encode(bytes, format);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function encode(bytes: Buffer, format: 'png' | 'jpeg'): Promise<CleanPicture | PictureFault> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { width, height } = await picture.metadata();
    if (width * height > MAX_PIXELS) return 'pixels';
    picture.autoOrient().resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const own = await write(picture, format);
    // A photo as PNG.
    return own.bytes.length <= MAX_FILE_BYTES ? own : await write(picture.flatten({ background: '#fff' }), 'jpeg');
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
  }
}

async function write(picture: Sharp, format: 'png' | 'jpeg'): Promise<CleanPicture> {
  const { data, info } = await picture
    .clone()
    .toFormat(format, format === 'jpeg' ? { quality: 85 } : { compressionLevel: 7 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { contentType: `image/${format}`, bytes: data, width: info.width, height: info.height };
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

function formatOf(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null;
}
