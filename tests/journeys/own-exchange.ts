import type { Settings } from '../../src/exchange/server/settings.ts';
import { openHarbor, startExchange, test, type Harbor } from './harbor.ts';

/**
 * Tests with an exchange of their own, for what happens once in its life, holds a price that others trade at, or needs
 * other settings.
 */
export const withOwnExchange = (settings: Settings = {}) =>
  test.extend<object, { harbor: Harbor }>({
    harbor: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern.
      async ({}, use) => {
        const running = await startExchange(settings);
        await use(await openHarbor(running));
        await running.close();
      },
      { scope: 'worker' },
    ],
  });
