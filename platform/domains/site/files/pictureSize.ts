/** A picture as its own bytes say, whatever it is called. */
export interface PictureHead {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads type and size of a PNG or JPEG from its head; null for anything else, and for a head that makes no sense. */
export function readHead(bytes: Uint8Array): PictureHead | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = view.subarray(0, PNG.length).equals(PNG) ? pngHead(view) : jpegHead(view);
  return head && head.width > 0 && head.height > 0 ? head : null;
}

/** The first chunk must be IHDR, which begins with width and height. */
function pngHead(view: Buffer): PictureHead | null {
  if (view.length < 33 || view.toString('latin1', 12, 16) !== 'IHDR' || view.readUInt32BE(8) !== 13) return null;
  return { contentType: 'image/png', width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

/** Start-of-frame markers, which hold the size; C4, C8 and CC are others. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Segments follow each other, each with its length, up to the frame's. */
function jpegHead(view: Buffer): PictureHead | null {
  if (view.length < 4 || view.readUInt16BE(0) !== 0xff_d8) return null;
  for (let at = 2; at + 9 <= view.length;) {
    if (view[at] !== 0xff) return null;
    const marker = view.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return { contentType: 'image/jpeg', height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    const length = view.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}
