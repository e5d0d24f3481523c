import type { Locator } from '@playwright/test';

/**
 * Presses the button that fetches again. Where the page has fetched by itself meanwhile (its connection was restored,
 * say), the button is gone, which is as good.
 */
export async function askAgain(retry: Locator): Promise<void> {
  await retry.click({ timeout: 15_000 }).catch(async (error: unknown) => {
    if ((await retry.count()) > 0) throw error;
  });
}
