import type { Plugin } from 'vite';

const OURS = '\0croupier:react';
const CODE = `
import { useSyncExternalStore as useStore } from 'react';
export * from 'react';
export const useSyncExternalStore = (subscribe, read, readOnServer = read) => useStore(subscribe, read, readOnServer);
`;

/**
 * React for the site's own modules where they render on the server: an outside store is there what it is in the
 * browser, so that no store has to say it twice. Libraries get React itself.
 */
export function ownReact(): Plugin {
  return {
    name: 'croupier:own-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'react' && importer !== OURS && importer?.includes('/node_modules/') === false ? OURS : null,
    load: (id) => (id === OURS ? CODE : null),
  };
}
