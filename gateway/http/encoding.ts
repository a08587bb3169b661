import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body may be compressed, the smaller result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const NAMED = {
  br: /(?<![\w-])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?<![\w-])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
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

/** Compresses as well as is quick enough during a request. */
export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? compressors.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressors.gzip(body, { level: 6 });
