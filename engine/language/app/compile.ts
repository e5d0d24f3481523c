import { present } from '../../formula/assignable.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { isObject, type Json } from '../../document/source.ts';
import { arrow, literal, object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { decoderCode } from '../decoder.ts';
import { flagsCode } from '../flag/compile.ts';
import { namesRead, type Facts } from '../facts.ts';
import { checkKeys, membersOf } from '../members.ts';
import { takeIcon } from '../slots/icon.ts';
import { constantCode } from './constants.ts';
import { NOT_CONSTANTS } from './globals.ts';
import { ACCESS_RULE, TAB } from './grammar.ts';
import { checkPage } from './pages.ts';

/**
 * Compiles the app document: its constants with their decimals, and the access rules. It checks every name in it.
 *
 * @param others returns the facts of all other documents; it is called when the module is written
 * @returns what writes the expression that the module exports
 */
export function compileApp(app: Cursor, others: () => readonly Facts[]): () => Js {
  const { compilation, env } = app;
  const { catalog } = compilation.project;
  checkDefaults(app.at('prefs'), 'prefs');
  checkDefaults(app.at('signals'), 'app');
  checkPages(app);
  for (const tab of app.at('tabs').items()) checkTab(tab);
  checkCalls(app.at('calls'));
  checkLanguages(app);
  const access = app
    .at('access')
    .entries()
    .flatMap(([name, rule]) => accessCode(name, rule));
  // Check every table, to report its mistakes; but ship only those that formulas read.
  const written = app
    .entries()
    .filter(([name]) => !NOT_CONSTANTS.has(name))
    .map(([name, value]) => [name, constantCode(value)] as const);
  const { user } = app.object;
  const userType = typeof user === 'string' ? catalog.contract.names.types.get(user) : undefined;
  const parts = {
    access: table(access),
    user: userType === undefined ? undefined : decoderCode(userType, compilation),
    prefs: table(
      app
        .at('prefs')
        .entries()
        .map(([name]) => [name, decoderCode(env.cell('prefs', name) ?? { kind: 'error' }, compilation)]),
    ),
    flags: flagsCode(app.at('flags')),
    mostErrors: mostErrorsCode(app.at('mostErrors')),
    timing: timingCode(app.at('timing')),
  };
  return () => {
    const reading = [compilation.facts, ...others()].map((facts) => namesRead(facts, 'app'));
    const constants = written.filter(([name]) => reading.some((names) => names.has(name)));
    return object({
      signals: literal(Object.keys(app.at('signals').object)),
      constants: table(constants.map(([name, code]) => [name, arrow('t', code)] as const)),
      ...parts,
    });
  };
}

function mostErrorsCode(c: Cursor): Js | undefined {
  if (!c.given) return undefined;
  if (typeof c.value === 'number' && Number.isInteger(c.value) && c.value >= 1) return literal(c.value);
  c.problem('wrong-type', 'Write a whole number of errors here, at least 1.');
  return undefined;
}

/** Writes the times of the shell and of the engine, in milliseconds. */
function timingCode({ object: given }: Cursor): Js {
  const ms = (value: Json | undefined, usual: number): Js => literal(Number(value ?? usual));
  return object({
    toast: ms(given.toast, 1500),
    redirect: ms(given.loginRedirect ?? given.redirect, 1200),
    fresh: ms(given.fresh, 5000),
    poll: ms(given.poll, 3000),
    pollRest: ms(given.pollRest, 15_000),
  });
}

function accessCode(name: string, c: Cursor): ReadonlyArray<readonly [string, Js]> {
  const members = membersOf(c, ACCESS_RULE);
  if (members === undefined) return [];
  const test = members.test.formula ? members.test.compileFormula({ type: BOOL, nullable: true }) : undefined;
  checkPage(members.go, ['back']);
  const { go, text } = c.object;
  if (typeof text === 'string') c.compilation.facts.keys.push({ key: text, pointer: members.text.pointer, args: [] });
  return test === undefined
    ? []
    : [[name, object({ test: c.env.formula(test), go: literal(go ?? ''), text: literal(text ?? '') })]];
}

/** Checks that the defaults of preferences and signals have their types. */
function checkDefaults(c: Cursor, root: 'prefs' | 'app'): void {
  for (const [name, declared] of c.entries()) {
    const usual = declared.at('default');
    if (!usual.given) continue;
    const type: Type = c.env.cell(root, name) ?? { kind: 'error' };
    usual.compileLiteral({ type: present(type), nullable: type.kind === 'nullable' });
  }
}

/**
 * Checks the pages that the app document names outside of tabs and tables, and the pages that it declares as planned.
 */
function checkPages(app: Cursor): void {
  checkPage(app.at('entry'));
  for (const [, route] of app.at('aliases').entries()) checkPage(route);
  for (const [, value] of app.at('signIn').entries())
    for (const route of value.itemsOrOne()) checkPage(route, ['back']);
  for (const route of app.at('planned').items()) {
    if (app.compilation.project.screens.has(String(route.value)))
      route.problem('planned', `${String(route.value)} is built: take it out of "planned".`);
  }
}

function checkTab(c: Cursor): void {
  if (!isObject(c.value)) return;
  checkKeys(c, TAB);
  const { icon, text } = c.object;
  checkPage(c.at('route'));
  if (typeof icon === 'string') takeIcon(c.at('icon'), icon);
  if (typeof text === 'string') c.compilation.facts.keys.push({ key: text, pointer: c.at('text').pointer, args: [] });
}

/** Checks the calls that the shell itself makes, and the lists of page calls after which it does something. */
function checkCalls(c: Cursor): void {
  const { facts } = c.compilation;
  for (const [, entry] of c.entries()) {
    if (Array.isArray(entry.value))
      for (const one of entry.items()) {
        if (isCall(one)) facts.named.push({ kind: 'call', name: String(one.value), pointer: one.pointer });
      }
    else if (isCall(entry)) facts.calls.push({ call: String(entry.value), pointer: entry.pointer, from: 'shell' });
  }
}

function isCall(c: Cursor): boolean {
  const { calls } = c.compilation.project.catalog.contract;
  const known = calls.has(String(c.value));
  if (!known) c.unknown('unknown-call', 'call', String(c.value), calls.keys());
  return known;
}

/** Checks that every offered language has its table of texts, and that the default one is among them. */
function checkLanguages(app: Cursor): void {
  const languages = app.at('languages');
  if (!Array.isArray(languages.value)) return;
  const { locales } = app.compilation.project;
  for (const language of languages.items()) {
    if (isObject(language.value) && !isTag(language.object.tag))
      language
        .at('tag')
        .problem('unknown-language', `"${String(language.object.tag)}" is no language tag, as "en" or "zh-Hant-HK".`);
  }
  const codes = languages.items().map(({ object: { code } }) => String(code ?? ''));
  codes.forEach((code, index) => {
    if (!locales.has(code))
      languages.at(index).at('code').unknown('unknown-language', 'table of texts', code, locales.keys());
  });
  const first = app.at('language');
  if (first.given && !codes.includes(String(first.value)))
    first.unknown('unknown-language', 'language', String(first.value), codes);
}

/** Tells whether a tag is valid BCP 47: plurals and formats depend on it. */
function isTag(tag: Json | undefined): boolean {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
