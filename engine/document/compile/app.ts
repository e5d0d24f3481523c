import { BOOL, type Type } from '../../formula/type.ts';
import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { constantCode } from './constants.ts';
import { decoderCode } from './decoder.ts';
import { Env } from './env.ts';
import type { Facts } from './facts.ts';
import { NOT_CONSTANTS } from './globals.ts';
import { checkPage } from './pages.ts';
import { checkShape } from './shape.ts';
import { icon } from './slots.ts';
import { formulaCode, isFormula, type Unit } from './unit.ts';

/** Compiles the app document: its constants with their decimals, and the access rules; and looks at every name in it. */
export function compileApp(unit: Unit, others: readonly Facts[]): string {
  const app = unit.facts.value;
  const { catalog } = unit.project;
  const env = new Env({ functions: catalog.functions, types: catalog.contract.names }, unit.routes.globals);
  for (const kind of ['prefs', 'signals'] as const) checkDefaults(app[kind], [kind], kind === 'prefs' ? 'prefs' : 'app', env, unit);
  checkPages(app, unit);
  checkTabs(app.tabs, unit);
  checkCalls(app.calls, ['calls'], unit);
  checkLanguages(app, unit);
  const access = Object.entries(objectOf(app.access)).flatMap(([name, rule]) => accessCode(name, rule, env, unit));
  // Every table is looked at, since its mistakes must be told; what no formula reads does not ship.
  const written = Object.entries(app).filter(([name]) => !NOT_CONSTANTS.has(name)).map(([name, value]) => [name, `${JSON.stringify(name)}: ${constantCode(value, [name], env, unit)}`] as const);
  const read = new Set([unit.facts, ...others].flatMap(({ formulas }) => formulas.flatMap(({ reads }) => reads.flatMap(([root, name]) => (root === 'app' && name !== undefined ? [name] : [])))));
  const constants = written.filter(([name]) => read.has(name)).map(([, code]) => code);
  const timing = objectOf(app.timing);
  const user = typeof app.user === 'string' ? catalog.contract.names.types.get(app.user) : undefined;
  return `{ ${[
    `signals: ${JSON.stringify(Object.keys(objectOf(app.signals)))}`,
    `constants: (t) => ({ ${constants.join(', ')} })`,
    `access: { ${access.join(', ')} }`,
    ...(user === undefined ? [] : [`user: ${decoderCode(user, unit)}`]),
    `prefs: { ${Object.keys(objectOf(app.prefs)).map((name) => `${JSON.stringify(name)}: ${decoderCode(env.cell('prefs', name) ?? { kind: 'error' }, unit)}`).join(', ')} }`,
    `timing: { toast: ${Number(timing.toast ?? 1500)}, redirect: ${Number(timing.loginRedirect ?? timing.redirect ?? 1200)}, fresh: ${Number(timing.fresh ?? 5000)}, poll: ${Number(timing.poll ?? 3000)}, pollRest: ${Number(timing.pollRest ?? 15_000)} }`,
  ].join(', ')} }`;
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function accessCode(name: string, rule: Json, env: Env, unit: Unit): string[] {
  const at = ['access', name];
  if (!isObject(rule)) {
    unit.problem('wrong-type', at, 'An access rule is an object: { "test", "go", "text" }.');
    return [];
  }
  checkShape(rule, { test: 'string', go: 'string', text: 'string', user: 'bool' }, at, 'an access rule', unit);
  for (const key of ['test', 'go', 'text']) if (rule[key] === undefined) unit.problem('missing', at, `An access rule needs "${key}".`, { key: true });
  const test = isFormula(rule.test) ? unit.formula(rule.test, [...at, 'test'], env, { type: BOOL, nullable: true }) : undefined;
  checkPage(rule.go, [...at, 'go'], ['back'], unit);
  if (typeof rule.text === 'string') unit.facts.keys.push({ key: rule.text, pointer: [...at, 'text'], args: [] });
  return test === undefined ? [] : [`${JSON.stringify(name)}: { test: ${formulaCode(test, env)}, go: ${JSON.stringify(rule.go ?? '')}, text: ${JSON.stringify(rule.text ?? '')} }`];
}

/** What the phone remembers, and what the shell says, begin with values of their types. */
function checkDefaults(value: Json | undefined, pointer: Pointer, root: 'prefs' | 'app', env: Env, unit: Unit): void {
  for (const [name, declared] of Object.entries(objectOf(value))) {
    if (!isObject(declared) || declared.default === undefined) continue;
    const type: Type = env.cell(root, name) ?? { kind: 'error' };
    unit.literal(declared.default, [...pointer, name, 'default'], env, { type: withoutNull(type), nullable: type.kind === 'nullable' });
  }
}

/** Pages that the app document names outside of tabs and tables; and those that it says are not built yet. */
function checkPages(app: JsonObject, unit: Unit): void {
  checkPage(app.entry, ['entry'], [], unit);
  for (const [alias, route] of Object.entries(objectOf(app.aliases))) checkPage(route, ['aliases', alias], [], unit);
  for (const [name, value] of Object.entries(objectOf(app.signIn))) {
    if (Array.isArray(value)) value.forEach((route: Json, index) => checkPage(route, ['signIn', name, index], ['back'], unit));
    else checkPage(value, ['signIn', name], ['back'], unit);
  }
  const planned = Array.isArray(app.planned) ? app.planned : [];
  planned.forEach((route: Json, index) => {
    if (unit.project.screens.has(String(route))) unit.problem('planned', ['planned', index], `${String(route)} is built: take it out of "planned".`);
  });
}

function checkTabs(value: Json | undefined, unit: Unit): void {
  if (!Array.isArray(value)) return;
  value.forEach((tab: Json, index) => {
    const at = ['tabs', index];
    if (!isObject(tab)) return;
    checkShape(tab, { route: 'string', icon: 'string', text: 'string', roles: 'list' }, at, 'a tab', unit);
    for (const key of ['route', 'icon', 'text']) if (tab[key] === undefined) unit.problem('missing', at, `A tab needs "${key}".`);
    checkPage(tab.route, [...at, 'route'], [], unit);
    if (typeof tab.icon === 'string') icon(tab.icon, [...at, 'icon'], unit);
    if (typeof tab.text === 'string') unit.facts.keys.push({ key: tab.text, pointer: [...at, 'text'], args: [] });
  });
}

/** Calls that the shell makes by itself, one a name; and lists of calls of pages, after which it does something. */
function checkCalls(value: Json | undefined, pointer: Pointer, unit: Unit): void {
  for (const [name, entry] of Object.entries(objectOf(value))) {
    if (Array.isArray(entry)) entry.forEach((call: Json, index) => { if (knownCall(call, [...pointer, name, index], unit)) unit.facts.named.push({ kind: 'call', name: String(call), pointer: [...pointer, name, index] }); });
    else if (knownCall(entry, [...pointer, name], unit)) unit.facts.calls.push({ call: String(entry), pointer: [...pointer, name], from: 'shell' });
  }
}

function knownCall(value: Json, pointer: Pointer, unit: Unit): boolean {
  const { calls } = unit.project.catalog.contract;
  const known = calls.has(String(value));
  if (!known) unit.unknown('unknown-call', 'call', String(value), calls.keys(), pointer);
  return known;
}

/** Every language offered has its table of texts, and the first is among them. */
function checkLanguages(app: JsonObject, unit: Unit): void {
  if (!Array.isArray(app.languages)) return;
  const { locales } = unit.project;
  const codes = app.languages.map((language: Json) => (isObject(language) ? String(language.code) : ''));
  app.languages.forEach((language: Json, index) => {
    if (isObject(language) && !isTag(language.tag)) unit.problem('unknown-language', ['languages', index, 'tag'], `"${String(language.tag)}" is no language tag, as "en" or "zh-Hant-HK".`);
  });
  codes.forEach((code, index) => { if (!locales.has(code)) unit.unknown('unknown-language', 'table of texts', code, locales.keys(), ['languages', index, 'code']); });
  if (app.language !== undefined && !codes.includes(String(app.language))) unit.unknown('unknown-language', 'language', String(app.language), codes, ['language']);
}

/** A true BCP 47 tag: plurals and formats stand on it. */
function isTag(tag: Json | undefined): boolean {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
