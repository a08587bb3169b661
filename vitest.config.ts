import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The conditions of plain Node: with Vite's own, graphql would be loaded twice, once for us and once for the packages.
  ssr: { resolve: { conditions: ['module', 'node'], externalConditions: ['node'] } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', testTimeout: 120_000, hookTimeout: 120_000, include: ['{schema,gateway,platform}/**/*.test.ts'] } },
      { extends: './web/vite.config.ts', test: { name: 'web', environment: 'jsdom', testTimeout: 120_000, hookTimeout: 120_000, include: ['web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'contract', environment: 'node', globalSetup: './tests/support/globalSetup.ts', include: ['tests/{contract,faults}/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
