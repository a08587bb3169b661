import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\//;
const APOLLO_PRINTER = /\/@apollo\/client\/utilities\/graphql\/print\.js$/;
const INSPECT = /\/jsutils\/inspect(?:\.mjs)?$/;
const BRIEFLY = '\0croupier:inspect';
const NAME_OF_DOCUMENT = fileURLToPath(new URL('../apollo/nameOfDocument.ts', import.meta.url));

/**
 * Leaves out of the first load what libraries bring along and no page of ours uses:
 * - the router makes its components by calls and names them for development tools; both keep an unused one in the
 *   bundle unless they are known to do nothing else;
 * - graphql describes any value for the messages of mistakes that documents made by codegen do not have;
 * - Apollo prints whole documents only to tell one request in flight from another, for which any name of the document
 *   does.
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
