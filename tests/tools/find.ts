import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Finds the files that a word is about, as somebody does who does not know the project: by names first, then by what
// comments and code say.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The weight of a word by its place. The name of a file says more than a word in passing. */
const WEIGHT = { name: 6, folder: 4, exported: 3, comment: 2, code: 1 } as const;
type Place = keyof typeof WEIGHT;

/** The stems of a file by where they stand, each with how often. */
type Counts = Readonly<Record<Place, ReadonlyMap<string, number>>>;

export interface Index {
  readonly files: ReadonlyMap<string, Counts>;
  /** In how many files a stem stands. */
  readonly spread: ReadonlyMap<string, number>;
}

/** Reads the code of some folders: no tests, no generated types. Paths are relative to the repository, with slashes. */
export function indexOf(folders: readonly string[]): Index {
  const paths = folders.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
  const code = paths.filter(
    (file) =>
      /\.(?:tsx?|css|sql)$/.test(file) &&
      !/\.test\.|\.types\.ts$|\/(?:testing|fixture|node_modules|dist)\b|testing-/.test(file),
  );
  const files = new Map(code.map((file) => [file, countsOf(file, readFileSync(`${ROOT}${file}`, 'utf8'))]));
  const spread = new Map<string, number>();
  for (const counts of files.values())
    for (const stem of new Set(Object.values(counts).flatMap((at) => [...at.keys()])))
      spread.set(stem, (spread.get(stem) ?? 0) + 1);
  return { files, spread };
}

/**
 * The files that words are about, best first: those with more of the words before those with fewer; among equals by
 * the weight of the places where the words stand, more for a rare word, and a little more where it comes often.
 */
export function find(index: Index, words: string): string[] {
  const stems = stemsOf(words);
  const scored = [...index.files].map(([file, counts]) => {
    const weights = stems.map((stem) => weightOf(counts, stem) * rarity(index, stem));
    return {
      file,
      found: weights.filter((weight) => weight > 0).length,
      weight: weights.reduce((sum, weight) => sum + weight, 0),
    };
  });
  return scored
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found || b.weight - a.weight || a.file.localeCompare(b.file))
    .map(({ file }) => file);
}

/** The places where a stem stands, each once by its weight, and the logarithm of how often it comes in all. */
function weightOf(counts: Counts, stem: string): number {
  const at = (Object.keys(WEIGHT) as Place[]).map((place) => [WEIGHT[place], counts[place].get(stem) ?? 0] as const);
  const often = at.reduce((sum, [, count]) => sum + count, 0);
  return at.reduce((sum, [weight, count]) => (count > 0 ? sum + weight : sum), Math.log1p(often));
}

const rarity = ({ files, spread }: Index, stem: string): number => Math.log(files.size / (spread.get(stem) ?? 1));

function countsOf(file: string, text: string): Counts {
  const at = file.lastIndexOf('/');
  const comments = (text.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$|^--.*$/gm) ?? []).join('\n');
  const exported = [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/gm),
  ];
  return {
    name: count(file.slice(at + 1)),
    folder: count(file.slice(0, at)),
    exported: count(exported.map(([, name]) => name).join(' ')),
    comment: count(comments),
    code: count(text.replaceAll(/\/\*[^]*?\*\//g, '')),
  };
}

function count(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** The words of a text without their endings, so that "limits", "limited" and "limit" are one; `camelCase` is two. */
export function stemsOf(text: string): string[] {
  const words = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return (words.match(/[a-z0-9]{2,}/g) ?? []).map((word) =>
    word.length < 4 ? word : word.replace(/(?:ations?|ings?|ers?|ed|es|s|e)$/, '').replace(/([^aeiou])\1$/, '$1'),
  );
}
