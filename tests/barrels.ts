import { dirname, join } from 'node:path';

// A folder's `index.ts` that only exports what other files of the folder make would lead every change of the folder to
// everybody who imports anything from it. Who imports a name depends on the file that makes it.

/** A source with the files that it names. */
type Graph = ReadonlyMap<string, readonly string[]>;

const LINE = /export\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"];/g;
const NAMED = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;
const ANY = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

const at = (file: string, address: string): string => join(dirname(file), address);

/** Splits `a, b as c, type D` into what each is called where it comes from, and here. */
const namesIn = (list: string): ReadonlyArray<readonly [there: string, here: string]> =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter((one) => one !== '')
    .map((one) => {
      const [there = '', here = there] = one.split(/\s+as\s+/);
      return [there, here] as const;
    });

/** Returns the files that the names of a source come from; undefined where it does more than export them. */
function barrelOf(file: string, text: string): ReadonlyMap<string, string> | undefined {
  const rest = text.replace(LINE, '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  if (rest.trim() !== '') return undefined;
  const made = new Map<string, string>();
  for (const [, list = '', address = ''] of text.matchAll(LINE))
    for (const [, here] of namesIn(list)) made.set(here, at(file, address));
  return made.size > 0 ? made : undefined;
}

/**
 * Returns the graph in which who imports names from such a file names the files that make them. It names that file as
 * well, which leads no further.
 */
export function throughBarrels(graph: Graph, textOf: (file: string) => string): Graph {
  const texts = new Map([...graph.keys()].map((file) => [file, textOf(file)]));
  const all = new Map(
    [...texts].flatMap(([file, text]) => {
      const made = barrelOf(file, text);
      return made === undefined ? [] : [[file, made] as const];
    }),
  );
  // One that exports what another one exports is an ordinary source.
  const barrels = new Map([...all].filter(([, made]) => ![...made.values()].some((file) => all.has(file))));
  const behind = (file: string, text: string): string[] => {
    const whole = new Map<string, number>();
    const count = (barrel: string, by: number): void => void whole.set(barrel, (whole.get(barrel) ?? 0) + by);
    for (const [, address = ''] of text.matchAll(ANY)) if (barrels.has(at(file, address))) count(at(file, address), 1);
    const found: string[] = [];
    for (const [, list = '', address = ''] of text.matchAll(NAMED)) {
      const made = barrels.get(at(file, address));
      const files = made && namesIn(list).map(([there]) => made.get(there));
      if (!files || files.includes(undefined)) continue;
      count(at(file, address), -1);
      found.push(...files.filter((one) => one !== undefined));
    }
    // Who takes all of it, or loads it late, depends on every file.
    for (const [barrel, left] of whole) if (left > 0) found.push(...(barrels.get(barrel)?.values() ?? []));
    return found;
  };
  return new Map(
    [...graph].map(([file, names]) => [
      file,
      barrels.has(file) ? [] : [...new Set([...names, ...behind(file, texts.get(file) ?? '')])],
    ]),
  );
}
