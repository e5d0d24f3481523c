import { formsOf, readTexts, wordsOf, wrongPlaces, type Table, type Texts } from '../../check/texts.ts';
import { stemOf } from '../../document/plural.ts';
import { layOutTexts } from '../../document/layout.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { didYouMean, suggest } from '../../formula/suggest.ts';
import { withTexts } from './insert.ts';
import { ARGUMENTS, KEY, languageOf, reference, referenceOf, USED } from './table.ts';
import type { CsvRow } from './csv.ts';

/** The changes of an imported table, or the mistakes with their lines. With any mistake nothing changes. */
export interface Changes {
  readonly wrong: readonly string[];
  /** The changed files with their new text. */
  readonly files: ReadonlyMap<string, string>;
  /** Language → number of its changed texts. */
  readonly counts: ReadonlyMap<string, number>;
}

/** A column of the table: of a language, or of the words that translators read. */
interface Column {
  readonly table?: Table;
  readonly shown?: true;
}

/** Compares an imported table with the current texts. */
export function changesOf(product: Product, rows: readonly CsvRow[]): Changes {
  const texts = readTexts(product);
  const mistakes: Array<{ readonly line: number; readonly message: string }> = [];
  const tell: Tell = (line, message) => mistakes.push({ line, message });
  const reader = new Reader(texts, tell);
  const changes = reader.read(rows);
  for (const [table, given] of changes) tellLostForms(table, given, reader.lines, tell);
  const wrong = mistakes.sort((a, b) => a.line - b.line).map(({ line, message }) => `line ${line}: ${message}`);
  if (wrong.length > 0) return { wrong, files: new Map(), counts: new Map() };
  const changed = [...changes].filter(([, given]) => given.size > 0);
  return {
    wrong,
    files: new Map(
      changed.map(([{ source }, given]) => [
        source.file,
        layOutTexts(withTexts(objectOf(source.value), given, objectOf(texts.first?.source.value ?? {}))),
      ]),
    ),
    counts: new Map(changed.map(([{ language }, given]) => [language, given.size])),
  };
}

const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});

type Tell = (line: number, message: string) => void;

class Reader {
  /** The line of each text in the table. */
  readonly lines = new Map<string, number>();
  private readonly first: Table;

  constructor(
    private readonly texts: Texts,
    private readonly tell: Tell,
  ) {
    if (texts.first === undefined) throw new Error('There is no table of texts.');
    this.first = texts.first;
  }

  /** Returns language → key → new words, for those that differ. */
  read(rows: readonly CsvRow[]): Map<Table, Map<string, string>> {
    const [head, ...lines] = rows;
    const columns = this.columns(head?.cells ?? []);
    const changes = new Map(
      columns.filter((column) => column.table !== undefined).map(({ table }) => [table!, new Map<string, string>()]),
    );
    for (const { line, cells } of lines) {
      const key = cells[0] ?? '';
      const before = this.lines.get(key);
      this.lines.set(key, line);
      if (before !== undefined) this.tell(line, `"${key}" is on line ${before} too.`);
      else if (cells.length > columns.length)
        this.tell(line, `"${key}" has ${cells.length} cells; the first line has ${columns.length}.`);
      else if (this.isText(line, key))
        columns.forEach((column, index) => this.cell(line, key, cells[index] ?? '', column, changes));
    }
    return changes;
  }

  /** Returns the languages of the columns, by the first line. @throws where the table has another head. */
  private columns(head: readonly string[]): Column[] {
    if (head[0] !== KEY)
      throw new Error(`The first line names the columns, and the first is "${KEY}"; here it is "${head[0] ?? ''}".`);
    if (new Set(head).size < head.length) throw new Error('The table has a column twice.');
    return head.map((name, index) =>
      index === 0 || name === ARGUMENTS || name === USED
        ? {}
        : name === reference(this.first)
          ? { shown: true }
          : { table: languageOf(this.texts, name) },
    );
  }

  private isText(line: number, key: string): boolean {
    if (this.first.stems.has(stemOf(key))) return true;
    const near = suggest(key, this.first.texts.keys());
    this.tell(line, `There is no text "${key}".${didYouMean(near)}`);
    return false;
  }

  private cell(
    line: number,
    key: string,
    words: string,
    { table, shown }: Column,
    changes: ReadonlyMap<Table, Map<string, string>>,
  ): void {
    const stem = stemOf(key);
    if (shown === true && words !== referenceOf(this.first, key))
      this.tell(
        line,
        `"${key}" says in ${this.first.language} by now: ${JSON.stringify(referenceOf(this.first, key))}. Translate that, and put it into the table.`,
      );
    if (table === undefined) return;
    const before = table.texts.get(key);
    if (words === (before ?? '')) return;
    const form = key.slice(stem.length + 1);
    const model = wordsOf(this.first, stem) ?? '';
    const places = table === this.first ? undefined : wrongPlaces(key, words, model);
    if (words.trim() === '') this.tell(line, `"${key}" is empty in ${table.language}.`);
    else if (form !== '' && !formsOf(table).includes(form))
      this.tell(line, `${table.language} has no plural form "_${form}": "${key}" would never be shown.`);
    else if (places !== undefined) this.tell(line, `"${key}" in ${table.language} ${places}`);
    else changes.get(table)?.set(key, words);
  }
}

/** Reports texts that would have only some of their plural forms, or both plural forms and none. */
function tellLostForms(
  table: Table,
  given: ReadonlyMap<string, string>,
  lines: ReadonlyMap<string, number>,
  tell: Tell,
): void {
  for (const stem of new Set([...given.keys()].map(stemOf))) {
    const own = [...given.keys()].filter((key) => stemOf(key) === stem);
    const line = lines.get(own[0]!) ?? 1;
    const forms = new Set([...(table.stems.get(stem) ?? []), ...own.map((key) => key.slice(stem.length + 1))]);
    const missing = formsOf(table).filter((form) => !forms.has(form));
    if (forms.has('')) {
      if (forms.size > 1) tell(line, `"${stem}" would stand in ${table.language} with plural forms and without.`);
    } else if (missing.length > 0)
      tell(line, `"${stem}" needs ${missing.map((form) => `"_${form}"`).join(', ')} in ${table.language} too.`);
  }
}
