import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FULL } from '../journeys/random.ts';
import { giveGlobals } from './load.ts';
import { live } from './lives.ts';

// Editions are published, shared, scheduled and taken back while somebody uses the app, the network is lost and the
// server is killed. The phone's own code, the service worker, the store and the server's handlers run as they are; the
// browser, the network and the disk are simulated, so that a seed says what happens. A sample; `npm run test:editions`
// for the whole.

const COUNT = FULL ? 1_000 : 50;
const AT_ONCE = 10;

vi.setConfig({ testTimeout: 1_800_000 });

let takeBack: () => void;
beforeAll(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: 1_000_000,
  });
  takeBack = giveGlobals();
});
afterAll(() => {
  takeBack();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('no page of mixed editions, no blank page, no lost form, and the edition that was meant', () => {
  test.each(Array.from({ length: COUNT / AT_ONCE }, (_, at) => at * AT_ONCE))(
    'from interleaving %i on',
    async (from) => {
      for (let at = from; at < from + AT_ONCE; at += 1)
        expect(await live(`interleaving ${at}`), `interleaving ${at}`).toEqual([]);
    },
  );
});
