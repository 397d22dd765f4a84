import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { defineConfig } from '@playwright/test';

// The tests start the product and WordPress themselves, so there is no webServer here.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // They wait for servers as much as they compute.
  workers: 2,
  retries: 0,
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
