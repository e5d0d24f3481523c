import { expect, type Route } from '@playwright/test';
import { answerTo, userIn } from '../../gallery/answer.ts';
import { pseudoTables } from '../../gallery/pseudo.ts';
import { gallery, operations, type State } from '../../gallery/states.ts';
import { callOf } from '../contract.ts';
import { hashOf, type Screen } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { Walk, walkTest } from '../walk.ts';
import { misfits } from './misfits.ts';
import { violationsOf } from './violations.ts';

// Every page in every state that its document and the contract know: it is shown, has a text, and keeps the rules of
// axe and of the narrowest phone, in the longest languages (quality: accessibility and languages; reliability 1).

const LANGUAGES = ['ru', 'fra', 'spa'] as const;
const THEMES = ['light', 'dark'] as const;
const NARROW = { width: 320, height: 844 };
const DIST = new URL('../../../dist/', import.meta.url);
/**
 * Reports that are right: those of the shell and the engine about a server that fails, and those of the content policy
 * about hosts that only the examples of the contract name.
 */
const EXPECTED =
  /^(contract|qr_failed|poster_failed|media_failed|subscribe):|^policy: (frame-src https:\/\/harbor\.example|img-src https:\/\/tiles\.harbor\.example\/\d+\/\d+\/\d+\.png)$/;

/** An app whose English is the pseudo-language. */
const test = walkTest.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, harbor }, use) => {
      const walk = await Walk.begin(browser, harbor, { viewport: NARROW });
      for (const [address, body] of await pseudoTables(DIST))
        await walk.page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await walk.page.reload();
      await use(walk);
      await walk.page.context().close();
    },
    { scope: 'worker' },
  ],
});

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const { screen, states } of walked('gallery', gallery)) {
  test(`${screen.route} stands in its states`, async ({ walk }) => {
    test.setTimeout(FULL ? 600_000 : 60_000);
    // A step of a form is reached by filling in those before it, which journeys do.
    const reached = states.filter(({ step }) => step === undefined);
    for (const state of FULL ? reached : sample(reached, 1, chance(`gallery ${screen.route}`))) {
      const random = chance(`${screen.route} ${state.name}`);
      const lang = state.pseudo === true ? 'en' : LANGUAGES[Math.floor(random() * LANGUAGES.length)]!;
      const theme = THEMES[Math.floor(random() * THEMES.length)]!;
      const check = expect.configure({ soft: true, message: `${screen.route} ${state.name} ${lang} ${theme}` });
      const held = await visit(walk, screen, state, { lang, theme });
      // A state that still loads has no text yet; every other one has.
      if (state.answers !== 'never')
        check((await walk.look('')).text !== '' || (await walk.page.locator('main iframe').count()) > 0).toBe(true);
      // Rows whose key is a choice are all alike where it has one value.
      check(
        (await walk.troubles(EXPECTED)).filter(
          (trouble) => state.shape.fixed === undefined || !trouble.startsWith('key:'),
        ),
      ).toEqual([]);
      check(await walk.page.evaluate(misfits, state.shape.widest === true || state.pseudo === true)).toEqual([]);
      check(await violationsOf(walk.page)).toEqual([]);
      walk.answers = undefined;
      for (const route of held) await route.abort();
    }
  });
}

/** Shows a page in a state. Gives back the calls that are left waiting. */
async function visit(
  walk: Walk,
  screen: Screen,
  state: State,
  prefs: { readonly lang: string; readonly theme: string },
): Promise<readonly Route[]> {
  const held: Route[] = [];
  walk.answers = async (route) => {
    const answer = answerTo(operations.get(callOf(route.request())!.name)!, screen, state);
    if (answer === undefined) held.push(route);
    else await route.fulfill(answer);
  };
  const place = { route: screen.route, params: state.params, access: screen.access };
  await walk
    .visit(place, { ...prefs, user: userIn(screen, state) }, state.answers === 'never')
    .catch((error: unknown) => {
      throw new Error(`${hashOf(place)} ${state.name}`, { cause: error });
    });
  return held;
}
