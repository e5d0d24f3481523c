import { stemOf } from '../document/plural.ts';
import { applyEdits, type Edit } from '../document/edit.ts';
import { layOutTexts } from '../document/layout.ts';
import { Lines } from '../document/lines.ts';
import { isObject, type Json, type JsonObject, type Source } from '../document/source.ts';
import { referencesTo, type Found } from './references.ts';
import type { NamedSymbol } from './symbols.ts';
import type { Span } from './tree.ts';
import type { Snapshot } from './workbench.ts';

/** The edits of a file, and its text with them. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly Edit[];
  readonly text: string;
}

/** A document that moves to another file, because its path is its name. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly newName: string;
}

/** Returns the changes of a rename, before anybody has checked whether it is allowed. */
export function editsOf(
  snapshot: Snapshot,
  symbol: NamedSymbol,
  to: string,
): { readonly edits: readonly FileEdits[]; readonly moves: readonly Move[] } | { readonly refused: string } {
  const { project } = snapshot.product;
  const found = referencesTo(snapshot, symbol);
  if (symbol.kind === 'page' || symbol.kind === 'fragment') {
    const documents = symbol.kind === 'page' ? project.screens : project.fragments;
    const source = documents.get(symbol.name);
    if (source === undefined) return { refused: `There is no document of "${symbol.name}" to rename.` };
    if (documents.has(to)) return { refused: `There is a "${to}" already.` };
    const moved = ({ file }: Source, kind: string): Move => ({
      from: file,
      to: file.slice(0, -`${symbol.name}${kind}`.length) + to + kind,
      name: symbol.name,
      newName: to,
    });
    const tests = project.tests.get(symbol.name);
    const moves = [moved(source, '.json'), ...(tests === undefined ? [] : [moved(tests, '.tests.json')])];
    return { edits: inFiles(found, to), moves };
  }
  if (symbol.kind === 'text') return textEdits(snapshot, found, symbol.name, to);
  return { edits: inFiles(found, to), moves: [] };
}

/** Replaces a name by another, file by file. */
function inFiles(found: readonly Found[], to: string): FileEdits[] {
  const files = new Map<Source, Span[]>();
  for (const { source, start, end } of found) {
    const spans = files.get(source) ?? [];
    // A word that names two things is changed once.
    if (!spans.some((span) => span.start === start)) spans.push({ start, end });
    files.set(source, spans);
  }
  return [...files].map(([source, spans]) => fileEdits(source, spans, to));
}

/** Replaces some spans of a file. */
function fileEdits({ file, text }: Source, spans: readonly Span[], words: string): FileEdits {
  const lines = new Lines(text);
  const edits = spans.map(({ start, end }): Edit => ({
    file,
    start: lines.place(start),
    end: lines.place(end),
    text: words,
  }));
  return { file, edits, text: applyEdits(text, edits) };
}

/**
 * Renames a text: it keeps its position in a table where its group stays; otherwise it moves to the end of the other
 * group.
 */
function textEdits(
  { product }: Snapshot,
  found: readonly Found[],
  from: string,
  to: string,
): { readonly edits: readonly FileEdits[]; readonly moves: readonly Move[] } | { readonly refused: string } {
  const tables = new Set(product.project.locales.values());
  if ([...tables].some(({ value }) => at(value, to.split('.')) !== undefined))
    return { refused: `There is a text "${to}" already.` };
  const used = inFiles(
    found.filter(({ source }) => !tables.has(source)),
    to,
  );
  const [group, word] = split(to);
  if (group === split(from)[0])
    return {
      edits: [
        ...used,
        ...inFiles(
          found.filter(({ source }) => tables.has(source)),
          word,
        ),
      ],
      moves: [],
    };
  const moved = [...tables].map((source) => {
    const whole = { start: 0, end: source.text.length };
    return fileEdits(source, [whole], layOutTexts(movedText(source.value, from, to)));
  });
  return { edits: [...used, ...moved], moves: [] };
}

function split(key: string): readonly [group: string, word: string] {
  const dot = key.lastIndexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}

function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => (isObject(inner) ? inner[step] : undefined), value);
}

/** Returns a table with a text, in all its forms, under another key. */
function movedText(table: Json, from: string, to: string): Json {
  const [oldGroup, oldWord] = split(from);
  const [group, word] = split(to);
  const texts = at(table, oldGroup.split('.'));
  const forms = Object.entries(isObject(texts) ? texts : {}).filter(([key]) => stemOf(key) === oldWord);
  const without = changed(table, oldGroup.split('.'), (inner) =>
    Object.fromEntries(Object.entries(inner).filter(([key]) => !forms.some(([form]) => form === key))),
  );
  const added = Object.fromEntries(forms.map(([key, words]) => [word + key.slice(oldWord.length), words]));
  return changed(without, group.split('.'), (inner) => ({ ...inner, ...added }));
}

/** Changes the object at a path; a missing one is created, an empty one is removed. */
function changed(
  value: Json | undefined,
  path: readonly string[],
  change: (inner: JsonObject) => JsonObject,
): JsonObject {
  const object = isObject(value) ? value : {};
  const [step, ...rest] = path;
  if (step === undefined) return change(object);
  const inner = changed(object[step], rest, change);
  if (Object.keys(inner).length > 0) return { ...object, [step]: inner };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== step));
}
