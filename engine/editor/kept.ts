import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DocumentRule } from '../check/rule.ts';
import { plainFindings, takeFindings, type KeptFindings } from '../check/findings.ts';
import { rules } from '../check/rules/index.ts';
import type { Project } from '../document/project.ts';
import { readSource, type Source } from '../document/source.ts';
import { plainOutput, RestoredOutput, RestoredTests, type KeptOutput } from '../language/kept/output.ts';
import type { Output } from '../language/output.ts';
import type { Product, ProductBefore } from '../language/product.ts';
import { textsSeen } from '../language/tests/texts-seen.ts';

/** A compiled and judged document, one line of the file. */
interface KeptDocument extends KeptOutput {
  /** The text of the document. */
  readonly text: string;
  readonly findings: KeptFindings;
}

/** The first line of the file. */
interface Head {
  /** The hash of all that documents are compiled and judged by, beside themselves. */
  readonly by: string;
  /** The hash of the texts as page tests see them. */
  readonly seen: string;
  /** The texts of the documents that all others depend on. */
  readonly app: string;
  readonly rules: string;
}

const JUDGES = rules.filter((rule): rule is DocumentRule => 'checkDocument' in rule);
const KINDS: ReadonlySet<Output['kind']> = new Set<Output['kind']>(['screen', 'fragment', 'tests']);

/** Tells whether there is something of a product that a file does not have yet. */
export const isNews = ({ outputs, tests }: Product): boolean =>
  [...outputs.ready.values(), ...tests.ready.values()].some(
    (output) => KINDS.has(output.kind) && !(output instanceof RestoredOutput),
  );

/**
 * Writes what was compiled and judged of a product, line by line; it yields after each document.
 *
 * @param by the hash of all that documents are compiled and judged by, beside themselves
 */
export function* keptLines({ project, outputs, tests }: Product, by: string): Generator<undefined, string> {
  const head: Head = { by, seen: hashOf(textsSeen(project)), app: project.app.text, rules: project.rules.text };
  const lines = [JSON.stringify(head)];
  for (const output of [...outputs.ready.values(), ...tests.ready.values()]) {
    if (!KINDS.has(output.kind)) continue;
    const findings = plainFindings(output.facts, JUDGES, project);
    const kept: KeptDocument = { text: output.facts.source.text, findings, ...plainOutput(output) };
    lines.push(JSON.stringify(kept));
    yield undefined;
  }
  return `${lines.join('\n')}\n`;
}

/** Compiles a document of a product, where more must be known of it than was kept. */
export type Compile = Pick<Product, 'compiled' | 'compiledTests'>;

/**
 * Returns the product that was kept in a file, for a project to be compiled on top of. Undefined where there is none,
 * or where it was compiled by something else.
 *
 * @param compile returns what compiles the documents of the project
 */
export async function keptProduct(
  file: string,
  by: string,
  project: Project,
  compile: () => Compile,
): Promise<ProductBefore | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [first = '', ...lines] = text.split('\n');
  const head = parsed<Head>(first);
  const documents = head?.by === by ? lines.flatMap((line) => parsed<KeptDocument>(line) ?? []) : [];
  if (head === undefined || documents.length === 0) return undefined;
  // A document that has not changed is the same object: it is told by that.
  const same = (now: Source | undefined, was: string): Source =>
    now?.text === was ? now : readSource(now?.file ?? '', was);
  const sources = (kind: Output['kind'], of: ReadonlyMap<string, Source>): Map<string, Source> =>
    new Map(documents.flatMap((one) => (one.kind === kind ? [[one.name, same(of.get(one.name), one.text)]] : [])));
  const before: Project = {
    ...project,
    app: same(project.app, head.app),
    rules: same(project.rules, head.rules),
    screens: sources('screen', project.screens),
    fragments: sources('fragment', project.fragments),
    tests: sources('tests', project.tests),
    locales: head.seen === hashOf(textsSeen(project)) ? project.locales : new Map(),
  };
  const ready = new Map<string, Output>();
  const tests = new Map<string, RestoredTests>();
  for (const kept of documents) {
    const { name, kind } = kept;
    const source = before[kind === 'tests' ? 'tests' : kind === 'screen' ? 'screens' : 'fragments'].get(name);
    if (source === undefined) continue;
    if (kind === 'tests') {
      const parts = (kept.parts ?? []).flatMap((part) => ready.get(part) ?? []);
      const compiled = (): Output => compile().compiledTests(name);
      tests.set(name, new RestoredTests(kept, source, project.catalog, parts, compiled));
      continue;
    }
    const output = new RestoredOutput(kept, source, project.catalog.contract, () => compile().compiled(name));
    takeFindings(output.facts, kept.findings, JUDGES, before);
    ready.set(name, output);
  }
  return { project: before, outputs: { ready }, tests: { ready: tests } };
}

/** Returns the value of a line; undefined where it is damaged, as by somebody who edited the file. */
function parsed<T>(line: string): T | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as T);
  } catch {
    return undefined;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
