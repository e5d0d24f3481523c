import { BEGIN, imageFor } from '../../src/exchange/testing/image.ts';
import { openHarbor, startExchange, test, type Harbor } from './harbor.ts';

/**
 * Tests with an exchange whose clock stands at the beginning of its world: pages show the same prices, times and orders
 * each time.
 */
export const stillTest = test.extend<object, { harbor: Harbor }>({
  harbor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const wall = (): number => BEGIN;
      const image = await imageFor({ wall });
      const running = await startExchange({ seed: 'harbor', wall, ...(image === undefined ? {} : { image }) });
      await use(await openHarbor(running));
      await running.close();
    },
    { scope: 'worker' },
  ],
});
