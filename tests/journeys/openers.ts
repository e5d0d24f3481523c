import type { Page } from '@playwright/test';
import type { Opener } from './pages.ts';

/** Presses the opener of an overlay. Returns true where it opened. */
export async function press(page: Page, { selector }: Opener): Promise<boolean> {
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
