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
import { mayCircle } from './circles.ts';
import { OnDemand } from './on-demand.ts';
import type { Output } from './output.ts';
import { compilePage, returnsOf } from './page/compile.ts';
import type { FragmentInfo, Routes } from './routes.ts';
import { compileRuleDocument, USUAL } from './rules/compile.ts';
import { compileTests } from './tests/compile.ts';
import { isSame, partsOf, subjectOf, type Subject } from './tests/subject.ts';
import { areSameWith } from './tests/texts-seen.ts';
import { trackedEvents } from './track/compile.ts';
import { Compilation } from './compilation.ts';
import { Earlier, type Before } from './earlier.ts';
import { Scopes } from './scopes.ts';

/** Page tests as they were compiled, with what they are about, and the documents of which that consists. */
export type TestsOutput = Output & { readonly subject: Subject | undefined; readonly parts: readonly Output[] };

/** A product as it was compiled before, as far as it was. */
export interface ProductBefore extends Before {
  readonly tests: { readonly ready: ReadonlyMap<string, TestsOutput> };
}

/**
 * All documents of a product, compiled: modules, facts, and problems. A document is compiled when it is asked for, with
 * the fragments that it uses; `compiling` compiles the others one after another.
 */
export class Product {
  readonly outputs: OnDemand<Output>;
  /** Page tests, by the page or fragment that they stand beside. Nothing of them is shipped. */
  readonly tests: OnDemand<TestsOutput>;
  readonly routes: Routes;
  private readonly fragments = new Map<string, FragmentInfo | undefined>();
  private readonly open: string[] = [];
  private readonly params = new Map<string, ReadonlyMap<string, Argument> | undefined>();
  private readonly app: JsonObject;
  /** Page tests that were compiled earlier, with the texts as they are; each leaves when it is asked for. */
  private readonly earlierTests: Map<string, TestsOutput>;
  /** Set only in the constructor, so that a product does not retain the one before. */
  private earlier: Earlier | undefined;
  private readonly noting: boolean;
  private found: readonly Problem[] | undefined;

  /**
   * @param before an earlier compile of the product, of which unaffected outputs are reused
   * @param noting compiles for an editor: collects the scopes of places
   */
  constructor(
    readonly project: Project,
    before?: ProductBefore,
    noting = before instanceof Product ? before.noting : false,
  ) {
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
    const names = ['rules', ...readable(project.fragments), ...readable(project.screens), 'app'];
    this.outputs = new OnDemand(new Set(names), (name) => (name === 'app' ? this.ofApp(app) : this.compiled(name)));
    this.tests = new OnDemand(new Set(readable(project.tests)), (name) => this.cases(name));
    const rules = this.cursor(project.rules, 'rules');
    named = compileRuleDocument(rules);
    this.outputs.take(
      'rules',
      outputOf(rules.compilation, 'rules', () => '{}'),
    );
    this.earlier = Earlier.of(before, project);
    this.takeOver();
    this.earlierTests = new Map();
    if (before !== undefined && this.earlier !== undefined) {
      const isSameTest = areSameWith(before.project, project);
      const unasked = before instanceof Product ? before.earlierTests : [];
      for (const [name, tests] of [...unasked, ...before.tests.ready])
        if (isSameTest(tests)) this.earlierTests.set(name, tests);
    }
    this.earlier = undefined;
  }

  /** The problems of all documents, each of which is compiled for that. */
  get problems(): readonly Problem[] {
    const outputs = (): Output[] => [...this.outputs.values(), ...this.tests.values()];
    return (this.found ??= [...problemsIn(this.project), ...outputs().flatMap(({ problems }) => problems)]);
  }

  /** Compiles what is not compiled yet, and yields after each document. */
  *compiling(): Generator<undefined, void> {
    yield* this.outputs.making();
    yield* this.tests.making();
  }

  /** Takes over what was compiled earlier and is not affected. */
  private takeOver(): void {
    const { earlier } = this;
    // The first fragment of a circle that is compiled tells the circle.
    if (mayCircle(this.project.fragments)) this.compileFragments([...this.project.fragments.keys()]);
    // A changed fragment is compiled at once: its users are affected where its interface changed, too.
    else if (earlier !== undefined) this.compileFragments(earlier.changedFragments);
    for (const name of this.outputs.keys()) {
      const kept = name === 'app' || name === 'rules' ? undefined : earlier?.output(name);
      if (kept === undefined || this.outputs.ready.has(name)) continue;
      this.outputs.take(name, kept);
    }
  }

  /** Compiles fragments, and earlier ones that a changed fragment affects. */
  private compileFragments(names: readonly string[]): void {
    for (const name of names) this.fragment(name);
    const reached = this.earlier?.reached(this.fragments) ?? [];
    if (reached.length === 0) return;
    for (const name of reached) this.fragments.delete(name);
    this.compileFragments([...names, ...reached]);
  }

  /** Compiles a page or a fragment, each time anew; `outputs` holds it once. */
  compiled(name: string): Output {
    const source = this.project.screens.get(name);
    if (source === undefined) return this.compiledFragment(name);
    const page = this.cursor(source, name);
    const code = compilePage(page, this.signedIn(page.compilation.facts.access));
    return outputOf(page.compilation, 'screen', () => code);
  }

  private ofApp(app: Cursor): Output {
    const code = compileApp(app, () => [...this.outputs.values()].map(({ facts }) => facts));
    return outputOf(app.compilation, 'app', code);
  }

  /** Returns page tests: those of an earlier compile, where they and what they are about have not changed. */
  private cases(name: string): TestsOutput {
    const known = this.earlierTests.get(name);
    // An older one retains the product that compiled it, and that the one before.
    this.earlierTests.delete(name);
    const isKept =
      known?.facts.source === this.project.tests.get(name) && isSame(known?.parts ?? [], partsOf(name, this.outputs));
    return known !== undefined && isKept ? known : this.compiledTests(name);
  }

  /** Compiles page tests, each time anew; `tests` holds them once. */
  compiledTests(name: string): TestsOutput {
    const source = this.project.tests.get(name);
    if (source === undefined) throw new Error(`There are no page tests ${name}.`);
    const parts = partsOf(name, this.outputs);
    const subject = subjectOf(name, parts, this.project.catalog.components);
    const document = this.cursor(source, name);
    compileTests(document, subject, this.cursor(this.project.app, 'app'));
    return { ...outputOf(document.compilation, 'tests', () => ''), subject, parts, module: () => '' };
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

  private fragment(name: string): FragmentInfo | undefined {
    if (this.fragments.has(name)) return this.fragments.get(name);
    const source = this.project.fragments.get(name);
    if (source === undefined || source.broken !== undefined) return undefined;
    const kept = this.earlier === undefined ? this.outputs.ready.get(name) : this.earlier.output(name);
    const output = kept ?? this.compiledFragment(name);
    this.outputs.take(name, output);
    this.fragments.set(name, output.fragment);
    return output.fragment;
  }

  private compiledFragment(name: string): Output {
    const source = this.project.fragments.get(name);
    if (source === undefined) throw new Error(`There is no document ${name}.`);
    const document = this.cursor(source, name, [...this.open, name]);
    this.open.push(name);
    const { info, code } = compileFragment(document);
    this.open.pop();
    return outputOf(document.compilation, 'fragment', () => code, info);
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

/** Returns the names of the documents that are JSON. */
function readable(documents: ReadonlyMap<string, Source>): readonly string[] {
  return [...documents].flatMap(([name, { broken }]) => (broken === undefined ? [name] : []));
}

function outputOf(compilation: Compilation, kind: Output['kind'], code: () => Js, fragment?: FragmentInfo): Output {
  const { name, facts, problems, scopes } = compilation;
  return {
    name,
    kind,
    facts,
    problems,
    ...(fragment === undefined ? {} : { fragment }),
    ...(scopes === undefined ? {} : { scopes }),
    module: (engine, open) => compilation.module(engine, code(), open),
  };
}

/** Returns the problems of documents as JSON: those that cannot be read, and keys that stand twice. */
function problemsIn({ app, rules, theme, screens, fragments, tests, locales }: Project): Problem[] {
  const all = [screens, fragments, tests, locales].flatMap((documents) => [...documents.values()]);
  return [app, rules, theme, ...all].flatMap(({ file, broken, repeated, range }): Problem[] => [
    ...(broken === undefined ? [] : [{ file, code: 'json', severity: 'error', ...broken } as const]),
    ...repeated.map((pointer) => ({
      file,
      code: 'repeated-key',
      severity: 'error' as const,
      ...at(range(pointer, true)),
      message: `"${String(pointer.at(-1))}" is a duplicate key here, and only the last counts. Remove one of the two.`,
    })),
  ]);
}
