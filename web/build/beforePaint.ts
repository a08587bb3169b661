import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../beforePaint.js', import.meta.url));
const FILE = 'beforePaint.js';
const TAG = /<script src="\/beforePaint\.js"[^>]*><\/script>/;

/**
 * Puts `beforePaint.js` into the page: as a file it would hold up the first paint by a request. The gateway's policy
 * allows it by its hash (`gateway/http/page.ts`).
 */
export function beforePaint(): Plugin {
  return {
    name: 'croupier:before-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = bundle[FILE];
        if (script?.type !== 'chunk' || script.imports.length > 0 || script.code.includes('</') || !TAG.test(html))
          throw new Error('beforePaint.js has to be one plain script, and the page has to name it');
        delete bundle[FILE];
        return html.replace(TAG, () => `<script>${script.code.trim()}</script>`);
      },
    },
  };
}
