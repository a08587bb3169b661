import { crc32, deflateSync } from 'node:zlib';

/** A greyscale image, one byte per pixel, row by row; 255 is white. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A colour image: red, green, blue and, with four channels, alpha, one byte each. */
export interface ColourRaster extends Raster {
  readonly channels: 3 | 4;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG's colour type by number of channels. */
const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 } as const;

/** Encodes a raster as a PNG file (8 bits per channel, no interlace). */
export function encodePng(raster: Raster | ColourRaster): Buffer {
  const { width, height, pixels } = raster;
  const channels = 'channels' in raster ? raster.channels : 1;
  const row = width * channels;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_TYPES[channels], 0, 0, 0], 8);
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
