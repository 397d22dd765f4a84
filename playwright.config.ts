import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { defineConfig } from '@playwright/test';

const onSchedule = ['**/main-job.spec.ts', '**/webflow-publish.spec.ts', '**/planning/cluster.spec.ts'];

// The tests start the product and WordPress themselves, so there is no webServer here.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // As in vitest.config.ts. The files that wait for the next minute begin, so that the others run meanwhile.
  workers: 3,
  projects: [
    { name: 'on-schedule', testMatch: onSchedule },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: onSchedule },
  ],
  // What passes only the second time is named at the end of the run.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/checks/browser.json' }]],
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
