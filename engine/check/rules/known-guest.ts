import { decideNull } from '../../formula/decide-null.ts';
import type { ProjectDocuments } from '../../document/project.ts';
import { isObject, type Json } from '../../document/source.ts';
import { type Around, aroundOf } from '../around.ts';
import { button, page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';

const APP = {
  app: { user: 'User', access: { user: { test: '=user != null', go: 'shop/shop', text: 'shop.enter' } } },
} as const;
const example = (test: string): Documents => ({
  ...APP,
  screens: {
    'shop/shop': page([
      button({ do: 'if', test, then: [{ do: 'call', call: 'item.mine', as: 'mine' }], else: [{ do: 'back' }] }),
    ]),
  },
  api: { schemas: { User: { type: 'object', properties: { name: { type: 'string' } } } } },
});

export const knownGuest: Rule = {
  code: 'known-guest',
  severity: 'error',
  description:
    'Something that needs a signed-in user is shown to guests only, or a signed-in user is sent to sign in: the condition is inverted.',
  example: { bad: example('=user == null'), good: example('=user != null') },
  reads: ({ app, screens }) => [app, accessIn(screens)],
  checkDocument({ facts }, report, product) {
    const { calls } = product.project.catalog.contract;
    const around = aroundOf(facts);
    const user = (pointer: Parameters<Around['of']>[0]): ReturnType<typeof decideNull> =>
      decideNull('user', [...around.of(pointer, true), ...around.ifs(pointer)]);
    for (const { call, pointer, from } of facts.calls)
      if (from !== 'shell' && calls.get(call)?.auth === 'required' && user(pointer) === 'always')
        report(
          facts.source,
          pointer,
          `${call} is for users who are signed in, and here nobody is, by the condition around it. Turn the condition round.`,
        );
    const app = product.project.app.value;
    const signIn = signInPage(app);
    for (const { to, pointer } of facts.links) {
      const screen = product.project.screens.get(to)?.value;
      const access = screen !== undefined && isObject(screen) && Array.isArray(screen.access) ? screen.access : [];
      const is = to === signIn || product.signedIn(access.map(String)) ? user(pointer) : undefined;
      if (to === signIn && is === 'never')
        report(
          facts.source,
          pointer,
          `Who gets here is signed in already, by the condition around it, and ${to} signs in. Turn the condition round.`,
        );
      else if (to !== signIn && is === 'always')
        report(
          facts.source,
          pointer,
          `${to} is for users who are signed in, and here nobody is, by the condition around it. Turn the condition round.`,
        );
    }
  },
};

/** Returns whom pages are for, as a text that does not depend on their order. */
function accessIn(screens: ProjectDocuments['screens']): string {
  const all = [...screens].flatMap(([route, { value }]) =>
    isObject(value) && value.access !== undefined ? [`${route} ${JSON.stringify(value.access)}`] : [],
  );
  return all.sort().join('\n');
}

/** Returns the page to which the shell sends guests. */
function signInPage(app: Json): string | undefined {
  const signIn = isObject(app) ? app.signIn : undefined;
  return signIn !== undefined && isObject(signIn) ? String(signIn.page) : undefined;
}
