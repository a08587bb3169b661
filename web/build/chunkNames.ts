import type { Plugin, Rolldown } from 'vite';

const WORDS = /\/i18n\/locales\/(\w+)\/lazy\/(\w+)\.json$/;
const HASH = /-[\w-]{8}\.js$/;

/**
 * What a chunk's file is called: what it opens, and for words their language. What several pages share is named after
 * the part that it stands for, with the ending `.shared`, since that part may have a chunk of its own name that opens
 * it.
 */
export function nameChunk({ name, facadeModuleId, isDynamicEntry, isEntry }: Rolldown.PreRenderedChunk): string {
  const [, language, namespace] = WORDS.exec(facadeModuleId ?? '') ?? [];
  if (language !== undefined && namespace !== undefined) return `assets/${language}.${namespace}-[hash].js`;
  return `assets/${name}${isDynamicEntry || isEntry || OWN_NAMES.has(name) ? '' : '.shared'}-[hash].js`;
}

/** Groups that are named in `vite.config.ts`. */
const OWN_NAMES = new Set(['frame', 'app', 'kit', 'cards', 'rolldown-runtime']);

/**
 * Fails the build where two chunks have one name: which of them a line of a log, or a rule of a test, means could not
 * be told.
 */
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
