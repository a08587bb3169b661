import type { Plugin, Rolldown } from 'vite';

const WORDS = /\/i18n\/locales\/(\w+)\/lazy\/(\w+)\.json$/;
/**
 * Characters of a hash, the fewest that the bundler takes: the first load names every other file, and hashes do not
 * compress.
 */
const LENGTH = 7;
const HASH = new RegExp(`-[\\w-]{${LENGTH}}\\.js$`);

/**
 * The name of a chunk's file: its entry module, for texts with their language. A chunk shared by several pages is named
 * after one of its modules with the ending `.shared`, since that module may be the entry of another chunk.
 */
export function nameChunk({ name, facadeModuleId, isDynamicEntry, isEntry }: Rolldown.PreRenderedChunk): string {
  const [, language, namespace] = WORDS.exec(facadeModuleId ?? '') ?? [];
  if (language !== undefined && namespace !== undefined) return `assets/${language}.${namespace}-[hash:${LENGTH}].js`;
  return `assets/${name}${isDynamicEntry || isEntry || OWN_NAMES.has(name) ? '' : '.shared'}-[hash:${LENGTH}].js`;
}

/** The name of any other file, such as a style. */
export const assetNames = `assets/[name]-[hash:${LENGTH}][extname]`;

/** Groups that are named in `vite.config.ts`. */
const OWN_NAMES = new Set(['frame', 'app', 'data', 'kit', 'draws', 'cards', 'rolldown-runtime']);

/** Fails the build when two chunks have the same name, which would be ambiguous in logs and tests. */
export function chunkNames(): Plugin {
  return {
    name: 'croupier:chunk-names',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const names = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [file.fileName.replace(HASH, '')] : [],
        );
        const twice = names.filter((name, at) => names.indexOf(name) !== at);
        if (twice.length > 0) throw new Error(`Chunks with one name: ${twice.join(', ')}`);
      },
    },
  };
}
