import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { beforePaint } from './build/beforePaint.ts';
import { assetNames, chunkNames, nameChunk } from './build/chunkNames.ts';
import { css } from './build/css.ts';
import { documentIds } from './build/documentIds.ts';
import { fetchFirst } from './build/fetchFirst.ts';
import { layerOrder } from './build/layerOrder.ts';
import { pageHints } from './build/pageHints.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/serviceWorker.ts';

const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const ROUTER_FOR_PRODUCTION = [
  { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: here('../node_modules/react-router/dist/production/dom-export.mjs') },
];

/** Modules of the site that every page needs for its first paint. */
const FRAME_MODULES = [
  'app/(?:errors/AppBoundary|navigation/Header\\.module|shell/PageSkeleton)',
  'features/site/brand/BrandMark',
  'i18n/(?!useRefusalText|usePasswordTryText)[a-zA-Z]+\\.ts',
  'lib/(?:locale|session)\\.ts',
  'lib/browser/(?:theme|useReducedMotion)\\.ts',
  'lib/loading/(?:chunks|loading|preload)\\.ts',
  'lib/storage/storage\\.ts',
  'ui/(?:Badge|Button|EmptyState|Icon|IconButton|Link|Progress|Skeleton|VisuallyHidden)/',
];
const FRAME = new RegExp(`/web/(?:${FRAME_MODULES.join('|')})`);
/** Style modules of what stands around every page. */
const AROUND = [
  'BannerCarousel|Carousel|NoticeBar',
  'BottomBar|MainNav|Menu|MenuDrawer',
  'HeaderAccount|PageChrome|Shell|Toasts',
];
/** In the file of the frame, since nothing is painted before all of them have come. */
const FRAME_STYLES = new RegExp(`/web/(?:styles/\\w+|.*/(?:${AROUND.join('|')})\\.module)\\.css$`);
/** Modules of Apollo that only some pages need. */
const LATER = /\/client\/react\/hooks\/use(?:Mutation|Subscription|LazyQuery)/;

/**
 * What every page needs, in two files because small ones compress badly: `frame`, which paints, and `app`, the data
 * layer and the app around the pages, fetched in parallel. A group includes whatever its modules import.
 */
const FIRST_LOAD = [
  {
    name: 'frame',
    test: (id: string) =>
      FRAME.test(id) ||
      FRAME_STYLES.test(id) ||
      /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//.test(id),
  },
  {
    name: 'app',
    test: (id: string) =>
      /\/web\/(?:app\/(?:App|start)\.tsx$|apollo\/(?!intents|recovery|unreachable|streams|missingParts|policies\/newest\.ts))/.test(
        id,
      ) ||
      (/node_modules\/(?:@apollo|graphql|rxjs|tslib|optimism|@wry)\//.test(id) && !LATER.test(id)),
  },
];

/** The cards of games, and the rows and grids that they are in. */
const CARDS = [
  'GameCard|GameLink|FavouriteButton|AboutButton|CategoryPicture',
  'GameGrid|GameShelf|ScrollArrows|useScroller',
  'catalogueView|plainClick|useOpenGame',
];

/** formik and yup with what they import. */
const FORM_LIBRARIES = [
  'formik|deepmerge|hoist-non-react-statics|lodash-es|react-fast-compare|react-is|tiny-warning',
  'yup|property-expr|tiny-case|toposort',
];

/**
 * Modules that several pages share, in few files: every style file makes the browser recalculate the styles of the
 * page.
 */
const SHARED = [
  {
    name: 'data',
    test: /@apollo\/client\/react\/hooks\/useMutation|\/web\/apollo\/(?:unreachable|missingParts|streams\/(?:useM|M)oneyNews)|\/web\/lib\/dates/,
  },
  { name: 'kit', test: /\/web\/ui\/(?:Alert|LazyImage|Select|Tabs|Field(?!\/FormField))\// },
  { name: 'access', test: /\/web\/features\/session\/(?:codes|fields|registration)\/\w+\.module\.css$/ },
  { name: 'draws', test: /\/web\/features\/lottery\/(?:clock|draw|lobby|tickets)\/\w+\.module\.css$/ },
  {
    name: 'cards',
    test: new RegExp(`/web/features/games/(?:\\w+/)?(?:${CARDS.join('|')})`),
  },
  {
    name: 'forms',
    test: new RegExp(`/node_modules/(?:${FORM_LIBRARIES.join('|')})/`),
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    documentIds(),
    layerOrder(),
    beforePaint(),
    pageHints(),
    fetchFirst(),
    serviceWorker(),
    chunkNames(),
    precompress(),
  ],
  css,
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
    // Files of the first load are not listed again for each chunk.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/^assets\/(?:frame|app|rolldown-runtime)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // No module here has getters with side effects; knowing that, the bundler drops unused classes of the libraries.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: nameChunk,
        assetFileNames: assetNames,
        codeSplitting: { groups: [...FIRST_LOAD, ...SHARED] },
      },
    },
  },
  server: {
    port: Number(process.env['SITE_PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '/graphql': { target: gateway, changeOrigin: false },
      '/files': { target: gateway, changeOrigin: false },
      '/exports': { target: gateway, changeOrigin: false },
      '/sign-in/': { target: gateway, changeOrigin: false },
    },
  },
  test: {
    setupFiles: [here('./testing/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
}));
