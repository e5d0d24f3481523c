import { isObject, type Json, type JsonObject, type Pointer } from '../../../document/source.ts';
import { sourceOf } from '../../../editor/workbench.ts';
import { showType } from '../../../formula/compile.ts';
import type { Facts } from '../../../language/facts.ts';
import type { Operation } from '../../protocol/change.ts';
import type { Place } from '../../protocol/place.ts';
import { withMember } from '../json-tree.ts';
import { Refused } from '../refused.ts';
import { valueIn, type Staged } from './staged.ts';

/** The words of the formula language that read nothing. */
const WORDS = ['true', 'false', 'null', 'in'];

/** The parameters of a fragment, and the values that its use hands to them. */
interface Handed {
  /** Names that formulas of every document know: a formula that reads nothing else stays as it is. */
  readonly everywhere: ReadonlySet<string>;
  readonly params: Record<string, JsonObject>;
  readonly with: Record<string, Json>;
}

/** Puts neighbours into a new fragment: what their formulas read of the page becomes its parameters. */
export function extract(staged: Staged, { at, name }: Extract<Operation, { readonly do: 'extract' }>): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Refused('forbidden', 'A fragment is called by small letters, figures and hyphens.');
  const { list, first, count } = neighbours(at.map((one) => staged.place(one)));
  const { project, routes, outputs } = staged.session.product;
  const { options } = project;
  const file = `${options.screens}/fragments/${name}.json`;
  if (staged.text(file) !== undefined) throw new Refused('forbidden', `There is a fragment "${name}" already.`);
  const facts = [...outputs.values()].find(({ facts: one }) => one.source.file === list.file)?.facts;
  const all = valueIn(staged.json(list.file), list.pointer);
  if (facts === undefined || !Array.isArray(all))
    throw new Refused('forbidden', 'Only nodes of a list can be a fragment.');
  const entries = all as readonly Json[];
  const handed: Handed = { everywhere: new Set([...WORDS, ...routes.globals.keys()]), params: {}, with: {} };
  const body = entries
    .slice(first, first + count)
    .map((node, index) => handOver(node, [...list.pointer, first + index], facts, handed));
  const use: JsonObject = {
    use: `fragments/${name}`,
    ...(Object.keys(handed.with).length === 0 ? {} : { with: handed.with }),
  };
  staged.write(file, () => ({
    $schema: '../../schemas/fragment.schema.json',
    ...(Object.keys(handed.params).length === 0 ? {} : { params: handed.params }),
    body,
  }));
  staged.write(list.file, (document) =>
    withMember(document, list.pointer, [...entries.slice(0, first), use, ...entries.slice(first + count)]),
  );
  refuseMistakes(staged, file, list.file);
  staged.places.push({ file: list.file, pointer: [...list.pointer, first] });
}

/** Returns the list that some places are neighbours in. @throws Refused where they are not */
function neighbours(places: readonly Place[]): {
  readonly list: Place;
  readonly first: number;
  readonly count: number;
} {
  const [one] = places;
  const indexes = places.map(({ pointer }) => Number(pointer.at(-1))).toSorted((a, b) => a - b);
  const [first] = indexes;
  if (one === undefined || first === undefined) throw new Refused('forbidden', 'Nothing is chosen.');
  const list = { file: one.file, pointer: one.pointer.slice(0, -1) };
  const lists = new Set(places.map(({ file, pointer }) => `${file}#${pointer.slice(0, -1).join('/')}`));
  if (lists.size > 1 || indexes.some((index, step) => index !== first + step))
    throw new Refused('forbidden', 'Choose nodes that stand beside each other in one list.', one);
  return { list, first, count: indexes.length };
}

/** Returns a value in which formulas that read the page read parameters instead. */
function handOver(value: Json, pointer: Pointer, facts: Facts, handed: Handed): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((entry, index) => handOver(entry, [...pointer, index], facts, handed));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, handOver(inner, [...pointer, key], facts, handed)]),
    );
  if (typeof value !== 'string' || !value.startsWith('=') || !readsPage(value.slice(1), handed.everywhere))
    return value;
  const place = pointer.join('/');
  const type = facts.formulas.findLast((formula) => formula.pointer.join('/') === place)?.type;
  if (type === undefined) return value;
  const known = Object.entries(handed.with).find(([, given]) => given === value)?.[0];
  const param = known ?? freeName(value, handed.params);
  handed.params[param] = { type: showType(type) };
  handed.with[param] = value;
  return `=params.${param}`;
}

/** Tells whether a formula names something that only its document has. */
function readsPage(formula: string, everywhere: ReadonlySet<string>): boolean {
  const plain = formula.replaceAll(/'(?:[^'\\]|\\.)*'/g, "''");
  return [...plain.matchAll(/(?<![.\w])[A-Za-z_]\w*(?!\w|\s*\()/g)].some(([name]) => !everywhere.has(name));
}

/** Names a parameter by the last name in its formula. */
function freeName(formula: string, taken: Readonly<Record<string, unknown>>): string {
  const wanted = [...formula.matchAll(/[a-z]\w*/g)].at(-1)?.[0] ?? 'value';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}${count}`;
    if (!Object.hasOwn(taken, name)) return name;
  }
}

/** Refuses a fragment that its nodes cannot be in, as one that writes a form or an item of a list. */
function refuseMistakes(staged: Staged, ...files: readonly string[]): void {
  const { product } = staged.session.bench.trying(staged.texts);
  const before = new Set(
    [...staged.session.product.outputs.values()].flatMap(({ problems }) => problems.map(({ message }) => message)),
  );
  for (const file of files) {
    const source = sourceOf(product, file);
    const output = [...product.outputs.values()].find(({ facts }) => facts.source === source);
    const problem = output?.problems.find(({ severity, message }) => severity === 'error' && !before.has(message));
    if (problem !== undefined)
      throw new Refused('forbidden', `This cannot stand in a fragment of its own: ${problem.message}`);
  }
}
