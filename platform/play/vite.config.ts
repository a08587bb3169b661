import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Two pages, served by the platform under `/play/`: the game, and the verification of rounds. */
export default defineConfig({
  root: page('.'),
  base: '/play/',
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: { game: page('game.html'), verify: page('verify.html') } },
  },
});
