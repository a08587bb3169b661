import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Builds the service worker into one file at the site's root, so that its scope is the whole site. */
export function serviceWorker(): Plugin {
  return {
    name: 'croupier:service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: fileURLToPath(new URL('../worker/worker.ts', import.meta.url)),
        fileName: 'worker.js',
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['worker.js'];
        if (worker?.type !== 'chunk' || worker.imports.length > 0 || /\b(?:import|export)\b/.test(worker.code))
          this.error('The service worker has to be one plain script');
      },
    },
  };
}
