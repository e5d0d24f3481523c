import { applyEdits, comparePositions, type Edit } from '../../document/edit.ts';
import { layOutAll } from '../../document/layout.ts';
import type { Fix, Problem } from '../../document/problem.ts';
import { withFiles, type Project } from '../../document/project.ts';
import type { Source } from '../../document/source.ts';
import { Product } from '../../language/product.ts';
import { checkProduct } from '../check.ts';

/** A problem that was fixed, and the fix. */
interface Mended {
  readonly problem: Problem;
  readonly fix: Fix;
}

/** The result of fixing documents. */
export interface FixResult {
  readonly project: Project;
  readonly mended: readonly Mended[];
  /** The files whose layout changed. */
  readonly laidOut: readonly string[];
  /** The remaining problems, with their suggestions. */
  readonly problems: readonly Problem[];
}

/**
 * Applies the sure fixes until none is left, and lays the documents out. Fixes that overlap run one after another. A
 * fix after which a document is less readable than before, or its problem remains, is undone and stays as a suggestion.
 */
export function fixAll(project: Project): FixResult {
  const mended: Mended[] = [];
  const refused = new Set<string>();
  let state = stateOf(project);
  for (let batch = sureOf(state, refused); batch.length > 0;) {
    const next = after(state, batch);
    if (isBetter(state, next, batch)) {
      mended.push(...batch);
      state = next;
      batch = sureOf(state, refused);
    } else if (batch.length > 1) batch = batch.slice(0, Math.ceil(batch.length / 2));
    else {
      for (const one of batch) refused.add(nameOf(one));
      batch = sureOf(state, refused);
    }
  }
  const { problems, laidOut, project: laid } = layOut(state);
  return { project: laid, mended, laidOut, problems: problems.map((problem) => asSuggestion(problem, refused)) };
}

function layOut({ project, problems, product }: State): Omit<FixResult, 'mended'> {
  const texts = layOutAll(project).flatMap(({ source, text }) =>
    text === undefined || text === source.text ? [] : [[source.file, text] as const],
  );
  if (texts.length === 0) return { project, problems, laidOut: [] };
  const laid = withFiles(project, new Map(texts));
  return { project: laid, problems: stateOf(laid, product).problems, laidOut: texts.map(([file]) => file) };
}

interface State {
  readonly project: Project;
  readonly product: Product;
  readonly problems: readonly Problem[];
}

/** @param before a compiled state, of which unchanged documents are reused */
function stateOf(project: Project, before?: Product): State {
  const product = new Product(project, before);
  return { project, product, problems: checkProduct(product) };
}

/**
 * Returns the problems whose sure fixes may be applied. Page tests wait until all other documents are without errors:
 * a name that a broken page seems to lack may be right.
 */
function decided({ project, problems }: State): readonly Problem[] {
  const tests = new Set(Array.from(project.tests.values(), ({ file }) => file));
  const others = problems.filter(({ file }) => !tests.has(file));
  return others.some(({ severity }) => severity === 'error') ? others : problems;
}

/** Returns the sure fixes that can be applied together. */
function sureOf(state: State, refused: ReadonlySet<string>): Mended[] {
  const files = new Set(documentsOf(state.project).map(({ file }) => file));
  const taken = new Map<string, Edit[]>();
  return decided(state).flatMap((problem): Mended[] => {
    const fix = problem.fixes?.find(({ sure }) => sure);
    if (fix === undefined || refused.has(nameOf({ problem, fix }))) return [];
    const fresh = fix.edits.filter((edit) => !taken.get(edit.file)?.some((other) => isSame(edit, other)));
    const free = fresh.every(
      (edit) => files.has(edit.file) && !taken.get(edit.file)?.some((other) => overlap(edit, other)),
    );
    if (!free) return [];
    for (const edit of fresh) taken.set(edit.file, [...(taken.get(edit.file) ?? []), edit]);
    return [{ problem, fix }];
  });
}

/** Returns the files of all documents and tables of texts. */
export function documentsOf(project: Project): Source[] {
  const { screens, fragments, tests, locales, app, rules, theme, glossary } = project;
  return [
    ...screens.values(),
    ...fragments.values(),
    ...tests.values(),
    ...locales.values(),
    app,
    rules,
    theme,
    glossary,
  ];
}

const isSame = (a: Edit, b: Edit): boolean =>
  a.text === b.text && comparePositions(a.start, b.start) === 0 && comparePositions(a.end, b.end) === 0;

/** Edits may touch: two insertions behind the same member do not overlap. */
function overlap(a: Edit, b: Edit): boolean {
  return comparePositions(a.start, b.end) < 0 && comparePositions(b.start, a.end) < 0;
}

function after({ project, product }: State, batch: readonly Mended[]): State {
  const edits = new Map<string, Edit[]>();
  for (const edit of batch.flatMap(({ fix }) => fix.edits)) {
    const own = edits.get(edit.file) ?? [];
    if (!own.some((other) => isSame(edit, other))) edits.set(edit.file, [...own, edit]);
  }
  const texts = documentsOf(project).flatMap(({ file, text }) => {
    const own = edits.get(file);
    return own === undefined ? [] : [[file, applyEdits(text, own)] as const];
  });
  return stateOf(withFiles(project, new Map(texts)), product);
}

/** Codes of problems that make a document, or a formula in it, unreadable. */
const UNREADABLE = new Set(['json', 'repeated-key', 'syntax']);

function isBetter(before: State, next: State, batch: readonly Mended[]): boolean {
  const unreadable = ({ problems }: State, file: string): number =>
    problems.filter((problem) => problem.file === file && UNREADABLE.has(problem.code)).length;
  const errors = ({ problems }: State): number => problems.filter(({ severity }) => severity === 'error').length;
  const count = ({ problems }: State, { problem }: Mended): number =>
    problems.filter((other) => isAlike(other, problem)).length;
  const files = new Set(batch.flatMap(({ fix }) => fix.edits.map(({ file }) => file)));
  // A corrected name may reveal a problem behind it; a removed thing must not cause one.
  const taken = batch.some(({ fix }) => fix.edits.every(({ text }) => text === ''));
  return (
    [...files].every((file) => unreadable(next, file) <= unreadable(before, file)) &&
    batch.every((one) => count(next, one) < count(before, one)) &&
    !(taken && errors(next) > errors(before))
  );
}

const isAlike = (a: Problem, b: Problem): boolean => a.file === b.file && a.code === b.code && a.message === b.message;

function nameOf({ problem: { file, code, message }, fix: { title } }: Mended): string {
  return [file, code, message, title].join('\n');
}

function asSuggestion(problem: Problem, refused: ReadonlySet<string>): Problem {
  const fixes = problem.fixes?.map((fix) => (refused.has(nameOf({ problem, fix })) ? { ...fix, sure: false } : fix));
  return fixes === undefined ? problem : { ...problem, fixes };
}
