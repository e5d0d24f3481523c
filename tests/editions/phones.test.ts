import { describe, expect, test, vi } from 'vitest';
import { bucketOf, offerAnew, takeBack, WHOLE } from '../../src/exchange/editions/rollout.ts';
import { chance } from '../journeys/random.ts';
import { START } from './browser.ts';
import { keep, type Sources } from './publisher.ts';
import { Servers, storeOn, type Disk } from './servers.ts';

// Shares of phones. The place of a phone in the order of an edition is a hash of both, so that of a few phones a share
// gets as many as chance has it: of 200 phones at 50 %, 100 give or take 7 (one standard deviation). The first test
// therefore takes 200 phones whose places are spread evenly, one in each half percent. The last one shows on 100,000
// phones that no place is preferred.

const PHONES = 200;
const EDITION_SOURCES: Sources = { app: 1, texts: 1, pages: { home: 1, form: 1, list: 1 } };

/** Ids of phones whose places in the order of an edition are spread evenly. */
function evenlySpread(edition: string): readonly string[] {
  const random = chance(`phones of ${edition}`);
  const found = new Map<number, string>();
  while (found.size < PHONES) {
    const id = Buffer.from(Array.from({ length: 12 }, () => Math.floor(random() * 256))).toString('base64url');
    const part = Math.floor((bucketOf(edition, id) / WHOLE) * PHONES);
    if (!found.has(part)) found.set(part, id);
  }
  return [...found.values()];
}

/** Serves editions to phones. */
async function setUp() {
  const disk: Disk = new Map();
  const store = storeOn(disk);
  const servers = new Servers(disk, () => undefined);
  servers.start();
  let now = performance.now();
  const publish = async (texts: number): Promise<string> =>
    keep(store, { ...EDITION_SOURCES, texts }, START, null, texts);
  const share = async (edition: string, hundredths: number): Promise<void> => {
    const act = { at: Date.now(), who: 'mei', did: 'offer' as const, edition, why: 'a test' };
    await store.act(act, (before) => offerAnew(before, edition, { share: hundredths }, act.at));
    // The server serves by what it read for a second.
    now += 1_001;
    vi.spyOn(performance, 'now').mockReturnValue(now);
  };
  const having = async (edition: string, phones: readonly string[]): Promise<ReadonlySet<string>> => {
    const pages = await Promise.all(phones.map((id) => servers.answer('/h5/', 'GET', `harbor_phone=${id}`)));
    return new Set(phones.filter((_, at) => pages[at]?.body.includes(`content="${edition}"`) === true));
  };
  return { store, servers, publish, share, having };
}

describe('200 phones', () => {
  test('a share is within 2 % of what was asked, and who has it keeps it while it is raised', async () => {
    const { store, servers, publish, share, having } = await setUp();
    const [one, two] = [await publish(1), await publish(2)];
    await share(one, WHOLE);
    const phones = evenlySpread(two);
    let before: ReadonlySet<string> = new Set();
    for (const percent of [1, 10, 50, 100]) {
      await share(two, percent * 100);
      const now = await having(two, phones);
      expect(Math.abs(now.size - (PHONES * percent) / 100)).toBeLessThanOrEqual(PHONES * 0.02);
      expect([...before].filter((id) => !now.has(id))).toEqual([]);
      // Asked again, and by another process, everybody is on the same side.
      servers.kill();
      servers.start();
      expect(await having(two, phones)).toEqual(now);
      before = now;
    }
    await store.act({ at: 1, who: 'mei', did: 'take back', edition: two, why: 'a test' }, (state) =>
      takeBack(state, two, 1),
    );
    await share(one, WHOLE);
    expect((await having(two, phones)).size).toBe(0);
    servers.kill();
    vi.restoreAllMocks();
  });

  test('a share that is lowered leaves it to those who had it first', async () => {
    const { servers, publish, share, having } = await setUp();
    const [one, two] = [await publish(1), await publish(2)];
    await share(one, WHOLE);
    const phones = evenlySpread(two);
    await share(two, 1_000);
    const few = await having(two, phones);
    await share(two, 5_000);
    expect((await having(two, phones)).size).toBe(100);
    await share(two, 1_000);
    expect(await having(two, phones)).toEqual(few);
    servers.kill();
    vi.restoreAllMocks();
  });
});

test('of 100,000 phones each percent of places has its share, and two editions have orders of their own', () => {
  const random = chance('100,000 phones');
  const COUNT = 100_000;
  const counts = Array.from({ length: 100 }, () => 0);
  let both = 0;
  for (let at = 0; at < COUNT; at += 1) {
    const id = `${at} ${random()}`.slice(0, 16);
    const place = bucketOf('3fa9c1d27b04', id);
    counts[Math.floor(place / 100)] = (counts[Math.floor(place / 100)] ?? 0) + 1;
    if (place < 1_000 && bucketOf('90aa6d1f3c55', id) < 1_000) both += 1;
  }
  // Chi-squared with 99 degrees of freedom is above 149 once in a thousand times.
  const expected = COUNT / 100;
  expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(149);
  // Who is among the first tenth of one edition is among that of another one time in ten: 1,000, give or take 3 × 32.
  expect(Math.abs(both - COUNT / 100)).toBeLessThan(96);
});
