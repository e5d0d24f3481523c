/** True for a cell that a spreadsheet would run as a formula; a plain signed number is none. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);

function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes a table as comma-separated values (RFC 4180), with a byte order mark, by which spreadsheets recognise UTF-8. A
 * cell that a spreadsheet would run as a formula gets an apostrophe in front, since names and remarks come from users.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
