import { protocol } from '@electric-sql/pglite';

/** A column of a result: its name, and the number of its type in the database. */
export interface Column {
  readonly name: string;
  readonly type: number;
}

/** The messages with which the database answers some statements, as far as they are read here. */
export interface Answers {
  /** The types of a statement's parameters. */
  parameters: readonly number[];
  columns: readonly Column[];
  /** The values of each row, as the database writes them. */
  readonly rows: Array<ReadonlyArray<string | null>>;
  /** The result of the last statement, as `COMMIT`. */
  completed: string;
}

/** The bytes of a message before its content: its kind, and its length without the kind. */
const HEAD = 5;

/** The kinds of messages, by the letter that each begins with. */
const KIND = {
  columns: 'T'.charCodeAt(0),
  completed: 'C'.charCodeAt(0),
  error: 'E'.charCodeAt(0),
  parameters: 't'.charCodeAt(0),
  row: 'D'.charCodeAt(0),
} as const;

/**
 * Reads messages of the database (PostgreSQL's protocol 3.0). PGlite's own parser makes an object for each message and
 * copies each value twice: that took a tenth of the time of a command.
 *
 * @param bytes whole messages
 * @throws DatabaseError the first error among them
 */
export function readAnswers(bytes: Buffer): Answers {
  const answers: Answers = { parameters: [], columns: [], rows: [], completed: '' };
  for (let at = 0; at < bytes.length;) {
    const from = at + HEAD;
    const to = at + 1 + bytes.readInt32BE(at + 1);
    const kind = bytes[at];
    if (kind === KIND.row) answers.rows.push(readRow(bytes, from));
    else if (kind === KIND.columns) answers.columns = readColumns(bytes, from);
    else if (kind === KIND.parameters) answers.parameters = readParameters(bytes, from);
    else if (kind === KIND.completed) answers.completed = bytes.toString('utf8', from, to - 1);
    else if (kind === KIND.error) throw errorIn(bytes.subarray(at, to));
    at = to;
  }
  return answers;
}

function readRow(bytes: Buffer, from: number): Array<string | null> {
  const row: Array<string | null> = [];
  let at = from + 2;
  for (let left = bytes.readInt16BE(from); left > 0; left -= 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return row;
}

function readColumns(bytes: Buffer, from: number): Column[] {
  const columns: Column[] = [];
  let at = from + 2;
  for (let left = bytes.readInt16BE(from); left > 0; left -= 1) {
    const end = bytes.indexOf(0, at);
    // The type follows the table (4 bytes) and the column in it (2); its size (2), modifier (4) and format (2) end it.
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) });
    at = end + 19;
  }
  return columns;
}

const readParameters = (bytes: Buffer, from: number): number[] =>
  Array.from({ length: bytes.readInt16BE(from) }, (_, place) => bytes.readInt32BE(from + 2 + 4 * place));

/** Returns the error that a message tells, as PGlite does. */
function errorIn(message: Buffer): Error {
  let error: Error | undefined;
  new protocol.Parser().parse(new Uint8Array(message), (one) => {
    if (one instanceof Error) error = one;
  });
  return error ?? new Error('The database told an error that could not be read.');
}
