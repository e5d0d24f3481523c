import type { Argument } from '../document/contract.ts';
import type { Problem } from '../document/problem.ts';
import type { Project } from '../document/project.ts';
import { at, isObject, type JsonObject, type Source } from '../document/source.ts';
import type { Variable } from '../formula/environment.ts';
import { compileApp } from './app/compile.ts';
import { globalVariables } from './app/globals.ts';
import type { Js } from './code.ts';
import { Cursor } from './cursor.ts';
import { paramTypes } from './declaration/compile.ts';
import { Env } from './env.ts';
import { compileFragment } from './fragment/compile.ts';
import { language } from './language.ts';
import type { Output } from './output.ts';
import { compilePage, returnsOf } from './page/compile.ts';
import type { FragmentInfo, Routes } from './routes.ts';
import { compileRuleDocument, USUAL } from './rules/compile.ts';
import { compileTests, textsSeen } from './tests/compile.ts';
import { isSame, partsOf, subjectOf, type Subject } from './tests/subject.ts';
import { trackedEvents } from './track/compile.ts';
import { Compilation } from './compilation.ts';
import { Earlier } from './earlier.ts';
import { Scopes } from './scopes.ts';

/** All documents of a product, compiled: modules, facts, and problems. */
export class Product {
  readonly outputs = new Map<string, Output>();
  /** Page tests, by the page or fragment that they stand beside. Nothing of them is shipped. */
  readonly tests = new Map<string, Output & { readonly subject: Subject | undefined }>();
  readonly problems: Problem[] = [];
  readonly routes: Routes;
  private readonly fragments = new Map<string, FragmentInfo | undefined>();
  private readonly open: string[] = [];
  private readonly params = new Map<string, ReadonlyMap<string, Argument> | undefined>();
  private readonly app: JsonObject;
  /** Set only during compilation, so that a product does not retain the one before. */
  private earlier: Earlier | undefined;
  private readonly noting: boolean;

  /**
   * @param before an earlier compile of the product, of which unaffected outputs are reused
   * @param noting compiles for an editor: collects the scopes of places
   */
  constructor(
    readonly project: Project,
    before?: Product,
    noting = before?.noting ?? false,
  ) {
    this.earlier = Earlier.of(before, project);
    this.noting = noting;
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
      tracked: new Map(),
      globals: new Map(),
    };
    const app = this.cursor(project.app, 'app');
    for (const [name, variable] of globalVariables(app))
      (this.routes.globals as Map<string, Variable>).set(name, variable);
    for (const [name, args] of trackedEvents(app.at('events')))
      (this.routes.tracked as Map<string, ReadonlyMap<string, Argument>>).set(name, args);
    for (const source of [
      project.app,
      project.rules,
      project.theme,
      ...project.screens.values(),
      ...project.fragments.values(),
      ...project.tests.values(),
      ...project.locales.values(),
    ]) {
      if (source.broken !== undefined)
        this.problems.push({ file: source.file, code: 'json', severity: 'error', ...source.broken });
      for (const pointer of source.repeated)
        this.problems.push({
          file: source.file,
          code: 'repeated-key',
          severity: 'error',
          ...at(source.range(pointer, true)),
          message: `"${String(pointer.at(-1))}" is a duplicate key here, and only the last counts. Remove one of the two.`,
        });
    }
    const rules = this.cursor(project.rules, 'rules');
    named = compileRuleDocument(rules);
    this.keep(rules.compilation, 'rules', '{}');
    this.compileFragments([...project.fragments.keys()]);
    for (const [name, source] of project.screens) {
      if (source.broken !== undefined) continue;
      const kept = this.earlier?.output(name);
      if (kept !== undefined) {
        this.outputs.set(name, kept);
        continue;
      }
      const page = this.cursor(source, name);
      this.keep(page.compilation, 'screen', compilePage(page, this.signedIn(page.compilation.facts.access)));
    }
    this.keep(
      app.compilation,
      'app',
      compileApp(
        app,
        [...this.outputs.values()].map(({ facts }) => facts),
      ),
    );
    for (const [name, source] of project.tests) this.compileCases(name, source, app, before);
    for (const output of [...this.outputs.values(), ...this.tests.values()]) this.problems.push(...output.problems);
    this.earlier = undefined;
  }

  private compileCases(name: string, source: Source, app: Cursor, before: Product | undefined): void {
    if (source.broken !== undefined) return;
    const parts = partsOf(name, this.outputs);
    const known = before?.tests.get(name);
    if (
      this.earlier !== undefined &&
      known?.facts.source === source &&
      before !== undefined &&
      textsSeen(before.project) === textsSeen(this.project) &&
      isSame(known.subject?.outputs ?? [], parts)
    ) {
      this.tests.set(name, known);
      return;
    }
    const subject = subjectOf(name, parts, this.project.catalog.components);
    const document = this.cursor(source, name);
    compileTests(document, subject, app);
    const { compilation } = document;
    const { facts, problems, scopes } = compilation;
    const kept = { name, kind: 'tests', facts, problems, subject, module: () => '' } as const;
    this.tests.set(name, scopes === undefined ? kept : { ...kept, scopes });
  }

  /** Compiles fragments, and earlier ones that a changed fragment affects. */
  private compileFragments(names: readonly string[]): void {
    for (const name of names) this.fragment(name);
    const reached = this.earlier?.reached(this.fragments) ?? [];
    if (reached.length === 0) return;
    for (const name of reached) this.fragments.delete(name);
    this.compileFragments(names);
  }

  /** Returns the cursor at the root of a document. @param inside fragments that are being compiled around it */
  private cursor(source: Source, name: string, inside: readonly string[] = []): Cursor {
    const scopes = this.noting ? new Scopes() : undefined;
    const compilation = new Compilation(this.project, source, name, this.routes, { inside, scopes });
    const { functions, contract } = this.project.catalog;
    const env = new Env({ functions, types: contract.names }, this.routes.globals);
    return new Cursor(compilation, language, [], compilation.facts.value, env);
  }

  /** Tells whether a page's access rules let only signed-in users see it. */
  signedIn(access: readonly string[]): boolean {
    const rules = isObject(this.app.access) ? this.app.access : {};
    return access.some((name) => name === 'user' || (isObject(rules[name]) && rules[name].user === true));
  }

  private keep(compilation: Compilation, kind: Output['kind'], code: Js, fragment?: FragmentInfo): void {
    const { name, facts, problems, scopes } = compilation;
    this.outputs.set(name, {
      name,
      kind,
      facts,
      problems,
      ...(fragment === undefined ? {} : { fragment }),
      ...(scopes === undefined ? {} : { scopes }),
      module: (engine, open) => compilation.module(engine, code, open),
    });
  }

  private fragment(name: string): FragmentInfo | undefined {
    if (this.fragments.has(name)) return this.fragments.get(name);
    const source = this.project.fragments.get(name);
    if (source === undefined || source.broken !== undefined) return undefined;
    const kept = this.earlier?.output(name);
    if (kept?.fragment !== undefined) {
      this.fragments.set(name, kept.fragment);
      this.outputs.set(name, kept);
      return kept.fragment;
    }
    const document = this.cursor(source, name, [...this.open, name]);
    this.open.push(name);
    const { info, code } = compileFragment(document);
    this.open.pop();
    this.fragments.set(name, info);
    this.keep(document.compilation, 'fragment', code, info);
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
