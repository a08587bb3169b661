import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { FIRST_WORDS_MODULE } from '../schema/firstWords.ts';
import { css } from './build/css.ts';
import { ownReact } from './build/ownReact.ts';
import { pageStyles } from './build/pageStyles.ts';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const manifest = (): string => readFileSync(join(dist, '.vite/manifest.json'), 'utf8');

/** Builds the site's code once more, after `vite.config.ts`: the gateway renders first words of pages with it. */
export default defineConfig(({ command }) => ({
  plugins: [react(), ownReact()],
  css,
  define: {
    'process.env.NODE_ENV': '"production"',
    STYLE_SHEETS: JSON.stringify(command === 'build' ? pageStyles(JSON.parse(manifest())) : {}),
  },
  resolve: { alias: { '@base-ui/react/dialog': join(here, 'firstWords/StillDialog.tsx') } },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: join(here, 'firstWords/render.tsx'),
    outDir: join(dist, dirname(FIRST_WORDS_MODULE)),
    emptyOutDir: true,
    reportCompressedSize: false,
    // Without the names of the modules, which tell where the packages are.
    rolldownOptions: { experimental: { attachDebugInfo: 'none' } },
  },
}));
