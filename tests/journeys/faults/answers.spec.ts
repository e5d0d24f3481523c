import { expect, type Request } from '@playwright/test';
import type { Call } from '../../../engine/document/contract.ts';
import { callOf } from '../contract.ts';
import { hashOf, placesOf, screens, type Place } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { textOf } from '../texts.ts';
import { walkTest as test, type Look, type Walk } from '../walk.ts';
import { askAgain } from './again.ts';
import { mutations, type Mutation } from './mutations.ts';
import { spoil } from './spoil.ts';

// Every page with every read call it makes, its answer corrupted in every way (quality: reliability 1): the page is
// never blank, nothing breaks, every part without its data shows an error, and a retry recovers it.

const RETRY = textOf('en', 'engine.retry');
/** Cases of each page of the sample. */
const EACH = 1;
/** Reports of the engine about such answers, which are right: the test is about what it draws. */
const REPORTED = /^(contract|key|qr_failed|poster_failed|image_failed|media_failed):/;

interface Case {
  readonly place: Place;
  /** The page as it looks when all is well. */
  readonly sound: Look;
  readonly call: Call;
  readonly mutation: Mutation;
}

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const screen of walked('answers', screens)) {
  test(`${screen.route} stands spoilt answers`, async ({ walk, harbor }) => {
    test.setTimeout(FULL ? 1_200_000 : 60_000);
    const random = chance(screen.route);
    const cases: Case[] = [];
    const seen = new Set<Call>();
    for (const place of await placesOf(screen, harbor.client())) {
      const reads = await readsOf(walk, place);
      const sound = await walk.look(RETRY);
      expect(await walk.troubles()).toEqual([]);
      for (const call of reads) {
        if (seen.has(call)) continue;
        seen.add(call);
        cases.push(...mutations.map((mutation) => ({ place, sound, call, mutation })));
      }
    }
    for (const one of FULL ? cases : sample(cases, EACH, random)) {
      await test.step(`${JSON.stringify(one.place.params)} ${one.call.name}: ${one.mutation.name}`, () =>
        stands(walk, one, random));
    }
  });
}

/** The read calls that a page makes when it is opened. */
async function readsOf(walk: Walk, place: Place): Promise<ReadonlySet<Call>> {
  const calls = new Set<Call>();
  const note = (request: Request): void => {
    const call = callOf(request);
    if (call?.effect === 'read') calls.add(call);
  };
  walk.page.on('request', note);
  await walk.visit(place);
  walk.page.off('request', note);
  return calls;
}

async function stands(walk: Walk, { place, sound, call, mutation }: Case, random: () => number): Promise<void> {
  // Soft, so that one run reports everything that fails.
  const check = expect.configure({ soft: true, message: `${hashOf(place)} ${call.name}: ${mutation.name}` });
  walk.answers = (route) => (callOf(route.request()) === call ? spoil(route, mutation, random) : route.continue());
  await walk.visit(place);
  const spoilt = await walk.look(RETRY);
  walk.answers = undefined;
  check(spoilt.text).not.toBe('');
  check(await walk.troubles(REPORTED)).toEqual([]);
  if (mutation.fails && !optional(place, call)) check(spoilt.retries).toBeGreaterThan(0);

  for (let left = spoilt.retries; left > 0; left -= 1) {
    await askAgain(walk.page.getByRole('button', { name: RETRY, exact: true }).first());
    await walk.settled(place.route);
    if ((await walk.look(RETRY)).retries === 0) break;
  }
  if (spoilt.retries === 0) return;
  const { nodes } = await walk.look(RETRY);
  if (String(nodes) === String(sound.nodes)) return;
  // The other side of an order goes on meanwhile: the page then shows what a new visit shows.
  await walk.visit(place);
  check(nodes).toEqual((await walk.look(RETRY)).nodes);
}

/** The document declares that the page can do without it. */
function optional(place: Place, call: Call): boolean {
  const data = screens.find(({ route }) => route === place.route)?.document['data'] as
    | Readonly<Record<string, { readonly call: string; readonly optional?: boolean }>>
    | undefined;
  return Object.values(data ?? {})
    .filter((datum) => datum.call === call.name)
    .every((datum) => datum.optional === true);
}
