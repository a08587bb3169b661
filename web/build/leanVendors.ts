import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\//;
const APOLLO_PRINTER = /\/@apollo\/client\/utilities\/graphql\/print\.js$/;
const INSPECT = /\/jsutils\/inspect(?:\.mjs)?$/;
const BRIEFLY = '\0croupier:inspect';
const NAME_OF_DOCUMENT = fileURLToPath(new URL('../apollo/nameOfDocument.ts', import.meta.url));

/**
 * Removes library code that the site does not use from the first load (brotli):
 * - react-router, 3.2 kB: `forwardRef`, `createContext` and `displayName` keep unused components in the bundle; the
 *   calls are marked as pure and the names are dropped;
 * - graphql, 0.3 kB: `inspect` describes values in messages about invalid documents, which codegen does not produce;
 * - Apollo, 1.9 kB: it prints a document only as the key of a request in flight, for which any unique text does.
 *
 * Unit tests run the libraries as published, end-to-end tests the built site.
 */
export function leanVendors(): Plugin {
  return {
    name: 'croupier:lean-vendors',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (INSPECT.test(source) && importer?.includes('/graphql/language/')) return BRIEFLY;
      if (!source.endsWith('/print.js') || !importer?.includes('/@apollo/client/')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && APOLLO_PRINTER.test(resolved.id) ? NAME_OF_DOCUMENT : null;
    },
    load: (id) => (id === BRIEFLY ? 'export const inspect = String;' : null),
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      const unnamed = code.replace(/^\w+\.displayName = "[^"]*";$/gm, '');
      return {
        code: unnamed.replace(/= React\w*\.(forwardRef|createContext)\(/g, (call) =>
          call.replace('= ', '= /* @__PURE__ */ '),
        ),
        map: null,
      };
    },
  };
}
