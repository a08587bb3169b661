import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ORDER = readFileSync(new URL('../styles/layers.css', import.meta.url), 'utf8').trim();

/**
 * Puts the order of the cascade's layers at the head of every style file, because the browser takes it from whichever
 * comes first.
 */
export function layerOrder(): Plugin {
  return {
    name: 'croupier:layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = `${ORDER}${file.source.toString()}`;
        }
      },
    },
  };
}
