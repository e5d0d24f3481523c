import type { Problem } from '../../document/problem.ts';
import { Lines, linesOf } from '../../document/lines.ts';
import { stemOf } from '../../document/plural.ts';
import type { Source } from '../../document/source.ts';
import { treeOf } from '../../editor/draft.ts';
import { find, locate } from '../../editor/tree.ts';
import { sourceOf } from '../../editor/workbench.ts';
import type { Product } from '../../language/product.ts';
import type { OutlineNode } from '../protocol/pages.ts';
import type { Checked, StudioProblem } from '../protocol/problems.ts';
import type { Found, UnderWay } from './checker.ts';
import { partAround, plainOutlineOf } from './outline.ts';
import { Refused } from './refused.ts';

/** Returns a name of a problem that stays while the problem does. */
export const problemId = ({ file, code, place, message }: Problem): string =>
  `${file}:${place.line}:${place.column} ${code} ${message}`;

/** @throws Refused where errors are among the problems */
export function refuseErrors(problems: readonly Problem[]): void {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (first === undefined) return;
  const says =
    others.length === 0
      ? `One mistake must be mended first: ${first.message}`
      : `${others.length + 1} mistakes must be mended first.`;
  throw new Refused('mistakes', says);
}

/** So many problems are told: a document that cannot be read can cause thousands. */
const MOST = 500;

/** Returns the state of a check that is under way, as clients get it. */
export function underWayOf({ compiled, documents, ...state }: UnderWay): Checked {
  return { ...checkedOf({ ...state, milliseconds: 0 }), underWay: { compiled, documents } };
}

/** Returns what a check found, as clients get it. */
export function checkedOf({ version, milliseconds, problems, snapshot: { product } }: Found): Checked {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    version,
    milliseconds,
    pages: product.project.screens.size,
    errors,
    warnings: problems.length - errors,
    problems: problems.slice(0, MOST).map((problem) => shown(product, problem)),
  };
}

/**
 * The outlines of documents in which problems were found. Only places are read from them, which follow from the text
 * alone: a document that stays is outlined once, though hundreds of them have problems after each change.
 */
const outlines = new WeakMap<Source, readonly OutlineNode[]>();

function outlined(product: Product, source: Source): readonly OutlineNode[] {
  const outline = outlines.get(source) ?? plainOutlineOf(product, source);
  outlines.set(source, outline);
  return outline;
}

function shown(product: Product, problem: Problem): StudioProblem {
  const { file, severity, code, message, place, end, fixes = [] } = problem;
  const source = sourceOf(product, file);
  const pointer = source === undefined ? [] : pointerAt(source, problem);
  const lines = source === undefined ? new Lines('') : linesOf(source);
  const inPart = source !== undefined && pointer.length > 0;
  const isTable = [...product.project.locales.values()].some((table) => table.file === file);
  return {
    id: problemId(problem),
    severity,
    code,
    message,
    at: { file, pointer },
    node: (inPart ? partAround(outlined(product, source), pointer)?.at : undefined) ?? { file, pointer: [] },
    ...(isTable && pointer.length > 0 ? { text: stemOf(pointer.join('.')) } : {}),
    from: lines.offset(place),
    to: lines.offset(end),
    fixes: fixes.map(({ title, sure }) => ({ title, sure })),
  };
}

/** Returns the innermost place around a problem. */
export function pointerAt(source: Source, { place }: Pick<Problem, 'place'>): StudioProblem['at']['pointer'] {
  const offset = linesOf(source).offset(place);
  // A problem of the whole document stands at its beginning.
  if (source.text.slice(0, offset).trim() === '') return [];
  const tree = treeOf(source);
  const { pointer, part, string } = locate(source.text, tree, offset);
  const whole = part === 'key' && string !== undefined ? [...pointer, string.value] : pointer;
  return find(tree, whole) === undefined ? pointer.slice(0, -1) : whole;
}
