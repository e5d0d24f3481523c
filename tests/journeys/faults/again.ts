import type { Locator } from '@playwright/test';

/**
 * Presses what asks again. Where the page has asked by itself meanwhile (its connection is back, say), it is gone, and
 * that is as good.
 */
export async function askAgain(retry: Locator): Promise<void> {
  await retry.click({ timeout: 15_000 }).catch(async (error: unknown) => {
    if ((await retry.count()) > 0) throw error;
  });
}
