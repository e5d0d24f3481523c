import type { Group } from '../../../engine/review/draw/group.ts';
import { isObject, type Json, type Pointer } from '../../../engine/document/source.ts';
import { sentence } from '../../../engine/review/words/change.ts';
import type { Words } from '../../../engine/review/words/words.ts';
import { readFileSync } from 'node:fs';
import { applied } from '../../../engine/check/mutants/behaviour.ts';

/** A change that is made on purpose, to see whether a review shows it. */
export type Plant = (DocumentPlant | CodePlant) & {
  /** All sentences of the review. */
  readonly says: readonly string[];
  /** The pages that it can reach. */
  readonly reaches: readonly string[];
  /** The pages that are drawn, where it can reach more than a test has time for. */
  readonly draws?: readonly string[];
  /** Its groups of pictures: `todo/plan, With data (en; light, dark): text “a” is now “b”`. */
  readonly shows: readonly string[];
};

/** A change of a document. */
interface DocumentPlant {
  /** The document, below the folder of the product. */
  readonly file: string;
  /** The place of its value: keys and indexes with spaces between. */
  readonly at: string;
  /** The new value; without one the old is taken away. */
  readonly by?: Json;
}

/** A change of code or styles: words that are replaced. */
interface CodePlant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const isCode = (plant: Plant): plant is Plant & CodePlant => 'from' in plant;

/** Names a plant: its file and its place. */
export const nameOf = (plant: Plant): string => `${plant.file} ${isCode(plant) ? plant.from : plant.at}`;

/** Returns a document with a plant in it. */
export function planted(document: Json, { at, by }: Omit<DocumentPlant, 'file'>): Json {
  const pointer = at.split(' ').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return applied(withMember(document, pointer), { pointer, by });
}

/** Adds what leads to a place and is not there yet, so that a plant may add a member or an element. */
function withMember(value: Json, [step, ...rest]: Pointer): Json {
  if (step === undefined) return value;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return step === list.length
      ? [...list, null]
      : list.map((one, index) => (index === step ? withMember(one, rest) : one));
  }
  if (!isObject(value)) return value;
  return { ...value, [step]: withMember(value[step] ?? null, rest) };
}

const read = (file: string): readonly Plant[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly Plant[];

/** Texts, tokens, rules, conditions, order, spacing, steps, links, a fragment, a style and the contract. */
export const PLANTS = read('plants.json');

/** The same of the app itself. */
export const HARBOR_PLANTS = read('harbor.json');

/** Returns all sentences of a review. */
export const saidBy = ({ changes }: Words): readonly string[] =>
  changes.map((one) => `${one.tag}: ${sentence(one)}.${one.before ? ` ${one.before}` : ''}`);

/** Writes a group of pictures as a line: `todo/plan, With data (en; light, dark): text “a” is now “b”`. */
export function shownBy({ page, state, pairs, marks }: Group): string {
  const unique = (of: readonly string[]): string => [...new Set(of)].join(', ');
  const where = `${unique(pairs.map(({ language }) => language))}; ${unique(pairs.map(({ theme }) => theme))}`;
  return `${page}, ${state} (${where}): ${marks.map(({ kind, says }) => `${kind} ${says.replace(/ by \d+ px.*/, '')}`).join('; ')}`;
}
