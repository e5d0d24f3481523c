import type { Page } from '@playwright/test';
import type { Opener } from './pages.ts';

/** Milliseconds in which a fragment whose code comes late is there. */
const LATE = 1_000;

/** Presses the opener of an overlay. Returns true where it opened. */
export async function press(page: Page, { selector }: Opener): Promise<boolean> {
  const opener = page.locator(`[data-state]:not([inert]) ${selector}`).first();
  await opener.waitFor({ timeout: LATE }).catch(() => undefined);
  const found = await page.evaluate((selector) => {
    const places = [...document.querySelectorAll<HTMLElement>(`[data-state]:not([inert]) ${selector}`)];
    const place = places.find((one) => one.offsetParent !== null);
    const button = place?.closest<HTMLElement>('button') ?? place?.querySelector<HTMLElement>('button') ?? place;
    button?.click();
    return button !== undefined;
  }, selector);
  return (
    found &&
    page
      .getByRole('dialog')
      .last()
      .waitFor({ timeout: 4_000 })
      .then(
        () => true,
        () => false,
      )
  );
}
