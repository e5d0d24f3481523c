import { literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { paramTypes } from '../declaration/compile.ts';
import { compileFrame } from '../frame/compile.ts';
import { checkKeys } from '../members.ts';
import type { FragmentInfo } from '../routes.ts';
import { checkEvents, eventsOf } from './events.ts';
import { FRAGMENT } from './grammar.ts';
import { globalReads } from './global-reads.ts';
import { compileSheet } from './sheet.ts';

/** Keys that give a fragment cells of its own: one without them is drawn in place. */
const OWN = ['state', 'data', 'form', 'on'];

/** Compiles a fragment; returns what its users must know and the expression that its module exports. */
export function compileFragment(document: Cursor): { readonly info: FragmentInfo; readonly code: Js } {
  const { compilation } = document;
  checkKeys(document, FRAGMENT);
  if (document.at('on').given) checkKeys(document.at('on'), FRAGMENT.keys.on.of);
  const events = eventsOf(document.at('events'));
  checkEvents(document.at('events'));
  const inside = document.in(document.env.at({ events }));
  const params = paramTypes(inside.at('params'));
  const { name } = compilation;
  if (document.object.kind === 'sheet') {
    const sheet = compilation.declare('S', compileSheet(inside, name, undefined, false));
    const info = { name, params, events, slots: [], sheet: true, pure: false, empty: true, reads: [] };
    return {
      info,
      code: object({
        name: literal(name),
        pure: 'false',
        reads: '[]',
        params: '{}',
        state: '{}',
        calc: '[]',
        data: '{}',
        body: '[]',
        later: compilation.laterCode(),
        sheet,
      }),
    };
  }
  const pure = OWN.every((key) => !inside.at(key).given);
  const frame = compileFrame(inside, { signedIn: false });
  const { c } = frame;
  const body = c.at('body').nodes();
  const empty = c.at('body').itemsOrOne().length === 0;
  const show = c.at('on').at('show');
  const shown = show.given ? show.actions() : undefined;
  const members = frame.finish();
  const reads = globalReads(compilation);
  return {
    info: { name, params, events, slots: Object.keys(c.at('slots').object), sheet: false, pure, empty, reads },
    code: object({
      name: literal(name),
      pure: literal(pure),
      reads: literal(reads),
      ...members,
      later: compilation.laterCode(),
      body,
      show: shown,
    }),
  };
}
