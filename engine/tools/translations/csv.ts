/** The byte order mark, by which Excel recognizes UTF-8. Tables are RFC 4180, as spreadsheets read and write them. */
const MARK = '\uFEFF';

/** A row, with the line of the file on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${MARK}${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Parses a table. The sign after the first cell separates the cells: a comma, or a semicolon or tab, which spreadsheets
 * of some countries write. Empty lines are skipped. @throws with its line where a quotation is not closed.
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.startsWith(MARK) ? file.slice(MARK.length) : file;
  const separator = /^(?:"(?:[^"]|"")*"|[^",;\t\r\n]*)([,;\t])/.exec(text)?.[1] ?? ',';
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begun = line;
    const cells: string[] = [];
    for (let more = true; more;) {
      const cell = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, separator);
      cells.push(cell.value);
      line += cell.lines;
      at = cell.end;
      more = text[at] === separator;
      if (more) at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells });
  }
  return rows;
}

interface Cell {
  readonly value: string;
  /** The offset behind the cell, and the number of lines in it. */
  readonly end: number;
  readonly lines: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end, lines: 0 };
}

function quotedCell(text: string, start: number, line: number): Cell {
  const written = /^"((?:[^"]|"")*)"/.exec(text.slice(start))?.[1];
  if (written === undefined) throw new Error(`Line ${line}: a quotation begins here and does not end.`);
  return {
    value: written.replaceAll('""', '"'),
    end: start + written.length + 2,
    lines: written.split('\n').length - 1,
  };
}
