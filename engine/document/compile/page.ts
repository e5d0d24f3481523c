import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import type { Type } from '../../formula/type.ts';
import { compileActions } from './actions.ts';
import type { Cells } from './frame.ts';
import { compileFrame, declaredType, paramTypes } from './frame.ts';
import type { FragmentInfo } from './fragments.ts';
import { compileNodes } from './nodes.ts';
import { GLOBAL_ROOTS } from './roots.ts';
import { checkShape, type Shape } from './shape.ts';
import { compileText } from './text.ts';
import { pathsCode, type Events, type Unit } from './unit.ts';

/** Space between what the body holds: the words of the blocks' own gaps. */
export const GAPS = ['none', 'xs', 's', 'm', 'l', 'xl'] as const;
const FRAME: Shape = { params: 'object', state: 'object', data: 'object', calc: 'object', form: 'object', body: 'value', foot: 'value' };
const SCREEN: Shape = { $schema: 'string', title: 'value', access: 'list', nav: ['bar', 'none'], gap: GAPS, actions: 'list', sheets: 'object', on: 'object', returns: 'object', ...FRAME };
const SHEET: Shape = { title: 'value', closes: 'value', events: 'object', ...FRAME };
const FRAGMENT: Shape = { $schema: 'string', kind: ['sheet'], description: 'string', slots: 'object', on: 'object', ...SHEET };

/** Compiles a screen; gives the expression that its module exports. */
export function compileScreen(unit: Unit, signedIn: boolean): string {
  const { value } = unit.facts;
  checkShape(value, SCREEN, [], 'a screen', unit);
  for (const [name, sheet] of Object.entries(isObject(value.sheets) ? value.sheets : {})) {
    if (!isObject(sheet)) continue;
    unit.sheetParams.set(name, paramTypes(isObject(sheet.params) ? sheet.params : {}, ['sheets', name, 'params'], unit));
    unit.sheetEvents.set(name, eventsOf(sheet.events));
  }
  unit.returns = returnsOf(value, unit);
  const frame = compileFrame(value, [], unit, undefined, signedIn);
  const { env } = frame;
  if (value.title === undefined) unit.problem('missing', [], 'A screen needs "title".');
  const { app } = unit.project;
  const rules = Object.keys(isObject(app.value) && isObject(app.value.access) ? app.value.access : {});
  (Array.isArray(value.access) ? value.access : []).forEach((name: Json, index) => { if (typeof name !== 'string') unit.problem('wrong-type', ['access', index], 'Here stands the name of an access rule.'); else if (!rules.includes(name)) unit.unknown('unknown-value', 'access rule', name, rules, ['access', index]); });
  const title = compileText(value.title ?? '', ['title'], env, unit, true);
  const actions = compileNodes(barActions(value.actions), ['actions'], env, unit);
  const body = compileNodes(value.body ?? [], ['body'], env, unit);
  const foot = compileNodes(value.foot ?? [], ['foot'], env, unit);
  const on = (event: 'show' | 'hide'): string => (isObject(value.on) && value.on[event] !== undefined ? compileActions(value.on[event], ['on', event], env, unit) : '[]');
  if (isObject(value.on)) checkShape(value.on, { show: 'list', hide: 'list' }, ['on'], 'a screen’s "on"', unit);
  const sheets = Object.entries(isObject(value.sheets) ? value.sheets : {}).map(([name, sheet]) => `${JSON.stringify(name)}: ${compileSheet(name, sheet, ['sheets', name], frame.cells, signedIn, unit)}`);
  return `{ ${[
    `name: ${JSON.stringify(unit.name)}`,
    `access: ${JSON.stringify(unit.facts.access)}`,
    `nav: ${JSON.stringify(value.nav === 'none' ? 'none' : 'bar')}`,
    `gap: ${JSON.stringify(value.gap ?? 'l')}`,
    `title: { r: ${pathsCode(env.subscriptions(title.reads))}, f: (s, x) => ${title.code} }`,
    `actions: ${actions}`, `body: ${body}`, `foot: ${foot}`, `show: ${on('show')}`, `hide: ${on('hide')}`,
    `sheets: { ${sheets.join(', ')} }`, ...frame.finish(),
    // Last: what the form sends may open a sheet too.
    unit.laterCode(),
  ].join(', ')} }`;
}

/** The nav bar's actions are icon buttons. */
function barActions(value: Json | undefined): Json {
  if (!Array.isArray(value)) return [];
  return value.map((action: Json) => (isObject(action) && !('block' in action) ? { block: 'icon-button', ...action } : action));
}

function compileSheet(name: string, value: Json, pointer: Pointer, outer: Cells | undefined, signedIn: boolean, unit: Unit): string {
  if (!isObject(value)) {
    unit.problem('wrong-type', pointer, 'A sheet is an object with "title" and "body".');
    return 'undefined';
  }
  if (outer !== undefined) checkShape(value, SHEET, pointer, 'a sheet', unit);
  const frame = compileFrame(value, pointer, unit, outer, signedIn);
  const { env } = frame;
  const before = unit.events;
  if (outer !== undefined) {
    unit.events = eventsOf(value.events);
    checkEvents(value.events, [...pointer, 'events'], unit);
  }
  const title = compileText(value.title ?? '', [...pointer, 'title'], env, unit, true);
  const body = compileNodes(value.body ?? [], [...pointer, 'body'], env, unit);
  const foot = compileNodes(value.foot ?? [], [...pointer, 'foot'], env, unit);
  const closes = value.closes === undefined ? undefined : unit.value(value.closes, [...pointer, 'closes'], env, { type: { kind: 'bool' }, nullable: true });
  const members = frame.finish();
  unit.events = before;
  return `{ ${[
    `name: ${JSON.stringify(name)}`,
    `title: { r: ${pathsCode(env.subscriptions(title.reads))}, f: (s, x) => ${title.code} }`,
    `body: ${body}`, `foot: ${foot}`,
    ...(closes === undefined ? [] : [`closes: { r: ${pathsCode(env.subscriptions(closes.reads))}, f: (s) => ${closes.code} }`]),
    ...members,
  ].join(', ')} }`;
}

/** Compiles a fragment; gives what its users must know and the expression that its module exports. */
export function compileFragmentDocument(unit: Unit): { readonly info: FragmentInfo; readonly code: string } {
  const { value } = unit.facts;
  checkShape(value, FRAGMENT, [], 'a fragment', unit);
  unit.events = eventsOf(value.events);
  checkEvents(value.events, ['events'], unit);
  const sheet = value.kind === 'sheet';
  const params = paramTypes(isObject(value.params) ? value.params : {}, ['params'], unit);
  const pure = !sheet && value.state === undefined && value.data === undefined && value.form === undefined && value.on === undefined;
  if (sheet) {
    const plan = unit.declare('S', compileSheet(unit.name, value, [], undefined, false, unit));
    const info: FragmentInfo = { name: unit.name, params, events: unit.events, slots: [], sheet, pure: false, reads: [] };
    return { info, code: `{ name: ${JSON.stringify(unit.name)}, pure: false, reads: [], params: {}, state: {}, calc: [], data: {}, body: [], ${unit.laterCode()}, sheet: ${plan} }` };
  }
  const frame = compileFrame(value, [], unit, undefined, false);
  const body = compileNodes(value.body ?? [], ['body'], frame.env, unit);
  if (isObject(value.on)) checkShape(value.on, { show: 'list' }, ['on'], 'a fragment’s "on"', unit);
  const show = isObject(value.on) && value.on.show !== undefined ? `, show: ${compileActions(value.on.show, ['on', 'show'], frame.env, unit)}` : '';
  const members = frame.finish();
  const reads = globalReads(JSON.stringify(value), unit);
  const info: FragmentInfo = { name: unit.name, params, events: unit.events, slots: Object.keys(isObject(value.slots) ? value.slots : {}), sheet, pure, reads };
  return { info, code: `{ name: ${JSON.stringify(unit.name)}, pure: ${pure}, reads: ${pathsCode(reads)}, ${members.join(', ')}, ${unit.laterCode()}, body: ${body}${show} }` };
}

/** What a pure fragment reads outside every page, for whoever draws it in place; and what the fragments in it read. */
function globalReads(text: string, unit: Unit): string[][] {
  const out = new Map<string, string[]>();
  for (const root of new Set([...GLOBAL_ROOTS, ...unit.routes.globals.keys()])) {
    for (const [, member] of text.matchAll(new RegExp(`\\b${root}(?:\\.([A-Za-z_]\\w*))?\\b`, 'g'))) {
      if (root !== 'now' && root !== 'lang' && member === undefined) continue;
      if (!text.includes(`=`)) continue;
      const path = member === undefined ? [root] : [root, member];
      out.set(path.join('.'), path);
    }
  }
  for (const name of unit.facts.fragments) for (const path of unit.routes.fragment(name)?.reads ?? []) out.set(path.join('.'), [...path]);
  return [...out.values()].filter(([root]) => unit.facts.formulas.some(({ source }) => source.includes(root!)) || unit.facts.fragments.size > 0);
}

function checkEvents(value: Json | undefined, pointer: Pointer, unit: Unit): void {
  for (const [name, payload] of Object.entries(isObject(value) ? value : {})) {
    const shape = Object.fromEntries(Object.keys(isObject(payload) ? payload : {}).map((field) => [field, 'string' as const]));
    if (isObject(payload)) checkShape(payload, shape, [...pointer, name], 'a payload', unit);
    else unit.problem('wrong-type', [...pointer, name], 'Here stands what the event tells: { name: type }, or {} for nothing.');
  }
}

export function eventsOf(value: Json | undefined): Events {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, payload]) => [name, isObject(payload) ? Object.fromEntries(Object.entries(payload).map(([field, type]) => [field, String(type)])) : {}]));
}

export function returnsOf(value: JsonObject, unit: Unit): ReadonlyMap<string, Type> | undefined {
  if (!isObject(value.returns)) return undefined;
  const out = new Map<string, Type>();
  for (const [name, declared] of Object.entries(value.returns)) {
    const at = ['returns', name];
    const type = typeof declared === 'string' ? unit.type(declared, at) : declaredType(declared, at, unit);
    if (type !== undefined) out.set(name, type);
  }
  return out;
}
