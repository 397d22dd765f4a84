import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram, isRoot, runCommand } from '../machine/command.ts';
import { installPackages } from '../machine/packages.ts';

type BrowserLaunch = {
  executablePath: string;
  /** Arguments against first-run screens and background requests. */
  args: string[];
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const outsidePath = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a working Chromium: CHROMIUM_PATH, the system's, Playwright's, otherwise Playwright's download, otherwise
 * (as root) Debian's package. Throws one line with instructions if there is none.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  return { executablePath: await findExecutable(), args: launchArguments() };
}

async function findExecutable(): Promise<string> {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) {
    if (await runs(own)) return own;
    throw new Error(`CHROMIUM_PATH (${own}) is not a working browser.`);
  }
  const installed = [
    ...names.flatMap((name) => findProgram(name) ?? []),
    ...outsidePath,
    chromium.executablePath(),
  ];
  for (const candidate of installed) if (await runs(candidate)) return candidate;
  await downloadWithPlaywright();
  if (await runs(chromium.executablePath())) return chromium.executablePath();
  await installPackages(['chromium'], 'A browser for the tests');
  const packaged = findProgram('chromium');
  if (packaged !== undefined && (await runs(packaged))) return packaged;
  throw new Error('No working Chromium was found. Install one and set CHROMIUM_PATH to its executable.');
}

/** A download without its system libraries cannot even print its version. */
async function runs(executable: string): Promise<boolean> {
  return existsSync(executable) && (await runCommand(executable, ['--version'])).status === 0;
}

async function downloadWithPlaywright(): Promise<void> {
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  // Trying the browser shows whether this worked.
  await runCommand(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
}

const launchArguments = (): string[] => [
  // Chromium's sandbox does not run as root.
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** The last list counts, so it repeats that of Playwright; the test compares both. */
export const disabledFeatures: readonly string[] = [
  // Each window loads two pages of the browser's own for suggestions below its address bar, which take more time than a
  // small page of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
