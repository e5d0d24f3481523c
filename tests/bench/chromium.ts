import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Browsers of the system, in the order in which they are taken; without one Playwright's own. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
];

/** Starts a browser without a window. @param args arguments of its command line */
export function startChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = PLACES.find((file) => file !== undefined && existsSync(file));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', ...args],
  });
}
