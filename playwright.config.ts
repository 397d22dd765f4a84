import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { defineConfig } from '@playwright/test';

const waiting = [
  '**/main-job.spec.ts',
  '**/webflow-publish.spec.ts',
  '**/planning/cluster.spec.ts',
  '**/slow-blog.spec.ts',
];
/** On static pages (`tools/screens`), without a product. */
const scenes = [
  '**/accessibility/*.spec.ts',
  '**/failures/*.spec.ts',
  '**/current-user.spec.ts',
  '**/text-kept.spec.ts',
  '**/toasts.spec.ts',
  '**/payment-in-progress.spec.ts',
  '**/as-specified.spec.ts',
  '**/plugin-check.spec.ts',
];

// The tests start the product and WordPress themselves, so there is no webServer here.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // As in vitest.config.ts. The files that wait for the next minute or a slow blog begin, so that the others run
  // meanwhile.
  workers: 3,
  projects: [
    { name: 'waiting', testMatch: waiting },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [...waiting, ...scenes] },
    // Thousands of steps on static pages: tracing them would cost more than the tests.
    { name: 'scenes', testMatch: scenes, use: { trace: 'off', screenshot: 'off' } },
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
    // Pictures of each moment would take as much processor time as the tests themselves; the trace has the page's content.
    // CI traces only the second try: traces of tests that pass take a thirteenth of the processor time.
    trace: {
      mode: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
    },
    screenshot: 'only-on-failure',
  },
});
