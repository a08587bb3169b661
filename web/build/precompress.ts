import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the gateway never compresses on request. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'croupier:precompress',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))));
    },
  };
}

/** How distances are written. Which way makes a minified script the smallest changes with every build. */
interface Distances {
  readonly postfix: number;
  readonly direct: number;
}
const USUAL: Distances = { postfix: 1, direct: 6 };
const WAYS: readonly Distances[] = [
  { postfix: 0, direct: 0 },
  { postfix: 0, direct: 10 },
  { postfix: 1, direct: 2 },
  USUAL,
  { postfix: 1, direct: 12 },
  { postfix: 1, direct: 30 },
  { postfix: 2, direct: 4 },
  { postfix: 2, direct: 12 },
];
/** Larger files, which are few, are compressed in each way. */
const LARGE = 100_000;

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  const ways = source.length > LARGE ? WAYS : [USUAL];
  const compressed = await Promise.all(ways.map((way) => compress(source, way)));
  const smallest = compressed.reduce((best, each) => (each.length < best.length ? each : best));
  await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, await zip(source, { level: 9 }))]);
}

async function compress(source: Buffer, { postfix, direct }: Distances): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    // A whole script is one block of 512 kB.
    [constants.BROTLI_PARAM_LGBLOCK]: 19,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  };
  return brotli(source, { params });
}
