import type { Variable } from '../formula/environment.ts';
import { compileApp } from './compile/app.ts';
import type { Facts } from './compile/facts.ts';
import { paramTypes } from './compile/frame.ts';
import type { FragmentInfo } from './compile/fragments.ts';
import { globalVariables } from './compile/globals.ts';
import { compileFragmentDocument, compileScreen, returnsOf } from './compile/page.ts';
import { compileRuleDocument, REQUIRED } from './compile/rule-document.ts';
import { Unit, type Routes } from './compile/unit.ts';
import type { Argument } from './contract.ts';
import type { Problem } from './problem.ts';
import type { Project } from './project.ts';
import { isObject, type JsonObject } from './source.ts';

/** A compiled document. */
export interface Output {
  readonly name: string;
  readonly kind: 'screen' | 'fragment' | 'app' | 'rules';
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
    let named: ReturnType<typeof compileRuleDocument> = { rules: new Map(), required: REQUIRED };
    this.routes = {
      planned,
      names: new Set([...project.screens.keys(), ...planned]),
      params: (route) => this.paramsOf(route),
      returns: (route) => {
        const source = project.screens.get(route);
        return source === undefined || !isObject(source.value) ? undefined : returnsOf(source.value, new Unit(project, source, route, this.routes));
      },
      fragment: (name) => this.fragment(name),
      rule: (name) => named.rules.get(name),
      ruleNames: () => ['required', ...named.rules.keys()],
      required: (kind) => named.required.types.get(kind) ?? named.required.error,
      globals: new Map(),
    };
    const unit = new Unit(project, project.app, 'app', this.routes);
    for (const [name, variable] of globalVariables(unit)) (this.routes.globals as Map<string, Variable>).set(name, variable);
    for (const source of [project.app, project.rules, project.theme, ...project.screens.values(), ...project.fragments.values(), ...project.locales.values()]) {
      if (source.broken !== undefined) this.problems.push({ file: source.file, code: 'json', severity: 'error', ...source.broken });
      for (const pointer of source.repeated) this.problems.push({ file: source.file, code: 'repeated-key', severity: 'error', place: source.place(pointer, true), message: `"${String(pointer.at(-1))}" stands here twice, and only the last counts. Take one away.` });
    }
    const ruleUnit = new Unit(project, project.rules, 'rules', this.routes);
    named = compileRuleDocument(ruleUnit);
    this.keep(ruleUnit, 'rules', '{}');
    for (const name of project.fragments.keys()) if (only?.has(name) ?? true) this.fragment(name);
    for (const [name, source] of project.screens) {
      if (source.broken !== undefined || only?.has(name) === false) continue;
      const screen = new Unit(project, source, name, this.routes);
      const code = compileScreen(screen, this.signedIn(screen.facts.access));
      this.keep(screen, 'screen', code);
    }
    this.keep(unit, 'app', compileApp(unit, [...this.outputs.values()].map(({ facts }) => facts)));
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
}
