import { readSource } from '../../document/source.ts';
import type { JournalRecord } from './journal.ts';
import { sameJson } from './json-tree.ts';
import { mergeJson, type MergeConflict } from './merge.ts';
import { applyTextEdits } from './text-edits.ts';
import type { Layout } from './write-json.ts';
import { writeJson } from './write-json.ts';

/** Texts of documents with a change made elsewhere merged in, and what could not be merged. */
export interface MergedText {
  readonly text: string | undefined;
  readonly conflicts: readonly MergeConflict[];
  /** The whole file is in conflict: one side removed it, or it is no JSON. */
  readonly whole: boolean;
}

/** The work that a journal holds beyond the files. */
export interface Restored {
  /** The texts with that work, of the files that differ. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  /** The number of those changes. */
  readonly changes: number;
  /** The bases of those files: what the work began with. */
  readonly bases: ReadonlyMap<string, string | undefined>;
}

/** Returns the work that was kept and not saved. @param disk the files as they are now */
export function workIn(records: readonly JournalRecord[]): Restored {
  const bases = new Map<string, string | undefined>();
  const texts = new Map<string, string | undefined>();
  let changes = 0;
  for (const record of records) {
    if ('base' in record) {
      if (bases.has(record.base)) continue;
      bases.set(record.base, record.text ?? undefined);
      texts.set(record.base, record.text ?? undefined);
      continue;
    }
    changes += 1;
    for (const { file, edits, is } of record.entry.documents)
      texts.set(file, is === 'removed' ? undefined : applyTextEdits(texts.get(file) ?? '', edits));
  }
  return { texts, changes, bases };
}

/** Merges the text of a file that was changed elsewhere into the studio's own. */
export function mergeTexts(
  file: string,
  base: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
  layout: Layout,
): MergedText {
  if (mine === theirs || base === theirs) return { text: mine, conflicts: [], whole: false };
  if (base === mine) return { text: theirs, conflicts: [], whole: false };
  const sources = [base ?? '{}', mine, theirs].map((text) => (text === undefined ? undefined : readSource(file, text)));
  const [old, own, other] = sources;
  if (old === undefined || own === undefined || other === undefined || sources.some((one) => one?.broken !== undefined))
    return { text: mine, conflicts: [], whole: true };
  const { value, conflicts } = mergeJson(old.value, own.value, other.value);
  // Nothing but the layout was changed elsewhere: one's own change is written into that layout.
  const isLayout = sameJson(old.value, other.value);
  return { text: writeJson(file, (isLayout ? other : own).text, value, layout), conflicts, whole: false };
}
