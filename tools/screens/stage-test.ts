import { test as base } from '@playwright/test';
import { type Screens, type Stage, serveScreens } from './harness.ts';

type Shared = {
  /** One server of scenes for all tests of a worker. */
  screens: Screens;
  lastingStage: Stage;
};

type Own = {
  /**
   * The one stage of a worker, where the app starts again in a loaded page: for tests that change nothing of the page
   * but through the app. It begins light and 1440 px wide.
   */
  stage: Stage;
  /** A stage in a separate context, for tests that route calls, install a clock or navigate; closed afterwards. */
  ownStage: Stage;
};

/** Playwright's `test` with the scenes of `tools/screens`. */
export const test = base.extend<Own, Shared>({
  screens: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const screens = await serveScreens();
      await use(screens);
      await screens.close();
    },
    { scope: 'worker' },
  ],
  lastingStage: [
    async ({ browser, screens }, use) => use(await screens.createStage(browser, { restarts: true })),
    { scope: 'worker' },
  ],
  stage: async ({ lastingStage }, use) => {
    await lastingStage.page.setViewportSize({ width: 1440, height: 900 });
    await lastingStage.page.emulateMedia({ colorScheme: 'light' });
    await use(lastingStage);
  },
  ownStage: async ({ browser, screens }, use) => {
    const stage = await screens.createStage(browser);
    await use(stage);
    await stage.page.context().close();
  },
});
