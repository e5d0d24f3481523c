import type { Variable } from '../formula/environment.ts';
import { BOOL, NUMBER, STRING, type Type } from '../formula/type.ts';
import { compileFragmentDocument, compileScreen, returnsOf } from './compile/page.ts';
import { decoderCode } from './compile/decoder.ts';
import { cells, Env } from './compile/env.ts';
import type { Facts } from './compile/facts.ts';
import { declaredType, paramTypes } from './compile/frame.ts';
import type { FragmentInfo } from './compile/fragments.ts';
import { formulaCode, Unit, type Routes } from './compile/unit.ts';
import { nullableOf, type Argument } from './contract.ts';
import type { Problem } from './problem.ts';
import type { Project } from './project.ts';
import { isObject, type Json, type JsonObject } from './source.ts';

/** A compiled document. */
export interface Output {
  readonly name: string;
  readonly kind: 'screen' | 'fragment' | 'app';
  readonly facts: Facts;
  /** The module, with the engine's folder as `engine`. */
  module(engine: string): string;
}

/** All documents of a product, compiled: modules, facts, and everything that is wrong with them. */
export class Product {
  readonly outputs = new Map<string, Output>();
  readonly problems: Problem[] = [];
  readonly routes: Routes;
  private readonly fragments = new Map<string, FragmentInfo | undefined>();
  private readonly open: string[] = [];
  private readonly params = new Map<string, ReadonlyMap<string, Argument> | undefined>();
  private readonly app: JsonObject;

  /** @param only compile these screens and fragments (and the fragments that they use), to look at one change among many documents. */
  constructor(readonly project: Project, only?: ReadonlySet<string>) {
    this.app = isObject(project.app.value) ? project.app.value : {};
    const planned = new Set(Array.isArray(this.app.planned) ? this.app.planned.map(String) : []);
    this.routes = {
      planned,
      names: new Set([...project.screens.keys(), ...planned]),
      params: (route) => this.paramsOf(route),
      returns: (route) => {
        const source = project.screens.get(route);
        return source === undefined || !isObject(source.value) ? undefined : returnsOf(source.value, new Unit(project, source, route, this.routes));
      },
      fragment: (name) => this.fragment(name),
      globals: new Map(),
    };
    const unit = new Unit(project, project.app, 'app', this.routes);
    for (const [name, variable] of this.globals(unit)) (this.routes.globals as Map<string, Variable>).set(name, variable);
    for (const source of [project.app, project.rules, project.theme, ...project.screens.values(), ...project.fragments.values(), ...project.locales.values()]) {
      if (source.broken !== undefined) this.problems.push({ file: source.file, code: 'json', severity: 'error', ...source.broken });
    }
    for (const name of project.fragments.keys()) if (only?.has(name) ?? true) this.fragment(name);
    for (const [name, source] of project.screens) {
      if (source.broken !== undefined || only?.has(name) === false) continue;
      const screen = new Unit(project, source, name, this.routes);
      const code = compileScreen(screen, this.signedIn(screen.facts.access));
      this.keep(screen, 'screen', code);
    }
    this.compileApp(unit);
  }

  /** Whether one of a page's access rules lets only signed-in users see it. */
  signedIn(access: readonly string[]): boolean {
    const rules = isObject(this.app.access) ? this.app.access : {};
    return access.some((name) => name === 'user' || (isObject(rules[name]) && rules[name].user === true));
  }

  private keep(unit: Unit, kind: Output['kind'], code: string): void {
    this.problems.push(...unit.problems);
    this.outputs.set(unit.name, { name: unit.name, kind, facts: unit.facts, module: (engine) => unit.module(engine, code) });
  }

  private fragment(name: string): FragmentInfo | undefined {
    if (this.fragments.has(name)) return this.fragments.get(name);
    const source = this.project.fragments.get(name);
    if (source === undefined || source.broken !== undefined) return undefined;
    const unit = new Unit(this.project, source, name, this.routes, [...this.open, name]);
    this.open.push(name);
    const { info, code } = compileFragmentDocument(unit);
    this.open.pop();
    this.fragments.set(name, info);
    this.keep(unit, 'fragment', code);
    return info;
  }

  private paramsOf(route: string): ReadonlyMap<string, Argument> | undefined {
    if (this.params.has(route)) return this.params.get(route);
    const source = this.project.screens.get(route);
    const value = source?.value;
    const params = source === undefined || !isObject(value) ? undefined : paramTypes(isObject(value.params) ? value.params : {}, ['params'], new Unit(this.project, source, route, this.routes));
    this.params.set(route, params);
    return params;
  }

  /** Types of user, app, prefs, lang and now, and of what the product adds. */
  private globals(unit: Unit): Map<string, Variable> {
    const plain = (name: string, type: Type): [string, Variable] => [name, { type, cells: false, code: (member) => (member === undefined ? `s.${name}` : `f.get(s.${name}, ${JSON.stringify(member)})`) }];
    const userType = typeof this.app.user === 'string' ? unit.type(this.app.user, ['user']) : undefined;
    const prefs = new Map<string, Type>();
    for (const [name, pref] of Object.entries(isObject(this.app.prefs) ? this.app.prefs : {})) {
      const type = declaredType(pref, ['prefs', name], unit);
      if (type !== undefined) prefs.set(name, type);
    }
    const app = new Map<string, Type>();
    for (const [name, value] of Object.entries(this.app)) if (!NOT_CONSTANTS.has(name)) app.set(name, constantType(value, unit));
    for (const [name, signal] of Object.entries(isObject(this.app.signals) ? this.app.signals : {})) {
      const type = declaredType(signal, ['signals', name], unit);
      if (type !== undefined) app.set(name, type);
    }
    const own = Object.entries(isObject(this.app.globals) ? this.app.globals : {}).map(([name, shape]) => plain(name, shapeType(shape, ['globals', name], unit)));
    return new Map([
      ...own,
      plain('user', nullableOf(userType ?? { kind: 'error' })),
      ['prefs', cells('prefs', prefs)],
      ['app', cells('app', app)],
      plain('lang', STRING),
      plain('now', { kind: 'time' }),
    ]);
  }

  /** The app document: constants with their decimals, and the access rules. */
  private compileApp(unit: Unit): void {
    const { catalog } = this.project;
    const env = new Env({ functions: catalog.functions, types: catalog.contract.names }, this.routes.globals);
    const access = Object.entries(isObject(this.app.access) ? this.app.access : {}).flatMap(([name, rule]) => {
      const at = ['access', name];
      if (!isObject(rule)) return [];
      const test = unit.value(rule.test ?? true, [...at, 'test'], env, { type: BOOL, nullable: true });
      if (typeof rule.go === 'string') {
        unit.facts.links.push({ to: rule.go, params: ['back'], pointer: [...at, 'go'], kind: 'go' });
        if (!this.routes.names.has(rule.go)) unit.unknown('unknown-route', 'page', rule.go, this.routes.names, [...at, 'go']);
      }
      if (typeof rule.text === 'string') unit.facts.keys.push({ key: rule.text, pointer: [...at, 'text'], args: [] });
      return test === undefined ? [] : [`${JSON.stringify(name)}: { test: ${formulaCode(test, env)}, go: ${JSON.stringify(rule.go ?? '')}, text: ${JSON.stringify(rule.text ?? '')} }`];
    });
    const read = new Set([unit.facts, ...[...this.outputs.values()].map(({ facts }) => facts)].flatMap((facts) => facts.formulas.flatMap(({ source }) => [...source.matchAll(/\bapp\.(\w+)/g)].map(([, name]) => name!))));
    const own = Object.entries(this.app).filter(([name]) => !NOT_CONSTANTS.has(name));
    // Every table is looked at, since its mistakes must be told; what no formula reads does not ship.
    const written = own.map(([name, value]) => [name, `${JSON.stringify(name)}: ${constantCode(value, [name], unit)}`] as const);
    const constants = written.filter(([name]) => read.has(name)).map(([, code]) => code);
    const timing = isObject(this.app.timing) ? this.app.timing : {};
    const user = typeof this.app.user === 'string' ? catalog.contract.names.types.get(this.app.user) : undefined;
    this.keep(unit, 'app', `{ signals: ${JSON.stringify(Object.keys(isObject(this.app.signals) ? this.app.signals : {}))}, constants: (t) => ({ ${constants.join(', ')} }), access: { ${access.join(', ')} }, ${user === undefined ? '' : `user: ${decoderCode(user, unit)}, `}timing: { toast: ${Number(timing.toast ?? 1500)}, redirect: ${Number(timing.loginRedirect ?? timing.redirect ?? 1200)} } }`);
  }
}

/** Members of the app document that formulas do not read as constants. */
const NOT_CONSTANTS: ReadonlySet<string> = new Set(['$schema', 'access', 'planned', 'prefs', 'user', 'tabs', 'aliases', 'entry', 'signals', 'globals']);

/** The type that a shape shows: a type by its name, a record by its members, a list by one element in brackets. */
function shapeType(shape: Json, pointer: readonly (string | number)[], unit: Unit): Type {
  if (typeof shape === 'string') return unit.type(shape, pointer) ?? { kind: 'error' };
  if (Array.isArray(shape) && shape.length === 1) return { kind: 'list', of: shapeType(shape[0] as Json, [...pointer, 0], unit) };
  if (isObject(shape)) {
    const fields = new Map(Object.entries(shape).map(([name, inner]) => [name, shapeType(inner, [...pointer, name], unit)]));
    return { kind: 'record', name: String(pointer.at(-1)), fields: () => fields };
  }
  unit.problem('wrong-type', pointer, 'The shape of a value is a type, an object of shapes, or a list with one shape.');
  return { kind: 'error' };
}

/** A table `{ item: { name: type }, items: […] }` is a list of records of these types; everything else is what it looks like. */
function constantType(value: Json, unit: Unit): Type {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'boolean') return BOOL;
  if (typeof value === 'number') return NUMBER;
  if (typeof value === 'string') return STRING;
  if (Array.isArray(value)) return { kind: 'list', of: value.length === 0 ? { kind: 'error' } : constantType(value[0] as Json, unit) };
  const table = value as JsonObject;
  if (isObject(table.item) && Array.isArray(table.items)) {
    const { item } = table;
    const fields = new Map(Object.entries(item).map(([name, type]) => [name, tableType(String(type), unit)]));
    return { kind: 'list', of: { kind: 'record', name: 'item', fields: () => fields } };
  }
  const fields = new Map(Object.entries(table).map(([name, inner]) => [name, constantType(inner, unit)]));
  return { kind: 'record', name: 'constants', fields: () => fields };
}

function tableType(text: string, unit: Unit): Type {
  const plain = text.replace(/\?$/, '');
  const type: Type = plain === 'route' ? { kind: 'route' } : plain === 'routeParams' || plain === 'feature' ? STRING : unit.type(plain, []) ?? { kind: 'error' };
  return text.endsWith('?') ? nullableOf(type) : type;
}

/** Constants as code: numbers as decimals, texts of tables in the language of the page. */
function constantCode(value: Json, pointer: readonly (string | number)[], unit: Unit): string {
  if (typeof value === 'number') return `f.n(${JSON.stringify(String(value))})`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json, index) => constantCode(item, [...pointer, index], unit)).join(', ')}]`;
  const table = value as JsonObject;
  if (isObject(table.item) && Array.isArray(table.items)) return `[${table.items.map((item: Json, index) => [enabled(item, unit), tableRow(table.item as JsonObject, item, [...pointer, 'items', index], unit)] as const).filter(([on]) => on).map(([, row]) => row).join(', ')}]`;
  return `{ ${Object.entries(table).map(([name, inner]) => `${JSON.stringify(name)}: ${constantCode(inner, [...pointer, name], unit)}`).join(', ')} }`;
}

/** A row whose `feature` the product has switched off is not there. */
function enabled(row: Json, unit: Unit): boolean {
  const features = isObject(unit.facts.value.features) ? unit.facts.value.features : {};
  return !isObject(row) || typeof row.feature !== 'string' || features[row.feature] !== false;
}

function tableRow(types: JsonObject, row: Json, pointer: readonly (string | number)[], unit: Unit): string {
  const given = isObject(row) ? row : {};
  for (const key of Object.keys(given)) if (!Object.hasOwn(types, key)) unit.unknown('unknown-key', 'column', key, Object.keys(types), [...pointer, key], true);
  return `{ ${Object.entries(types).map(([name, type]) => {
    const value = given[name];
    const plain = String(type).replace(/\?$/, '');
    if (value === undefined) {
      if (!String(type).endsWith('?')) unit.problem('missing', pointer, `This row needs "${name}".`);
      return `${JSON.stringify(name)}: null`;
    }
    if (plain === 'text' && typeof value === 'string') {
      unit.facts.keys.push({ key: value, pointer: [...pointer, name], args: [] });
      return `${JSON.stringify(name)}: t(${JSON.stringify(value)})`;
    }
    if (plain === 'icon' && typeof value === 'string') unit.facts.icons.add(value);
    if (plain === 'route' && typeof value === 'string') {
      unit.facts.links.push({ to: value, params: Object.keys(isObject(given.with) ? given.with : {}), pointer: [...pointer, name], kind: 'go' });
      if (!unit.routes.names.has(value)) unit.unknown('unknown-route', 'page', value, unit.routes.names, [...pointer, name]);
    }
    if (plain === 'routeParams') return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    return `${JSON.stringify(name)}: ${constantCode(value, [...pointer, name], unit)}`;
  }).join(', ')} }`;
}
