import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { journeysLeftOut, partPlayed } from './parts.ts';

/**
 * A browser of the system, where there is one; Playwright's own otherwise. Chromium without a window of its own (the
 * shell that it is embedded by) does the same pages for two thirds of the processor's time.
 */
export const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const browserPath = BROWSERS.find((file) => file !== undefined && existsSync(file));

/** Files that take minutes. They begin first, so that the workers end together: the last file is a short one. */
const LONG = /\/(?:studio.*|taps|prices)\.spec\.ts$/;

const part = partPlayed();
const leftOut = part === undefined ? [] : journeysLeftOut(part).map((file) => `**/journeys/${file}`);

export default defineConfig({
  testDir: './journeys',
  globalSetup: './journeys/prepare.ts',
  outputDir: '../test-results',
  // The same on every machine: texts, not pictures.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: leftOut },
    { name: 'short', testIgnore: [LONG, ...leftOut] },
  ],
  workers: 2,
  // A browser test can fail by the load of the machine. What passes only the second time is named by `npm test` as
  // flaky.
  retries: 1,
  reporter: [[process.stdout.isTTY ? 'list' : './lines.ts'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // No test can intercept the answers of a worker. The journeys without a network allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browserPath === undefined ? {} : { executablePath: browserPath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
