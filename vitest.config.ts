import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'apps/**/*.test.ts',
      'apps/**/*.test.tsx',
      'bench/**/*.test.ts',
      'packages/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tools/**/*.test.ts',
      'deploy/**/*.test.ts',
      'e2e/calendar/**/*.test.ts',
      'e2e/chaos/**/*.test.ts',
      'e2e/cluster/**/*.test.ts',
      'e2e/crash/**/*.test.ts',
      'e2e/drills/**/*.test.ts',
      'e2e/operations/**/*.test.ts',
      'e2e/product/**/*.test.ts',
    ],
    globalSetup: ['packages/testkit/src/database/global-setup.ts'],
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? null },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
