import { compileFormula, parseType, type Compiled, type Expected } from '../formula/compile.ts';
import type { FormulaProblem } from '../formula/problem.ts';
import type { Type } from '../formula/type.ts';
import { ELEMENT } from '../formula/flow.ts';
import { nearTo, orKnown } from '../formula/suggest.ts';
import type { Argument } from '../document/contract.ts';
import type { Fix, Problem, Severity } from '../document/problem.ts';
import type { Project } from '../document/project.ts';
import { renames } from '../document/rename.ts';
import { shipped } from '../document/shipped.ts';
import { valueAt, type Json, type LineColumn, type Pointer, type Source } from '../document/source.ts';
import { arrow, call, list, literal, type Code, type Js, type Reads } from './code.ts';
import type { Env } from './env.ts';
import { emptyFacts, type Facts } from './facts.ts';
import { isFormula, literalSource, looksLikeReads } from './formula-source.ts';
import type { Events, Routes } from './routes.ts';
import type { Scopes } from './scopes.ts';
import { begin } from './sentence.ts';

const OWN = 'engine:'; // The prefix of modules of the engine itself.

interface ProblemOptions {
  readonly key?: boolean;
  /** The range of wrong characters in the string. */
  readonly inside?: readonly [from: number, to: number];
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
}

/**
 * Compiles one document: it collects the problems, the facts, and the module. The compile functions of the constructs
 * write into it.
 */
export class Compilation {
  readonly problems: Problem[] = [];
  readonly facts: Facts;
  private readonly imports = new Map<string, { readonly clause: string; readonly module: string }>();
  private readonly later = new Set<string>();
  private readonly constants = new Map<string, string>();
  private readonly declarations: string[] = [];
  private readonly declared: string[] = [];
  private readonly shared = new Map<string, string>();
  private readonly writing = new Set<string>();
  private count = 0;
  /** Derived values that come from one datum: name → datum. */
  readonly calcData = new Map<string, string>();
  /** Data that channels feed with figures: datum → the fields that they update. */
  readonly figures = new Map<string, ReadonlySet<string>>();
  /** Derived value → the paths that it reads. */
  readonly calcReads = new Map<string, Reads>();
  /** Sheets of this document: their parameters and events. */
  readonly sheetParams = new Map<string, ReadonlyMap<string, Argument>>();
  readonly sheetEvents = new Map<string, Events>();
  /** The types that this page returns to a pick. */
  returns: ReadonlyMap<string, Type> | undefined;
  /** The fragments that are being compiled around this one. */
  readonly inside: readonly string[];
  /** Scopes of its places, collected where it is compiled for an editor. */
  readonly scopes: Scopes | undefined;

  constructor(
    readonly project: Project,
    readonly source: Source,
    readonly name: string,
    readonly routes: Routes,
    { inside = [], scopes }: { readonly inside?: readonly string[]; readonly scopes?: Scopes | undefined } = {},
  ) {
    this.inside = inside;
    this.scopes = scopes;
    this.facts = emptyFacts(name, source);
  }

  problem(
    code: string,
    pointer: Pointer,
    message: string,
    { key, inside, severity = 'error', fixes = [] }: ProblemOptions = {},
  ): void {
    const { start: place, end } = this.source.range(pointer, key, inside);
    // A declaration's type is read in two passes: report its problem once.
    if (this.isReported(code, place, message)) return;
    const { file } = this.source;
    this.problems.push({ file, place, end, severity, code, message, ...(fixes.length === 0 ? {} : { fixes }) });
  }

  /** Returns whether a problem of a kind has been reported at a place, in these words where there are any. */
  isReported(code: string, { line, column }: LineColumn, message?: string): boolean {
    const isIt = ({ place, ...other }: Problem): boolean =>
      other.code === code && place.line === line && place.column === column;
    return this.problems.some((other) => isIt(other) && (message ?? other.message) === other.message);
  }

  /**
   * Reports an unknown name, with the nearest known one, or all of them.
   * @param inside where the name is in a formula, counted from after its `=`
   */
  unknown(
    code: string,
    what: string,
    name: string,
    known: Iterable<string>,
    { pointer, key = false, inside }: { readonly pointer: Pointer; readonly key?: boolean; readonly inside?: number },
  ): void {
    const names = [...known];
    const written = key ? pointer.at(-1) : valueAt(this.source.value, pointer);
    // A name may be the last part of the string, as in `form.amount`.
    const from =
      inside === undefined && typeof written === 'string' && written.endsWith(name)
        ? written.length - name.length
        : (inside ?? -1) + 1;
    this.problem(code, pointer, `There is no ${what} "${name}".${orKnown(name, names)}`, {
      key,
      ...(inside === undefined ? {} : { inside: [from, from + name.length] }),
      fixes: renames(this.source, pointer, name, nearTo(name, names), { from, key }),
    });
  }

  /** Reports a key that a construct does not have. @param says the construct's name in messages: `a datum` */
  unknownKey(says: string, name: string, known: readonly string[], pointer: Pointer): void {
    this.problem('unknown-key', pointer, `${begin(says)} has no property "${name}".${orKnown(name, known)}`, {
      key: true,
      fixes: renames(this.source, pointer, name, nearTo(name, known), { key: true }),
    });
  }

  /** Compiles a formula (with its `=`) and reports its problems at its place. Undefined where it has any. */
  formula(text: string, pointer: Pointer, env: Env, expected?: Expected): Code | undefined {
    this.scopes?.note(pointer, env, expected);
    const result = compileFormula(text.slice(1), env, expected);
    for (const problem of result.problems) this.formulaProblem(problem, pointer, 1);
    const { compiled } = result;
    this.facts.formulas.push({
      pointer,
      source: text,
      type: compiled?.type,
      reads: compiled?.reads ?? looksLikeReads(text),
      conditions: compiled?.conditions ?? [],
      uses: compiled?.uses ?? [],
      ...(compiled?.test === undefined
        ? {}
        : { test: compiled.test, whenTrue: compiled.whenTrue, whenFalse: compiled.whenFalse }),
      typeKnowing: (paths) => compileFormula(text.slice(1), env, undefined, paths).compiled?.type,
    });
    for (const name of result.compiled?.enums ?? []) this.wordsOf(name, pointer);
    return result.compiled === undefined ? undefined : this.use(result.compiled);
  }

  /** Adds the texts of all values of an enum to the facts: any of them may be shown. */
  private wordsOf(name: string, pointer: Pointer): void {
    const type = this.project.catalog.contract.names.types.get(name);
    if (type?.kind === 'enum')
      for (const value of type.values) this.facts.keys.push({ key: `enum.${name}.${value}`, pointer, args: [] });
  }

  /** Compiles a literal of the document to code of the expected type. */
  literal(value: Json, pointer: Pointer, env: Env, expected?: Expected): Code | undefined {
    this.scopes?.note(pointer, env, expected);
    const result = compileFormula(literalSource(value), env, expected);
    for (const problem of result.problems) {
      const whole = typeof value === 'string' && problem.end - problem.start === JSON.stringify(value).length;
      this.problem(problem.code, pointer, problem.message, {
        fixes: whole ? renames(this.source, pointer, value, problem.near ?? []) : [],
      });
    }
    return result.compiled === undefined ? undefined : this.use(result.compiled);
  }

  /** Compiles a literal or a formula. */
  value(value: Json, pointer: Pointer, env: Env, expected?: Expected): Code | undefined {
    if (isFormula(value)) return this.formula(value, pointer, env, expected);
    return this.literal(value, pointer, env, expected);
  }

  /** Returns the data whose live figures these reads include, directly or through derived values. */
  fed(reads: Reads, seen = new Set<string>()): string[] {
    const names = new Set<string>();
    for (const [root, name, ...rest] of reads) {
      if (name === undefined) continue;
      const fields = root === 'data' ? this.figures.get(name) : undefined;
      const field = rest.find((step) => step !== ELEMENT);
      if (fields !== undefined && (field === undefined || fields.has(field))) names.add(name);
      if (root !== 'calc' || seen.has(name)) continue;
      seen.add(name);
      for (const datum of this.fed(this.calcReads.get(name) ?? [], seen)) names.add(datum);
    }
    return [...names];
  }

  type(text: string, pointer: Pointer): Type | undefined {
    const type = parseType(text, this.project.catalog.contract.names);
    if ('kind' in type) return type;
    this.formulaProblem({ ...type, code: 'unknown-type' }, pointer, 0);
    return undefined;
  }

  /** Reports a problem of a formula, or of a type, which begins at this character of a string. */
  private formulaProblem(problem: FormulaProblem, pointer: Pointer, from: number): void {
    const { code, message, start, end, near = [] } = problem;
    const text = valueAt(this.source.value, pointer);
    const written = typeof text === 'string' ? text.slice(from + start, from + end) : '';
    // The characters of a literal are within its quotes.
    const quote = /^['"]/.test(written) ? 1 : 0;
    const name = written.slice(quote, written.length - quote);
    this.problem(code, pointer, message, {
      inside: [from + start, from + end],
      fixes: renames(this.source, pointer, name, near, { from: from + start + quote }),
    });
  }

  /** Adds a compiled formula to the module. */
  use(compiled: Compiled): Code {
    for (const [name, code] of compiled.constants) this.constants.set(name, code);
    for (const name of compiled.functions) {
      const module = this.project.catalog.functionModules.get(name);
      if (module !== undefined) this.import(`{ ${name} as fn_${name} }`, module);
      this.facts.functions.add(name);
    }
    if (compiled.reads.some(([root]) => root === 'flags')) this.takeFlags();
    return { code: compiled.code, reads: compiled.reads, type: compiled.type, compiled };
  }

  /** Imports the code that lets pages read flags; only documents that read some do so. */
  private takeFlags(): void {
    this.once('flags', () => {
      this.import('{ flags as x_flags }', 'engine:render/flags.ts');
      return call('x_flags');
    });
  }

  /** Adds an import to the module. @param module a path, or `engine:` and a path within the engine's folder */
  import(clause: string, module: string): void {
    this.imports.set(`${clause} ${module}`, { clause, module });
  }

  /** Imports a fragment's plan, or, if late, a function that loads it. Returns its name. */
  takeFragment(name: string, late: boolean): string {
    const local = `${late ? 'L' : 'F'}_${name.replaceAll(/[^a-zA-Z0-9]/g, '_')}`;
    const module = `virtual:screens/fragment/${name}`;
    if (late && !this.later.has(local)) {
      this.import('{ late as x_late }', 'engine:render/late.ts');
      this.declarations.push(`const ${local} = ${call('x_late', arrow('', call('import', literal(module))))};`);
    } else if (!late) this.import(local, module);
    this.later.add(late ? local : `...${local}.later`);
    return local;
  }

  /** Writes the list of documents that load on demand. */
  laterCode(): Js {
    return list([...this.later]);
  }

  /**
   * Returns the name of a constant that the module has once per key; a recursive one is referred to through a function.
   */
  once(what: string, write: () => Js, recursive = false): Js {
    const known = this.shared.get(what);
    if (known !== undefined) return recursive && this.writing.has(what) ? `d.late(() => ${known})` : known;
    this.count += 1;
    const name = `D${this.count}`;
    this.shared.set(what, name);
    this.writing.add(what);
    const code = write();
    this.writing.delete(what);
    this.declarations.push(`const ${name} = ${code};`);
    return name;
  }

  /** Declares a constant of the module and returns its name. */
  declare(prefix: string, code: Js): Js {
    this.count += 1;
    const name = `${prefix}${this.count}`;
    this.declarations.push(`const ${name} = ${code};`);
    this.declared.push(name);
    return name;
  }

  /**
   * Writes the module around its default export.
   *
   * @param open for tests: the module also exports its nodes and lists of actions as `parts`, to be watched
   */
  module(engine: string, exported: Js, open = false): string {
    return [
      `import * as f from ${literal(`${engine}/${shipped('formula/runtime.ts')}`)};`,
      `import * as d from ${literal(`${engine}/${shipped('data/decode.ts')}`)};`,
      ...[...this.imports.values()].map(
        ({ clause, module }) =>
          `import ${clause} from ${literal(module.startsWith(OWN) ? `${engine}/${shipped(module.slice(OWN.length))}` : module)};`,
      ),
      // Where a module does not use one, the bundler leaves it out.
      ...[...this.constants].map(([name, code]) => `const ${name} = /* @__PURE__ */ ${code};`),
      ...this.declarations,
      `export default ${exported};`,
      ...(open ? [`export const parts = ${list(this.declared)};`] : []),
      '',
    ].join('\n');
  }
}
