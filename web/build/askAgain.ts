import type { Plugin } from 'vite';

/** A dynamic import of one of our own chunks, as the bundler writes it. */
const OWN_IMPORT = /\bimport\((["'`])(\.{1,2}\/[\w./-]+\.js)\1\)/g;

/** The same words at every import, so that they cost next to nothing once compressed. */
const ASKING = '(u=>import(u).catch(()=>import(u+"?"+Date.now())))';

/**
 * A browser that once failed to fetch a module does not fetch it again in the same document. So each import of a chunk asks a second time under another address,
 * which the gateway answers with the same file; every later try then really asks.
 */
export function askAgain(): Plugin {
  return {
    name: 'croupier:ask-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(OWN_IMPORT, (_whole, _quote, path: string) => `${ASKING}("${path}")`);
        }
      },
    },
  };
}
