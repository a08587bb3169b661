import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ORDER = readFileSync(new URL('../styles/layers.css', import.meta.url), 'utf8').trim();

/** Prepends the order of the cascade layers to every style file: the browser takes it from the file it loads first. */
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
