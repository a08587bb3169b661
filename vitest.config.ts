import { defineConfig } from 'vitest/config';

/** One worker for each core: Vitest leaves one core to itself, half of a machine that has two. */
const shared = { maxWorkers: '100%', testTimeout: 120_000, hookTimeout: 120_000 };

/**
 * Tests of the site that replace what a context keeps of its page, such as its address: each has a process for itself.
 */
const OWN_PROCESS = [
  'web/apollo/streams/*.test.ts',
  'web/app/shell/scrollRestoration.test.ts',
  'web/features/session/SessionProvider.tabs.test.tsx',
  'web/lib/{loading/chunks,browser/theme}.test.ts',
  'web/lib/navigation/overlays.test.tsx',
];

/** Tests of the page inside a game's frame: many name jsdom as their environment, and put their own things into it. */
const PLAY = ['platform/play/**/*.test.ts'];

export default defineConfig({
  // The conditions of plain Node: with Vite's own, graphql would be loaded twice, once for us and once for the
  // packages.
  ssr: { resolve: { conditions: ['module', 'node'], externalConditions: ['node'] } },
  test: {
    projects: [
      // Files of a worker share what it has loaded: half of the processor time. Each leaves it as it found it, and none
      // replaces modules. In a run of its own (`npm run test:unit`): beside other projects Vitest keeps one such worker
      // only.
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['{schema,gateway,platform,tests/support,tests/load}/**/*.test.ts', '.run/*.test.mjs'],
          exclude: PLAY,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'play', environment: 'node', include: PLAY },
      },
      // Files have contexts of their own in a process that loads jsdom once: a third of the processor time of a process
      // for each.
      {
        extends: './web/vite.config.ts',
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          pool: 'vmForks',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: OWN_PROCESS,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { ...shared, name: 'web-process', environment: 'jsdom', include: OWN_PROCESS },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'contract',
          environment: 'node',
          globalSetup: './tests/support/globalSetup.ts',
          include: ['tests/{contract,faults,soak}/**/*.test.ts'],
        },
      },
    ],
  },
});
