import type { Argument } from '../document/contract.ts';
import type { Problem } from '../document/problem.ts';
import type { Project } from '../document/project.ts';
import { isObject, type JsonObject, type Source } from '../document/source.ts';
import type { Variable } from '../formula/environment.ts';
import { compileApp } from './app/compile.ts';
import { globalVariables } from './app/globals.ts';
import type { Js } from './code.ts';
import { Cursor } from './cursor.ts';
import { paramTypes } from './declaration/compile.ts';
import { Env } from './env.ts';
import type { Facts } from './facts.ts';
import { compileFragment } from './fragment/compile.ts';
import { language } from './language.ts';
import { compilePage, returnsOf } from './page/compile.ts';
import type { FragmentInfo, Routes } from './routes.ts';
import { compileRuleDocument, USUAL } from './rules/compile.ts';
import { Compilation } from './compilation.ts';
import { staleAfter } from './stale.ts';

/** A compiled document. */
export interface Output {
  readonly name: string;
  readonly kind: 'screen' | 'fragment' | 'app' | 'rules';
  readonly facts: Facts;
  readonly problems: readonly Problem[];
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

  /**
   * @param before the product before some of its documents changed: what follows from none of those is taken over from
   * it and not compiled again
   */
  constructor(readonly project: Project, before?: Product) {
    this.app = isObject(project.app.value) ? project.app.value : {};
    const planned = new Set(Array.isArray(this.app.planned) ? this.app.planned.map(String) : []);
    let named: ReturnType<typeof compileRuleDocument> = { rules: new Map(), required: USUAL };
    this.routes = {
      planned,
      names: new Set([...project.screens.keys(), ...planned]),
      params: (route) => this.paramsOf(route),
      returns: (route) => {
        const source = project.screens.get(route);
        return source === undefined ? undefined : returnsOf(this.cursor(source, route));
      },
      fragment: (name) => this.fragment(name),
      rule: (name) => named.rules.get(name),
      ruleNames: () => ['required', ...named.rules.keys()],
      required: (kind) => named.required.types.get(kind) ?? named.required.error,
      globals: new Map(),
    };
    const app = this.cursor(project.app, 'app');
    for (const [name, variable] of globalVariables(app))
      (this.routes.globals as Map<string, Variable>).set(name, variable);
    for (const source of [
      project.app,
      project.rules,
      project.theme,
      ...project.screens.values(),
      ...project.fragments.values(),
      ...project.locales.values(),
    ]) {
      if (source.broken !== undefined)
        this.problems.push({ file: source.file, code: 'json', severity: 'error', ...source.broken });
      for (const pointer of source.repeated)
        this.problems.push({
          file: source.file,
          code: 'repeated-key',
          severity: 'error',
          place: source.place(pointer, true),
          message: `"${String(pointer.at(-1))}" stands here twice, and only the last counts. Take one away.`,
        });
    }
    const rules = this.cursor(project.rules, 'rules');
    named = compileRuleDocument(rules);
    this.keep(rules.compilation, 'rules', '{}');
    if (before !== undefined) this.takeOver(before);
    for (const name of project.fragments.keys()) this.fragment(name);
    for (const [name, source] of project.screens) {
      if (source.broken !== undefined || this.outputs.has(name)) continue;
      const page = this.cursor(source, name);
      this.keep(page.compilation, 'screen', compilePage(page, this.signedIn(page.compilation.facts.access)));
    }
    this.keep(app.compilation, 'app', compileApp(app, [...this.outputs.values()].map(({ facts }) => facts)));
  }

  /** The beginning of a document that is to be compiled. @param inside fragments that are compiled around it */
  private cursor(source: Source, name: string, inside: readonly string[] = []): Cursor {
    const compilation = new Compilation(this.project, source, name, this.routes, inside);
    const { functions, contract } = this.project.catalog;
    const env = new Env({ functions, types: contract.names }, this.routes.globals);
    return new Cursor(compilation, language, [], compilation.facts.value, env);
  }

  /** Says of a page's access rules that one of them lets only signed-in users see it. */
  signedIn(access: readonly string[]): boolean {
    const rules = isObject(this.app.access) ? this.app.access : {};
    return access.some((name) => name === 'user' || (isObject(rules[name]) && rules[name].user === true));
  }

  /** Takes over the documents that follow from nothing that changed since. */
  private takeOver(before: Product): void {
    const stale = staleAfter(before, this.project);
    for (const [name, output] of before.outputs) {
      if (stale === 'all' || stale.has(name)) continue;
      this.outputs.set(name, output);
      this.problems.push(...output.problems);
      if (output.kind === 'fragment') this.fragments.set(name, before.fragments.get(name));
    }
  }

  private keep(compilation: Compilation, kind: Output['kind'], code: Js): void {
    this.problems.push(...compilation.problems);
    this.outputs.set(compilation.name, {
      name: compilation.name,
      kind,
      facts: compilation.facts,
      problems: compilation.problems,
      module: (engine) => compilation.module(engine, code),
    });
  }

  private fragment(name: string): FragmentInfo | undefined {
    if (this.fragments.has(name)) return this.fragments.get(name);
    const source = this.project.fragments.get(name);
    if (source === undefined || source.broken !== undefined) return undefined;
    const document = this.cursor(source, name, [...this.open, name]);
    this.open.push(name);
    const { info, code } = compileFragment(document);
    this.open.pop();
    this.fragments.set(name, info);
    this.keep(document.compilation, 'fragment', code);
    return info;
  }

  private paramsOf(route: string): ReadonlyMap<string, Argument> | undefined {
    if (this.params.has(route)) return this.params.get(route);
    const source = this.project.screens.get(route);
    const params =
      source === undefined || !isObject(source.value) ? undefined : paramTypes(this.cursor(source, route).at('params'));
    this.params.set(route, params);
    return params;
  }
}
