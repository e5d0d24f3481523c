import type { DrawnText } from '../../protocol/phone.ts';
import type { TextRow } from '../../protocol/texts.ts';

/** A row of the list of texts: one of a table, or one that the server says. */
export interface TextLine {
  readonly id: string;
  readonly words: string;
  /** Undefined for a text of the server, which cannot be changed here. */
  readonly row?: TextRow;
}

/** The choice of the texts that are listed. */
export type TextFilter = 'screen' | 'page' | 'missing' | 'long' | 'all';

/** Lists texts: those on the screen in the order of the screen, the others in that of the document. */
export function textLines(
  rows: readonly TextRow[],
  drawn: readonly DrawnText[],
  filter: TextFilter,
  language: string,
): readonly TextLine[] {
  const lineOf = (row: TextRow): TextLine => ({
    id: row.key,
    words: row.words[language] ?? Object.values(row.words)[0] ?? '',
    row,
  });
  if (filter === 'missing') return rows.filter(({ untranslated }) => untranslated.length > 0).map(lineOf);
  if (filter === 'long') return rows.filter(({ long }) => long.length > 0).map(lineOf);
  if (filter !== 'screen') return rows.map(lineOf);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const lines = drawn.flatMap(({ text, keys, server }): readonly TextLine[] => {
    const known = keys.flatMap((key) => byKey.get(key) ?? []);
    if (known.length > 0) return known.map(lineOf);
    return server && keys.length === 0 && text.trim() !== '' ? [{ id: `server ${text}`, words: text }] : [];
  });
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}

/** Returns the lines that have the words in any language, or in their key. */
export function linesWith(lines: readonly TextLine[], words: string): readonly TextLine[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return lines;
  return lines.filter(({ id, words: own, row }) =>
    [id, own, ...Object.values(row?.words ?? {})].some((one) => one.toLowerCase().includes(sought)),
  );
}
