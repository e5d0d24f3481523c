import { createForm, type Form, type FormHome } from '../form/form.ts';
import type { Group, RowsOwner, RowsPlan, Verdict } from '../form/group.ts';
import { isTyped, type Typed } from '../form/drafts.ts';
import type { FormPlan } from '../form/plan.ts';
import type { Frame } from '../store/frame.ts';
import { EFFECT, type Reaction } from '../store/scheduler.ts';
import { Instance } from './instance.ts';
import type { FramePlan } from './frame-plan.ts';

/** A row of a form's field: a frame inside the form's frame, with a form of its own for its cells. */
export interface FormRow {
  readonly key: string;
  readonly path: string;
  readonly instance: Instance;
  readonly form: Form;
}

type Cells = Readonly<Record<string, unknown>>;

/**
 * The rows of a form's field. A keystroke in a cell writes that cell, and sets the field to a new list with one changed
 * record; the other rows are not notified.
 */
export class Rows implements Group {
  private rows: readonly FormRow[] = [];
  private readonly records = new Map<FormRow, Cells>();
  private readonly listeners = new Set<() => void>();
  private readonly parent: Instance;
  /** The names of the cells. */
  private readonly names: readonly string[];
  private next = 0;

  constructor(
    readonly plan: RowsPlan,
    private readonly owner: RowsOwner,
  ) {
    this.parent = owner.frame.scope.$instance as Instance;
    this.names = Object.keys((plan.row as FramePlan).form?.fields ?? {});
  }

  /** The rows in order; a new array after each row that is added, removed or moved. */
  readonly list = (): readonly FormRow[] => this.rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get verdict(): Verdict {
    const verdicts = this.rows.map(({ form }) => form.verdict);
    return verdicts.find((verdict) => verdict === 'bad') ?? verdicts.find((verdict) => verdict !== 'good') ?? 'good';
  }

  get full(): boolean {
    return this.rows.length >= (this.plan.max ?? Infinity);
  }

  get least(): boolean {
    return this.rows.length <= this.plan.min;
  }

  /** Adds an empty row at the end. */
  add(): void {
    if (this.full) return;
    this.show([...this.rows, this.make({})]);
    this.tell(true);
  }

  remove(row: FormRow): void {
    if (this.least) return;
    this.show(this.rows.filter((other) => other !== row));
    this.drop(row);
    this.tell(true);
  }

  /** @param by number of positions; −1 moves it one up */
  move(row: FormRow, by: number): void {
    const from = this.rows.indexOf(row);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.rows.length) return;
    const others = this.rows.filter((other) => other !== row);
    this.show([...others.slice(0, to), row, ...others.slice(to)]);
    this.tell(true);
  }

  fill(value: unknown): readonly Cells[] {
    return this.replace((Array.isArray(value) ? (value as readonly Cells[]) : []).map((record) => this.make(record)));
  }

  showErrors(): void {
    for (const { form } of this.rows) form.showErrors();
  }

  lead(): boolean {
    return this.rows.some(({ form }) => form.leadIn());
  }

  refuse(cell: string, text: string): boolean {
    const [place, name = ''] = cell.split('.');
    return this.rows[Number(place)]?.form.refuse(name, text, false) === true;
  }

  serialize(): string {
    return JSON.stringify(this.rows.map(({ form }) => form.typed));
  }

  restore(kept: string): readonly Cells[] {
    const typed = JSON.parse(kept) as readonly Typed[];
    const rows = typed.map((cells) => {
      const row = this.make({});
      row.form.fill(Object.fromEntries(Object.entries(cells).filter(([, entry]) => isTyped(entry))));
      return row;
    });
    return this.replace(rows);
  }

  /** Replaces the rows by others, and adds rows where there are too few. */
  private replace(rows: readonly FormRow[]): readonly Cells[] {
    const before = this.rows;
    const missing = Math.max(0, this.plan.min - rows.length);
    this.show([...rows, ...Array.from({ length: missing }, () => this.make({}))]);
    for (const row of before) this.drop(row);
    return this.values();
  }

  private show(rows: readonly FormRow[]): void {
    this.rows = rows;
    for (const listener of this.listeners) listener();
  }

  private make(record: Cells): FormRow {
    const { parent, owner } = this;
    const key = String(this.next++);
    const path = `${owner.frame.scope.$path}${owner.name}@${key}/`;
    const plan = { ...(this.plan.row as FramePlan), params: {} };
    const instance = parent.child(path, () => new Instance(parent.page, parent, plan, {}, path, parent.depth + 1));
    const form = instance.form!;
    const row: FormRow = { key, path, instance, form };
    for (const name of this.names) if (record[name] !== undefined) form.put(name, record[name]);
    const { frame } = instance;
    const on = (paths: readonly (readonly string[])[], run: () => void): void => {
      const reaction: Reaction = { rank: EFFECT + 2, queued: false, run };
      frame.onDispose(frame.subscribeAll(paths, reaction));
    };
    on(
      this.names.map((name) => ['form', name]),
      () => {
        this.records.delete(row);
        this.tell(form.dirty);
      },
    );
    on([['status', 'form', '$']], () => owner.validated());
    return row;
  }

  private drop({ path, instance }: FormRow): void {
    instance.dispose();
    this.parent.children.delete(path);
  }

  private tell(byUser: boolean): void {
    this.owner.changed(this.values(), byUser);
    this.owner.validated();
  }

  private values(): readonly Cells[] {
    return this.rows.map((row) => {
      const known = this.records.get(row);
      if (known !== undefined) return known;
      const { form } = row.instance.frame.scope;
      const record = Object.fromEntries(this.names.map((name) => [name, form[name] ?? null]));
      this.records.set(row, record);
      return record;
    });
  }
}

export function createRows(plan: RowsPlan, owner: RowsOwner): Group {
  return new Rows(plan, owner);
}

const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Creates the form of a row. The form around it persists what is typed in it. */
export function createRowForm(frame: Frame, plan: FormPlan, home: FormHome, ids: string): Form {
  return createForm(frame, plan, { ...home, forms: new Set(), storage: NOWHERE }, ids);
}
