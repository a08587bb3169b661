import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { layerOrder } from './build/layerOrder.ts';
import { pageHints } from './build/pageHints.ts';
import { precompress } from './build/precompress.ts';

const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const ROUTER_FOR_PRODUCTION = [
  { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: here('../node_modules/react-router/dist/production/dom-export.mjs') },
];

/**
 * What every page needs, in few files because small ones compress badly: the frame (what paints), the data layer (what talks to the
 * gateway, fetched beside it), and our own kit.
 */
const FIRST_LOAD = [
  { name: 'frame', test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\// },
  { name: 'data', test: /node_modules\/(?:@apollo|graphql|rxjs|tslib|optimism|@wry)\/(?!client\/react\/hooks\/use(?:Subscription|LazyQuery))/ },
  { name: 'kit', test: /\/schema\/languages\.ts|\/web\/(?:lib\/(?:chunks|loading|locale|session|storage|theme|useReducedMotion)|i18n\/[a-zA-Z]+\.ts|ui\/(?:Badge|Button|Confirm\/(?!Alert)|EmptyState|Icon|IconButton|Menu|Progress|Skeleton|Toast|VisuallyHidden)\/)/ },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), layerOrder(), pageHints(), precompress()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[name]_[local]_[hash]' } },
  },
  resolve: {
    // rxjs as plain classes instead of ES5 with helpers; the router without its development warnings.
    conditions: ['es2015', ...defaultClientConditions],
    alias: command === 'build' ? ROUTER_FOR_PRODUCTION : [],
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
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
  },
  server: {
    port: Number(process.env['SITE_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/graphql': { target: gateway, changeOrigin: false } },
  },
  test: {
    setupFiles: [here('./testing/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
}));
