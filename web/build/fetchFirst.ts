import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../lib/loading/preload.ts', import.meta.url));

/** A dynamic import of one of our own chunks, as the bundler writes it. */
const OWN_IMPORT = /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g;
/** The same with its list of files, which Vite leaves empty for a chunk without imports. */
const ALONE = /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)((?:(?!import\()[^[])*?),\[\]\)/g;
const LISTED = /\bimport\(["'`]\.\/[\w.-]+\.js["'`]\)(?:(?!import\()[^[])*?,(?:__vite__mapDeps\(\[\d|\["assets\/)/g;

/**
 * Replaces Vite's preload function with `lib/loading/preload.ts`, and passes it the files of every chunk, so that all
 * are fetched before any is imported.
 * @throws when an import has no list of files, as after a change of Vite's output
 */
export function fetchFirst(): Plugin {
  return {
    name: 'croupier:fetch-first',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? `export { preload as __vitePreload } from ${JSON.stringify(OURS)};` : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(
            ALONE,
            (whole, name: string) => `${whole.slice(0, -'[])'.length)}["assets/${name}"])`,
          );
          const [imports, listed] = [OWN_IMPORT, LISTED].map((pattern) => chunk.code.match(pattern)?.length ?? 0);
          if (imports !== listed)
            throw new Error(`${chunk.fileName} has ${imports} imports, of which ${listed} are told their files`);
        }
      },
    },
  };
}
