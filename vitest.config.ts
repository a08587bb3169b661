import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['{schema,gateway,platform}/**/*.test.ts'] } },
      { extends: './web/vite.config.ts', test: { name: 'web', environment: 'jsdom', include: ['web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'contract', environment: 'node', include: ['tests/{contract,faults}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false } },
    ],
  },
});
