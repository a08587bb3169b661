import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { pageHints } from './build/pageHints.ts';
import { precompress } from './build/precompress.ts';

const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), pageHints(), precompress()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[name]_[local]_[hash]' } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 4003),
    strictPort: true,
    proxy: { '/graphql': { target: gateway, changeOrigin: false }, '/config': { target: gateway, changeOrigin: false } },
  },
  test: {
    setupFiles: [here('./testing/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
});
