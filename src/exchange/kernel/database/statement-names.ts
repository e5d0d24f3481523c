/** The most statements that have names: the server keeps the plan of each in each connection. */
const MOST_NAMED = 400;

/** The most statements that are counted: those whose texts hold values, or lists of many lengths, come once each. */
const MOST_COUNTED = 2_000;

/** A statement gets its name when it comes for the third time. */
const TIMES = 3;

/** A statement as the driver takes it. */
interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

/**
 * Names the statements of a process that come again and again. A connection of the driver has the server read a
 * statement with a name once, and plan it a few times at most; it sends nothing but the values after that.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private counts = new Map<string, number>();

  /** Returns a statement with its name; a script, and a statement that has one, as it is. */
  named<T>(statement: T): T | (T & { readonly name: string }) {
    if (!isStatement(statement) || (statement.name ?? '') !== '') return statement;
    const name = this.nameOf(statement.text);
    return name === undefined ? statement : { ...statement, name };
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST_NAMED) return known;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count < TIMES) {
      if (this.counts.size >= MOST_COUNTED) this.counts = new Map();
      this.counts.set(text, count);
      return undefined;
    }
    this.counts.delete(text);
    const name = `s${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && typeof (value as { readonly text?: unknown }).text === 'string';
