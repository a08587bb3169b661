import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body may be compressed, the smaller result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const NAMED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
};

/**
 * The best of the offered encodings that a client takes; null for none.
 * @param accepted its `Accept-Encoding`; an encoding with `q=0` is refused
 */
export function encodingFor(
  accepted: string | string[] | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  const text = String(accepted ?? '');
  return offered.find((encoding) => NAMED[encoding].test(text)) ?? null;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses a body while somebody may be waiting for it. */
export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? compressors.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressors.gzip(body, { level: 6 });
