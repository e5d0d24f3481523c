import { isObject, type Json } from '../../document/source.ts';
import type { Type } from '../../formula/type.ts';
import { literal, object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { declaredType, paramTypes } from '../declaration/compile.ts';
import { eventsOf } from '../fragment/events.ts';
import { compilePageSheet } from '../fragment/sheet.ts';
import { compileFrame } from '../frame/compile.ts';
import { checkKeys } from '../members.ts';
import { pullCode } from '../pull/compile.ts';
import { NO_VALUES } from '../slots/values.ts';
import { compileText } from '../text/text.ts';
import { PAGE } from './grammar.ts';

/**
 * Compiles a page; returns the expression that its module exports.
 * @param signedIn only signed-in users see it
 */
export function compilePage(document: Cursor, signedIn: boolean): Js {
  const { compilation } = document;
  checkKeys(document, PAGE);
  const sheets = document.at('sheets').entries();
  for (const [name, sheet] of sheets) {
    if (!isObject(sheet.value)) continue;
    compilation.sheetParams.set(name, paramTypes(sheet.at('params')));
    compilation.sheetEvents.set(name, eventsOf(sheet.at('events')));
  }
  compilation.returns = returnsOf(document);
  const frame = compileFrame(document, { signedIn, addressed: true });
  const { c } = frame;
  checkAccess(c.at('access'));
  const title = c.at('title').given ? compileText(c.at('title'), true) : NO_VALUES;
  const bar = c.at('actions');
  const actions = bar.holding(barActions(bar.value)).nodes();
  const [body, foot] = [c.at('body').nodes(), c.at('foot').nodes()];
  const on = (event: 'show' | 'hide'): Js => (c.at('on').at(event).given ? c.at('on').at(event).actions() : '[]');
  if (c.at('on').given) checkKeys(c.at('on'), PAGE.keys.on.of);
  const [show, hide] = [on('show'), on('hide')];
  const plans = sheets.map(([name, sheet]) => [name, compilePageSheet(sheet, name, frame.cells, signedIn)] as const);
  const members = frame.finish();
  const { nav, gap } = c.object;
  return object({
    name: literal(compilation.name),
    access: literal(compilation.facts.access),
    nav: literal(nav === 'none' ? 'none' : PAGE.keys.nav.default),
    gap: literal(gap ?? PAGE.keys.gap.default),
    title: c.env.reading(title.reads, title.code, 's, x'),
    actions,
    body,
    foot,
    show,
    hide,
    pull: pagePull(c),
    sheets: table(plans),
    ...members,
    // Last, because the form's actions may open a sheet too.
    later: compilation.laterCode(),
  });
}

/** Reports access rules that the app document does not have. */
function checkAccess(c: Cursor): void {
  const app = c.compilation.project.app.value;
  const rules = Object.keys(isObject(app) && isObject(app.access) ? app.access : {});
  for (const name of c.items()) {
    if (typeof name.value !== 'string') name.problem('wrong-type', 'Write the name of an access rule here.');
    else if (!rules.includes(name.value)) name.unknown('unknown-value', 'access rule', name.value, rules);
  }
}

/** Compiles the data that pulling the page refreshes: all of it, or the named ones. */
function pagePull(c: Cursor): Js | undefined {
  const pull = c.at('pull');
  // Fragments may have data too.
  const nothing = c.env.cells('data').length === 0 && !JSON.stringify(c.object.body ?? []).includes('"use"');
  if (pull.value === true && nothing) pull.problem('pull', 'There is nothing to ask again: this page has no data.');
  return pullCode(pull, undefined);
}

/** The actions of the top bar are icon buttons. */
function barActions(value: Json | undefined): Json {
  if (!Array.isArray(value)) return [];
  return value.map((action: Json) =>
    isObject(action) && !('block' in action) ? { block: 'icon-button', ...action } : action,
  );
}

/** Returns the types that a page returns to a pick. Undefined where it returns nothing. */
export function returnsOf(document: Cursor): ReadonlyMap<string, Type> | undefined {
  const returns = document.at('returns');
  if (!isObject(returns.value)) return undefined;
  const out = new Map<string, Type>();
  for (const [name, declared] of returns.entries()) {
    const type =
      typeof declared.value === 'string'
        ? document.compilation.type(declared.value, declared.pointer)
        : declaredType(declared);
    if (type !== undefined) out.set(name, type);
  }
  return out;
}
