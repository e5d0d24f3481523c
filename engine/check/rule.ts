import { COMPILER_CODES } from '../document/codes.ts';
import { removeMembers } from '../document/edit.ts';
import type { Fix, Problem, Severity } from '../document/problem.ts';
import type { ProjectDocuments } from '../document/project.ts';
import { renames } from '../document/rename.ts';
import type { Output } from '../language/output.ts';
import type { Product } from '../language/product.ts';
import { findingsIn, isFrom, type Finding, type Known, type ReportOptions } from './findings.ts';
import { didYouMean, nearTo } from '../formula/suggest.ts';
import { at, isObject, valueIn, type Json, type JsonObject, type Pointer, type Source } from '../document/source.ts';

/** Documents in memory, by name: `{ screens: { 'shop/item': {…} } }`. Missing parts are empty. */
export interface Documents {
  readonly screens?: Readonly<Record<string, Json>>;
  readonly fragments?: Readonly<Record<string, Json>>;
  readonly tests?: Readonly<Record<string, Json>>;
  readonly app?: JsonObject;
  readonly rules?: Json;
  readonly theme?: Json;
  readonly locales?: Readonly<Record<string, Json>>;
  readonly glossary?: Json;
  /** Additions to the small contract of the examples: `paths` and `schemas`, and channels. */
  readonly api?: { readonly paths?: JsonObject; readonly schemas?: JsonObject };
  readonly channels?: JsonObject;
  /** Custom properties of the theme that styles read, each with a file that reads it; none by default. */
  readonly styles?: Readonly<Record<string, string>>;
}

/** The documentation of a rule; the reference is made from it, and a test runs its example. */
interface RuleMeta {
  /** Its name, printed with each of its problems, in the words of the documents. */
  readonly code: string;
  readonly severity: Severity;
  /** The mistake that it prevents, in one sentence. */
  readonly description: string;
  readonly example: {
    /** Documents in which the rule finds something, and which are otherwise right. */
    readonly bad: Documents;
    /** The same documents, mended. */
    readonly good: Documents;
  };
}

/**
 * One rule of the checker. Problems that the compiler finds while it types a document need no rule
 * (`document/codes.ts`).
 */
export type Rule = DocumentRule | ProductRule;

/**
 * Judges each document by itself, with the contract. Its findings are cached until the document is compiled again. It
 * reads no texts, and no other document but those of `reads`.
 */
export interface DocumentRule extends RuleMeta {
  /** Other documents that it reads: when one of them changes, every document is judged again. */
  reads?(documents: ProjectDocuments): readonly unknown[];
  checkDocument(output: Output, report: Report, product: Product): void;
}

/** Judges the product as a whole. */
interface ProductRule extends RuleMeta {
  /** The only files that it reads, if they are few: its findings are cached until one of them changes. */
  looksAt?(documents: ProjectDocuments): readonly Source[];
  /** One that takes long yields in between, so that an editor can answer. */
  check(product: Product, report: Report): void | Generator<undefined, void>;
}

export type Report = (source: Source, pointer: Pointer, message: string, options?: ReportOptions) => void;

const ofFiles = new WeakMap<Rule, Known>();

/**
 * Returns a rule's findings in a product; unchanged documents are not judged again. It yields after each document that
 * is judged.
 */
function* findingsOf(rule: Rule, product: Product): Generator<undefined, readonly Finding[]> {
  if ('checkDocument' in rule) {
    const from = rule.reads?.(product.project) ?? [];
    const all: Finding[] = [];
    for (const output of product.outputs.values()) {
      const known = findingsIn(output.facts);
      const before = known.get(rule.code);
      if (isFrom(before, from)) {
        all.push(...before.findings);
        continue;
      }
      const findings: Finding[] = [];
      rule.checkDocument(output, reportTo(findings), product);
      known.set(rule.code, { from, findings });
      all.push(...findings);
      yield undefined;
    }
    return all;
  }
  const files = rule.looksAt?.(product.project);
  const known = ofFiles.get(rule);
  if (files !== undefined && isFrom(known, files)) return known.findings;
  const findings: Finding[] = [];
  const steps = rule.check(product, reportTo(findings));
  if (steps !== undefined) yield* steps;
  if (files !== undefined) ofFiles.set(rule, { from: files, findings });
  return findings;
}

const reportTo =
  (findings: Finding[]): Report =>
  (source, pointer, message, options = {}) =>
    void findings.push({ source, pointer, message, options });

/**
 * Runs the rules over a product. A node, or a declaration, may allow what one rule reports about it, with a reason:
 * `"$allow": { "<code>": "why" }`. An allowance that is unused, that names no rule or gives no reason is a problem
 * itself.
 */
export function runRules(rules: readonly Rule[], product: Product): Problem[] {
  const steps = ruleSteps(rules, product);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Runs the rules and yields between any two, and within long ones, so that an editor can answer in between.
 *
 * @param problems takes the problems as they are found
 */
export function* ruleSteps(
  rules: readonly Rule[],
  product: Product,
  problems: Problem[] = [],
): Generator<undefined, Problem[]> {
  const needed = new Set<string>();
  for (const rule of rules) {
    yield undefined;
    for (const { source, pointer, message, options } of yield* findingsOf(rule, product)) {
      const node = nodeAround(source.value, pointer);
      if (node !== undefined && allowsOf(node.value)[rule.code] !== undefined) {
        needed.add(`${source.file} ${node.pointer.join('/')} ${rule.code}`);
        continue;
      }
      problems.push({
        file: source.file,
        ...at(source.range(pointer, options.key)),
        severity: options.severity ?? rule.severity,
        code: rule.code,
        message,
        ...(options.fixes === undefined || options.fixes.length === 0 ? {} : { fixes: options.fixes }),
      });
    }
  }
  for (const { facts } of product.outputs.values()) problems.push(...wrongAllowances(facts.source, rules, needed));
  return problems;
}

interface Node {
  readonly value: JsonObject;
  readonly pointer: Pointer;
}

const NODES = ['block', 'use', 'switch', 'component', 'slot'];
const DECLARED = new Set<string | number>(['params', 'state', 'data', 'fields']);

/** Tells whether an object is a node of a body, or an entry of the top bar, where a button may leave out its block. */
function isNode(value: JsonObject): boolean {
  return NODES.some((kind) => kind in value) || ('icon' in value && 'press' in value);
}

/** Tells whether an object is a declaration: a parameter, a datum …; or a rule of `rules.json`. */
function isDeclaration(value: JsonObject, pointer: Pointer): boolean {
  return (
    (pointer.length === 1 && typeof value.error === 'string') ||
    (DECLARED.has(pointer.at(-2) ?? '') && (typeof value.type === 'string' || typeof value.call === 'string'))
  );
}

/** Returns the innermost node or declaration around a place. */
function nodeAround(root: Json, pointer: Pointer): Node | undefined {
  let value: Json | undefined = root;
  let found: Node | undefined;
  for (let depth = 0; depth <= pointer.length; depth += 1) {
    if (isObject(value) && (isNode(value) || isDeclaration(value, pointer.slice(0, depth))))
      found = { value, pointer: pointer.slice(0, depth) };
    const step = pointer[depth];
    if (step === undefined) break;
    value = valueIn(value, step);
  }
  return found;
}

function allowsOf(node: JsonObject): JsonObject {
  return isObject(node.$allow) ? node.$allow : {};
}

function wrongAllowances(source: Source, rules: readonly Rule[], needed: ReadonlySet<string>): Problem[] {
  if (!source.text.includes('$allow')) return [];
  const problems: Problem[] = [];
  const say = (pointer: Pointer, message: string, fixes: readonly Fix[] = []): void => {
    const place = at(source.range(pointer, true));
    problems.push({
      file: source.file,
      ...place,
      severity: 'error',
      code: 'allow',
      message,
      ...(fixes.length === 0 ? {} : { fixes }),
    });
  };
  const codes = rules.map((rule) => rule.code);
  const walk = (value: Json, pointer: Pointer): void => {
    if (Array.isArray(value)) value.forEach((entry: Json, index) => walk(entry, [...pointer, index]));
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) if (name !== '$allow') walk(inner, [...pointer, name]);
    for (const [code, reason] of Object.entries(allowsOf(value))) {
      const here = [...pointer, '$allow', code];
      if (Object.hasOwn(COMPILER_CODES, code))
        say(here, `"${code}" cannot be allowed: the compiler finds it, and the page could not work. Mend it.`);
      else if (!codes.includes(code)) {
        const near = nearTo(code, codes);
        const fixes = renames(source, here, code, near, { key: true });
        say(here, `No rule is called "${code}".${didYouMean(near[0]?.word)}`, fixes);
      } else if (typeof reason !== 'string' || reason.trim().length < 10)
        say(here, `Say why "${code}" is right here, in a sentence.`);
      else if (!needed.has(`${source.file} ${pointer.join('/')} ${code}`))
        say(here, `"${code}" finds nothing here, so nothing needs to be allowed. Take the allowance away.`, [
          { title: `Take the allowance of "${code}" away`, sure: true, edits: removeMembers(source, [here]) },
        ]);
    }
  };
  walk(source.value, []);
  return problems;
}
