import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { projectIn } from '../../command-line.ts';
import { readProject, withFiles, type Project } from '../../document/project.ts';
import { isObject, type Json, type Pointer, type Source } from '../../document/source.ts';
import { layOut, layOutTexts } from '../../document/layout.ts';
import { seeded } from '../../document/seeded.ts';
import { misspell, replaced, spotsOf, type MutantSpot } from '../mutants/mutate.ts';
import { documentsOf, fixAll, type FixResult } from './fix.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Groups whose keys are names that the document chooses: a wrong letter there makes another name, not a mistake. */
const DECLARED = new Set([
  'params',
  'state',
  'data',
  'calc',
  'fields',
  'events',
  'sheets',
  'slots',
  'returns',
  'cases',
]);

const random = seeded(20_261);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
let project: Project;
let documents: readonly Source[];

beforeAll(async () => {
  project = await readProject(projectIn(ROOT));
  documents = [...project.screens.values(), ...project.fragments.values()];
});

/** A broken file: its current text, and the expected text after fixing. */
interface Break {
  readonly text: string;
  readonly right: string;
}

interface Run {
  readonly outcome: FixResult;
  /** Files that differ from the expected text, with the number of problems reported for each. */
  readonly left: ReadonlyArray<readonly [file: string, problems: number]>;
}

function mend(broken: ReadonlyMap<string, Break>): Run {
  const outcome = fixAll(withFiles(project, new Map([...broken].map(([file, { text }]) => [file, text]))));
  const before = new Map(documentsOf(project).map(({ file, text }) => [file, text]));
  const left = documentsOf(outcome.project).flatMap(({ file, text }) =>
    text === (broken.get(file)?.right ?? before.get(file))
      ? []
      : [[file, outcome.problems.filter((one) => one.file === file).length] as const],
  );
  return { outcome, left };
}

/** Puts a wrong letter into a word of the language, not of the document. */
function slip({ value }: Source): { readonly spot: MutantSpot; readonly by: string } {
  const spots = spotsOf(value).filter(({ pointer }) => !DECLARED.has(String(pointer.at(-2))) && !isOwn(pointer));
  for (;;) {
    const spot = pick(spots);
    const wrong = misspell(spot.text, random);
    if (wrong !== undefined && wrong !== spot.text) return { spot, by: wrong };
  }
}

/**
 * Tells whether the document itself declares the name: of a row, of a result, a value of an enum, a member of an event.
 */
const isOwn = (pointer: Pointer): boolean =>
  pointer.at(-1) === 'as' ||
  pointer.at(-3) === 'events' ||
  (pointer.at(-2) === 'of' && DECLARED.has(String(pointer.at(-4))));

/** Returns the document with an unused state and an unused derived value. */
function declared(value: Json): Json {
  const own = isObject(value) ? value : {};
  const group = (name: string): Json => (isObject(own[name]) ? own[name] : {});
  const more = (name: string, added: Json): Json => ({ ...(group(name) as object), nobodyReads: added });
  return {
    ...own,
    calc: more('calc', '=1 + 1'),
    ...('state' in own ? { state: more('state', { type: 'bool' }) } : undefined),
  };
}

type Leaf = readonly [path: readonly string[], words: string];

function leavesOf(table: Json, path: readonly string[] = []): Leaf[] {
  if (typeof table === 'string') return /_(one|other)$/.test(path.at(-1)!) ? [] : [[path, table]];
  return isObject(table) ? Object.entries(table).flatMap(([key, inner]) => leavesOf(inner, [...path, key])) : [];
}

function withLeaf(table: Json, [step, ...rest]: readonly string[], by: string | undefined): Json {
  if (!isObject(table)) return table;
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, inner]) => {
      if (key !== step) return [[key, inner]];
      if (rest.length > 0) return [[key, withLeaf(inner, rest, by)]];
      return by === undefined ? [] : [[key, by]];
    }),
  );
}

test('layout, what is declared for nothing, texts for nobody and texts that a language lacks are mended', () => {
  const broken = new Map<string, Break>();
  for (const source of documents) {
    const { file, text, value } = source;
    const kind = random();
    if (kind < 0.2) broken.set(file, { text: JSON.stringify(value), right: text });
    else if (kind < 0.4) broken.set(file, { text: JSON.stringify(declared(value)), right: text });
  }
  const lost = Array.from({ length: 6 }, () => pick(leavesOf(project.locales.get('en')!.value)));
  for (const [language, { file, value }] of project.locales) {
    const without = language === 'fra' || language === 'zh' ? lost : [];
    const wrong = without.reduce((table, [path]) => withLeaf(table, path, undefined), value);
    const right = without.reduce((table, [path, words]) => withLeaf(table, path, `⟦${words}⟧`), value);
    const unused = { nobody: { reads: { this: 'This' }, that: 'That' } };
    broken.set(file, { text: layOutTexts({ ...(wrong as object), ...unused }), right: layOutTexts(right) });
  }
  expect(broken.size).toBeGreaterThan(40);
  expect(mend(broken).left).toEqual([]);
}, 240_000);

test('a wrong letter in each document is taken back where one word is near; else the mistake is still told', () => {
  const broken = new Map<string, Break>();
  const says = new Map<string, string>();
  for (const source of documents) {
    const { spot, by } = slip(source);
    broken.set(source.file, { text: `${layOut(replaced(source.value, spot, by)).join('\n')}\n`, right: source.text });
    says.set(source.file, `${source.file} ${spot.pointer.join('/')}: ${spot.text} → ${by}`);
  }
  const { outcome, left } = mend(broken);
  const mended = new Set(outcome.mended.map(({ problem }) => problem.file));
  // The checker cannot fix a mistake that it does not notice.
  const noticed = left.filter(([file, problems]) => problems > 0 || mended.has(file));
  const shown = noticed.map(([file, problems]) => `${problems} ${says.get(file)}`).join('\n');
  expect(noticed.length / documents.length, shown).toBeLessThan(0.08);
  expect(
    noticed.filter(([, problems]) => problems === 0),
    shown,
  ).toEqual([]);
}, 240_000);
