import { existsSync } from 'node:fs';
import path from 'node:path';
import { present } from '../../formula/assignable.ts';
import type { Contract } from '../../document/contract.ts';
import type { Problem } from '../../document/problem.ts';
import { readDescription, readObject, readProject, type Project, type ProjectOptions } from '../../document/project.ts';
import { mergeContract, readContract } from '../../document/read-contract.ts';
import { isObject, type LineColumn } from '../../document/source.ts';
import { Product } from '../../language/product.ts';
import { arrange } from '../check.ts';
import { documentsOf } from '../fix/fix.ts';
import { runRules } from '../rule.ts';
import { rules } from '../rules/index.ts';
import { valueAt } from '../trace.ts';
import { changesOf } from './changes.ts';
import type { ContractChange, Description } from './description.ts';

/** A place where a new value of an enum falls to an "else". */
interface Fall {
  readonly file: string;
  readonly place: LineColumn;
}

/** The effect of one change of the contract on the documents. */
export interface Effect {
  readonly change: ContractChange;
  /** The problems that the change causes, each at its place. */
  readonly problems: readonly Problem[];
  readonly falls: readonly Fall[];
  /** The pages with these problems, including those that use an affected fragment. */
  readonly pages: readonly string[];
}

export interface Comparison {
  readonly effects: readonly Effect[];
  /** Problems that only several changes together cause, or no known one. */
  readonly others: readonly Problem[];
  /** All pages on which something breaks. */
  readonly pages: readonly string[];
}

/**
 * Compiles the documents of a product against another contract and reports what each change breaks.
 * @param folder the other API description; channels are compared where the folder has `api/` and `channels.json`
 * @throws where there is no description, or it cannot be read
 */
export async function compareContracts(options: ProjectOptions, folder: string): Promise<Comparison> {
  const project = await readProject(options);
  const from = await descriptionOf(options);
  return compare(project, from, await descriptionIn(path.resolve(options.root, folder), from));
}

async function descriptionOf({ root, contract, channels }: ProjectOptions): Promise<Description> {
  const file = path.resolve(root, channels);
  const files = await readDescription(path.resolve(root, contract), root);
  return {
    api: mergeContract(files.map(({ value }) => value)),
    channels: existsSync(file) ? (await readObject(file)).value : {},
  };
}

async function descriptionIn(folder: string, from: Description): Promise<Description> {
  const inner = path.join(folder, 'api');
  const channels = path.join(folder, 'channels.json');
  const files = await readDescription(existsSync(inner) ? inner : folder, folder);
  if (files.length === 0)
    throw new Error(`${folder} has no API description: JSON files of OpenAPI, or a folder "api".`);
  return {
    api: mergeContract(files.map(({ value }) => value)),
    channels: existsSync(inner) && existsSync(channels) ? (await readObject(channels)).value : from.channels,
  };
}

/** Compares contracts for documents and descriptions that are read already. */
export function compare(project: Project, from: Description, to: Description): Comparison {
  const before = new Product(project);
  const known = new Set(problemsIn(before).map(keyOf));
  const after = new Product(withContract(project, readContract(to.api, to.channels)));
  const broken = problemsIn(after).filter((problem) => !known.has(keyOf(problem)));
  const left = new Set(broken);
  const part = partOf(before, documentsIn(before, broken));
  const effects = changesOf(from, to).map((change): Effect => {
    const alone = broken.length === 0 ? new Set<string>() : brokenBy(change, part, from);
    const problems = broken.filter((problem) => alone.has(placeOf(problem)) || tellsOf(problem, change));
    for (const problem of problems) left.delete(problem);
    const falls = change.added === undefined ? [] : fallsOf(before, change.added.of, change.added.value);
    return { change, problems, falls, pages: pagesWith(before, [...problems, ...falls]) };
  });
  return { effects, others: [...left], pages: pagesWith(before, broken) };
}

function withContract(project: Project, contract: Contract): Project {
  // The old contract's own problems must not appear again.
  return { ...project, contract: [], catalog: { ...project.catalog, contract } };
}

/** Rules that report something unused: it is left over, but nothing breaks. */
const CLEANING: ReadonlySet<string> = new Set([
  'unused-declaration',
  'unused-text',
  'unused-call',
  'unused-rule',
  'unused-fragment',
  'unlinked-parameter',
]);

function problemsIn(product: Product): Problem[] {
  const files = new Set(documentsOf(product.project).map(({ file }) => file));
  const breaking = rules.filter(({ code }) => !CLEANING.has(code));
  return arrange([...product.problems, ...runRules(breaking, product)]).filter(({ file }) => files.has(file));
}

const placeOf = ({ file, place, code }: Problem): string => `${file}:${place.line}:${place.column} ${code}`;
const keyOf = (problem: Problem): string => `${placeOf(problem)} ${problem.message}`;

/** Returns the problems of some documents when only this change is applied. */
function brokenBy(change: ContractChange, project: Project, from: Description): Set<string> {
  const { api, channels } = change.apply(from);
  let contract: Contract;
  try {
    contract = readContract(api, channels);
  } catch {
    // The change alone makes the description unreadable: the problems belong to it together with other changes.
    return new Set();
  }
  return new Set(new Product(withContract(project, contract)).problems.map(placeOf));
}

/**
 * Returns the project with some of its documents and everything they use and link to: enough to see what breaks in
 * them.
 */
function partOf({ project, outputs }: Product, names: ReadonlySet<string>): Project {
  const wanted = new Set<string>();
  const take = (name: string): void => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const inner of outputs.get(name)?.facts.fragments ?? []) take(inner);
  };
  for (const name of names) for (const { to } of outputs.get(name)?.facts.links ?? []) take(to);
  for (const name of names) take(name);
  const only = (sources: Project['screens']): Project['screens'] =>
    new Map([...sources].filter(([name]) => wanted.has(name)));
  return { ...project, screens: only(project.screens), fragments: only(project.fragments) };
}

/** Tells whether a problem concerns the changed thing: the words of an enum's new value, an argument of a call. */
function tellsOf({ message }: Problem, { what, added }: ContractChange): boolean {
  if (added !== undefined) return message.includes(`"enum.${what}"`);
  const [owner, member] = [what.slice(0, what.lastIndexOf('.')), what.slice(what.lastIndexOf('.') + 1)];
  return message.includes(what) || (message.includes(owner) && message.includes(`"${member}"`));
}

/** Returns the places where a value of an enum falls to the "else" of a switch or of a choice. */
function fallsOf(product: Product, of: string, value: string): Fall[] {
  return [...product.outputs.values()].flatMap(({ facts }) =>
    facts.formulas.flatMap(({ pointer, type }): Fall[] => {
      const plain = type === undefined ? undefined : present(type);
      const slot = pointer.at(-1);
      if (plain?.kind !== 'enum' || plain.name !== of || (slot !== 'switch' && slot !== 'by')) return [];
      const at = [...pointer.slice(0, -1), slot === 'switch' ? 'cases' : 'of', 'else'];
      const cases = valueAt(facts.value, at.slice(0, -1));
      if (!isObject(cases) || !Object.hasOwn(cases, 'else') || Object.hasOwn(cases, value)) return [];
      return [{ file: facts.source.file, place: facts.source.place(at, true) }];
    }),
  );
}

/** Returns the names of the documents that contain these places. */
function documentsIn(product: Product, places: ReadonlyArray<{ readonly file: string }>): Set<string> {
  const files = new Set(places.map(({ file }) => file));
  const outputs = [...product.outputs.values()];
  return new Set(outputs.filter(({ facts }) => files.has(facts.source.file)).map(({ name }) => name));
}

/** Returns the pages that are made of these files. */
function pagesWith(product: Product, places: ReadonlyArray<{ readonly file: string }>): string[] {
  const hit = documentsIn(product, places);
  const has = (name: string, seen: Set<string>): boolean => {
    if (hit.has(name)) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return [...(product.outputs.get(name)?.facts.fragments ?? [])].some((inner) => has(inner, seen));
  };
  return [...product.outputs.values()]
    .filter(({ kind, name }) => kind === 'screen' && has(name, new Set()))
    .map(({ name }) => name);
}
