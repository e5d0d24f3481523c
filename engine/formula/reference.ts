import type { FunctionDefinition } from './environment.ts';
import { MACROS } from './macros.ts';
import * as format from './library/format.ts';
import * as list from './library/list.ts';
import { abs, ceil, floor, max, min, round } from './library/math.ts';
import { matches } from './library/matches.ts';
import * as string from './library/string.ts';
import * as text from './library/text.ts';
import * as time from './library/time.ts';

type Entry = Pick<FunctionDefinition, 'signature' | 'description' | 'example'>;

export interface FunctionGroup {
  readonly title: string;
  readonly functions: Readonly<Record<string, Entry>>;
}

/** Functions of the language itself: they evaluate their arguments lazily, or once for each item. */
const LANGUAGE: FunctionGroup = {
  title: 'In the language',
  functions: {
    or: {
      signature: 'or(first: T?, …, last: T): T',
      description: 'The first that is not null, looked at from left to right; unknown as long as that cannot be told.',
      example: "or(prefs.lastFutures, 'BTCUSDT')",
    },
    ...MACROS,
  },
};

/** The engine's own functions, in the order of the reference. */
export const ENGINE_FUNCTIONS: readonly FunctionGroup[] = [
  LANGUAGE,
  { title: 'Formats', functions: format },
  { title: 'Times and durations', functions: time },
  { title: 'Texts', functions: text },
  { title: 'Numbers', functions: { abs, round, floor, ceil, min, max } },
  { title: 'Lists', functions: list },
  { title: 'Strings', functions: { ...string, matches } },
];

/** Writes the table of functions in Markdown, for the authors' reference: one section a group, in the order given. */
export function functionReference(groups: readonly FunctionGroup[]): string {
  return groups
    .map(({ title, functions }) =>
      [
        `## ${title}`,
        '',
        '| function | gives | example |',
        '|---|---|---|',
        ...Object.values(functions)
          .sort((a, b) => (a.signature < b.signature ? -1 : 1))
          .map(
            ({ signature, description, example }) =>
              `| ${code(signature)} | ${cell(description)} | ${code(`=${example}`)} |`,
          ),
        '',
      ].join('\n'),
    )
    .join('\n');
}

function code(source: string): string {
  return `\`${cell(source)}\``;
}

/** Escapes bars, which would end the cell. */
function cell(words: string): string {
  return words.replaceAll('|', '\\|');
}
