import { expect } from '@playwright/test';
import appDocument from '../../../screens/app.json' with { type: 'json' };
import { answerTo, userIn } from '../../gallery/answer.ts';
import { gallery, operations, type State } from '../../gallery/states.ts';
import { callOf } from '../contract.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { Walk, walkTest } from '../walk.ts';

// A person who chooses another language reads every page in it at once: a page then has the same texts as for somebody
// who starts the app in that language.

/** An app that hears nothing but the answers of the contract. */
const test = walkTest.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, harbor }, use) => {
      const walk = await Walk.begin(browser, harbor);
      await walk.page.routeWebSocket(/socket\.io/, () => undefined);
      await walk.page.route('**/socket.io/**', (route) => route.abort());
      await walk.page.reload();
      await use(walk);
      await walk.page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** Milliseconds in which all that a page loads late has come. */
const PATIENCE = 20_000;

/** Where all records have the same choice there is one row: rows with the same key are no rows. */
const toldApart = (state: State): State =>
  state.shape.fixed === undefined ? state : { ...state, shape: { ...state.shape, rows: 1 } };

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const { screen, states } of walked('language', gallery)) {
  test(`${screen.route} follows the language`, async ({ walk }) => {
    test.setTimeout(FULL ? 900_000 : 60_000);
    const standing = states.filter(({ answers, pseudo }) => answers !== 'never' && pseudo !== true).map(toldApart);
    for (const state of FULL ? standing : sample(standing, 1, chance(`language ${screen.route}`))) {
      const [before, after] = sample(appDocument.languages, 2, chance(`language ${screen.route} ${state.name}`)).map(
        ({ code }) => code,
      );
      walk.answers = async (route) => {
        const answer = answerTo(operations.get(callOf(route.request())!.name)!, screen, state);
        await (answer === undefined ? route.abort() : route.fulfill(answer));
      };
      const place = { route: screen.route, params: state.params, access: screen.access };
      const guests = screen.access.length === 0 ? [{}, { token: null }] : [{}];
      for (const who of FULL ? guests : sample(guests, 1, chance(`guest ${screen.route}`))) {
        const person = { user: userIn(screen, state), ...who };
        const name = `${screen.route} ${state.name} ${before} to ${after}${'token' in who ? ', guest' : ''}`;
        // Again where something was still loading: code, or a picture that is drawn.
        await expect(async () => {
          await walk.visit(place, { ...person, lang: before });
          const old = await walk.said();
          await walk.speak(screen.route, after!);
          const changed = await walk.said();
          await walk.visit(place, { ...person, lang: after });
          expect(changed, name).toEqual(await walk.said());
          expect(changed, `${name}: another language says something else`).not.toEqual(old);
        }).toPass({ timeout: PATIENCE });
      }
      walk.answers = undefined;
    }
  });
}
