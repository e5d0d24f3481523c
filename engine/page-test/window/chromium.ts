import { existsSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';

/** Browsers of the system, in the order in which they are taken; without one Playwright's own. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** Starts a browser. @param headed with a window that a person sees @throws Error where Playwright or a browser is missing */
export async function openBrowser(headed = false): Promise<Browser> {
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new Error('Pages are played in a browser by Playwright: npm install --save-dev @playwright/test');
  });
  const found = PLACES.filter((file) => !headed || file?.endsWith('-shell') !== true).find(
    (file) => file !== undefined && existsSync(file),
  );
  return chromium.launch({
    ...(found === undefined ? {} : { executablePath: found }),
    headless: !headed,
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking'],
  });
}

/** Starts a browser, and opens a phone in it. @param headed with a window that a person sees */
export async function openPhone(
  headed = false,
): Promise<{ readonly browser: Browser; readonly phone: BrowserContext }> {
  const browser = await openBrowser(headed);
  return { browser, phone: await newPhone(browser) };
}

/** Opens another phone in a browser, with storage of its own. */
export async function newPhone(browser: Browser): Promise<BrowserContext> {
  const { devices } = await import('@playwright/test');
  return browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
}
