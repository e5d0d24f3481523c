import type { Frame } from '../store/frame.ts';

/** The result of a field's rules. `undecided`: something that a rule reads is not known. */
export type Verdict = 'good' | 'bad' | 'undecided';

/** The rows of a field that is a list of groups, as its form knows them. */
export interface Group {
  /** The result of the rules of all cells together. */
  readonly verdict: Verdict;
  /** Makes rows of records; of nothing the least that there may be. Gives the records of the rows. */
  fill(value: unknown): unknown;
  /** The form was sent: what is wrong is said. */
  ask(): void;
  /** Focuses the first cell in error. False where there is none. */
  lead(): boolean;
  /** Shows what the server said of a cell, named as `2.hours`. False where there is no such cell. */
  refuse(cell: string, text: string): boolean;
  /** The values that a person has set, as a text. */
  keep(): string;
  /** Makes the rows of such a text. Gives their records. */
  restore(kept: string): unknown;
}

/** The part of a form that its rows use. */
export interface RowsOwner {
  readonly frame: Frame;
  /** The name of the field. */
  readonly name: string;
  /** The records are others. @param byUser a person has made them so */
  changed(records: readonly unknown[], byUser: boolean): void;
  /** The rules of a row say something else. */
  judged(): void;
}

/** A field that is a list of groups. */
export interface RowsPlan {
  readonly make: (plan: RowsPlan, owner: RowsOwner) => Group;
  readonly min: number;
  readonly max?: number;
  /** The frame of a row, with a form of its own: its cells. */
  readonly row: object;
}
