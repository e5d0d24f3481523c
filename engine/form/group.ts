import type { Frame } from '../store/frame.ts';

/** The result of a field's rules. `undecided`: a rule reads something that is not known yet. */
export type Verdict = 'good' | 'bad' | 'undecided';

/** The rows of a field that is a list of groups, as its form uses them. */
export interface Group {
  /** The joint verdict of the rules of all cells. */
  readonly verdict: Verdict;
  /** Makes rows of records, or the fewest rows allowed of nothing. Returns the records of the rows. */
  fill(value: unknown): unknown;
  /** Shows the errors of all cells, because the form was submitted. */
  showErrors(): void;
  /** Focuses the first cell in error. Returns false where there is none. */
  lead(): boolean;
  /** Shows an error that the server gave for a cell, named as `2.hours`. Returns false where there is no such cell. */
  refuse(cell: string, text: string): boolean;
  /** Serializes the values that a person has set. */
  serialize(): string;
  /** Restores rows that `serialize` wrote. Returns their records. */
  restore(text: string): unknown;
}

/** The part of a form that its rows use. */
export interface RowsOwner {
  readonly frame: Frame;
  /** The name of the field. */
  readonly name: string;
  /** Reports new records. @param byUser a person changed them */
  changed(records: readonly unknown[], byUser: boolean): void;
  /** Reports a new verdict of a row's rules. */
  validated(): void;
}

/** A field that is a list of groups. */
export interface RowsPlan {
  readonly make: (plan: RowsPlan, owner: RowsOwner) => Group;
  readonly min: number;
  readonly max?: number;
  /** The frame of a row: its cells, with a form of its own. */
  readonly row: object;
}
