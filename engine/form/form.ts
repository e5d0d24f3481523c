import Big from 'big.js';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import type { Control } from '../block/props.ts';
import type { Host } from '../host.ts';
import type { Frame, Scope } from '../store/frame.ts';
import { same } from '../store/same.ts';
import { EFFECT } from '../store/scheduler.ts';
import type { Words } from '../words.ts';
import { mayShowError, type FormField } from './field.ts';
import type { Group, Verdict } from './group.ts';
import { validate, type RuleInputs } from './validate.ts';
import { takeDraft, typedOf, type FormDrafts, type FormDraft, type Typed } from './drafts.ts';
import type { FieldPlan, FormPlan } from './plan.ts';

/** The status that documents and the submit button read as `status.form.$`. */
export interface FormStatus {
  /** Every rule is decided, and all data that sending needs is known. */
  readonly decided: boolean;
  readonly valid: boolean;
  readonly busy: boolean;
}

/** The part of a page that its forms use. */
export interface FormHome {
  /** Translates the form's messages. */
  readonly words: Words;
  /** The page's name, and its history entry. */
  readonly page: string;
  readonly entry: string;
  /** The forms of all living pages. */
  readonly forms: Set<Form>;
  readonly storage: Host['storage'];
}

/**
 * The form of one frame. react-hook-form's control holds the values and runs the submit cycle; this class joins it to
 * the store. A keystroke writes one cell, which wakes only the rules that read it; a counter tells whether the form can
 * be sent.
 */
export class Form {
  protected readonly fields = new Map<string, FormField>();
  private readonly hook;
  private readonly inputs: RuleInputs;
  private bad = 0;
  private undecided = 0;
  protected busy = false;
  private changedByUser = false;

  constructor(
    protected readonly frame: Frame,
    protected readonly plan: FormPlan,
    protected readonly home: FormHome,
    private readonly ids: string,
  ) {
    this.hook = createFormControl<Record<string, unknown>>({
      defaultValues: {},
      shouldFocusError: false,
      resolver: () => this.resolve(),
    });
    this.inputs = { plan, scope: frame.scope, words: home.words };
  }

  /** Declares the form's cells, runs the rules of its fields, and restores what was typed before a reload. */
  begin(): this {
    const { frame, plan, home } = this;
    const status: Record<string, unknown> = {};
    frame.declare('status', 'form', status);
    for (const [name, field] of Object.entries(plan.fields)) this.addField(name, field, status);
    status.$ = { decided: false, valid: false, busy: false } satisfies FormStatus;
    for (const field of this.fields.values()) this.group(field);
    for (const field of this.fields.values()) this.watch(field);
    for (const rule of plan.rules) {
      const marked = rule.fields.flatMap((name) => this.fields.get(name) ?? []);
      frame.onDispose(
        frame.subscribeAll(rule.r, {
          rank: EFFECT + 1,
          queued: false,
          run: () => {
            for (const field of marked) this.check(field);
          },
        }),
      );
    }
    frame.effect(
      plan.needs.map((name) => ['data', name]),
      () => this.publish(),
    );
    frame.effect([['lang']], () => this.translate());
    const { forms } = home;
    forms.add(this);
    frame.onDispose(() => void forms.delete(this));
    const draft = takeDraft(home.storage, this.draftId, home.page);
    if (draft !== undefined) this.restore(draft);
    return this;
  }

  /** Identifies the form in storage across a reload. */
  protected get draftId(): string {
    return `${this.home.entry} ${this.ids}`;
  }

  get dirty(): boolean {
    return this.changedByUser;
  }

  get guarded(): boolean {
    return this.plan.guard && this.changedByUser;
  }

  has(name: string): boolean {
    return this.fields.has(fieldOf(name));
  }

  /** Tells whether a person or an action has set one of these fields. */
  touched(names: readonly string[]): boolean {
    return names.some((name) => this.fields.get(name)?.touched === true);
  }

  /** Writes a field for a person or an action. */
  set(name: string, value: unknown): void {
    const field = this.fields.get(name);
    if (field === undefined) return;
    field.touched = true;
    this.changedByUser = true;
    this.assign(field, value === '' ? null : value);
  }

  /** Writes a field for its default. */
  put(name: string, value: unknown): void {
    const field = this.fields.get(name);
    if (field !== undefined) this.write(field, value);
  }

  /** The joint verdict of the rules of all fields. */
  get verdict(): Verdict {
    return this.bad > 0 ? 'bad' : this.undecided > 0 ? 'undecided' : 'good';
  }

  /** Shows the error of every field on screen. */
  showErrors(): void {
    for (const field of this.fields.values()) this.showError(field);
  }

  /** The values that a person has set, without secrets. */
  get typed(): Typed {
    return typedOf(this.fields.values());
  }

  /** The rows of a field that is a list of groups. */
  groupOf(name: string): Group | undefined {
    return this.fields.get(name)?.group;
  }

  /** Restores the first values and clears the messages. */
  reset(): void {
    this.changedByUser = false;
    for (const field of this.fields.values()) {
      field.touched = false;
      field.left = false;
      field.submitted = false;
      this.assign(field, field.plan.initial?.f(this.frame.scope) ?? null);
      this.check(field);
    }
  }

  /**
   * Adds the values that a person has set to what is persisted, without secrets and without values that JSON cannot
   * hold (files, lists of them).
   */
  addDraft(drafts: FormDrafts): void {
    if (this.changedByUser) drafts[this.draftId] = { page: this.home.page, typed: this.typed };
  }

  /** Restores the values of before a reload, in the fields that still have their type. */
  protected restore({ typed }: FormDraft): void {
    this.fill(typed);
  }

  /** Sets persisted values. */
  fill(typed: Typed): void {
    for (const [name, [kind, value]] of Object.entries(typed)) {
      const { plan, group } = this.fields.get(name) ?? {};
      if (plan?.type !== kind || plan.secret) continue;
      this.set(name, kind === 'number' ? new Big(value as string) : (group?.restore(value as string) ?? value));
    }
  }

  /** The label of a field's block; undefined for a field that was never shown. */
  labelOf(name: string): string | undefined {
    return this.fields.get(fieldOf(name))?.label;
  }

  /**
   * Shows an error that the server gave for a field, until its value changes. Returns false where no block shows the
   * field.
   * @param focus moves the focus to the field.
   */
  refuse(name: string, text: string, focus = true): boolean {
    const field = this.fields.get(fieldOf(name));
    if (field === undefined || !this.present(field)) return false;
    if (field.group?.refuse(name.slice(field.name.length + 1), text) !== true) {
      field.refused = text;
      this.hook.setError(name, { type: 'server', message: text });
      this.check(field);
    }
    if (focus) this.lead(field);
    return true;
  }

  /** Registers a block that shows the field. The returned function removes it. */
  show(name: string): () => void {
    const field = this.fields.get(name);
    if (field === undefined) return () => undefined;
    field.shown += 1;
    if (field.shown === 1) this.appear(field);
    return () => {
      field.shown -= 1;
      if (field.shown === 0) this.appear(field);
    };
  }

  control(name: string): Control<unknown> {
    const field = this.fields.get(name);
    if (field === undefined) throw new Error(`The form has no field ${name}`);
    const value = field.value;
    const message = field.status.message;
    const known = field.control;
    if (known !== undefined && same(known.value, value) && known.error === message) return known;
    field.control = {
      id: `${this.ids}${name}`,
      value,
      error: message,
      required: field.plan.required !== undefined,
      disabled: false,
      set: known?.set ?? ((next) => this.frame.scheduler.batch(() => this.set(name, next))),
      blur: known?.blur ?? (() => this.frame.scheduler.batch(() => this.leave(field))),
      labelled:
        known?.labelled ??
        ((label) => {
          field.label = label;
        }),
      ref:
        known?.ref ??
        ((element) => {
          field.element = element;
        }),
    };
    return field.control;
  }

  /** Tells whether the rules of these fields hold, except rules that read `datum` itself. */
  holds(names: readonly string[], datum: string): boolean {
    return names.every((name) => {
      const field = this.fields.get(name);
      if (field === undefined || !this.present(field)) return true;
      return validate(field, this.inputs, datum).verdict === 'good';
    });
  }

  /**
   * Submits the form: all messages appear, and the first field in error takes the focus. Only one submit runs at a
   * time.
   */
  async submit(send: (scope: Scope) => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false;
    let sent = false;
    this.busy = true;
    const scheduler = this.frame.scheduler;
    scheduler.batch(() => {
      this.showErrors();
      this.publish();
    });
    try {
      await this.hook.handleSubmit(
        async () => {
          if (!this.decided()) return;
          sent = await send(this.frame.scope);
        },
        () => this.focusFirst(),
      )();
    } finally {
      this.busy = false;
      if (sent) this.changedByUser = false;
      scheduler.batch(() => this.publish());
    }
    return sent;
  }

  private addField(name: string, plan: FieldPlan, status: Record<string, unknown>): void {
    const initial = plan.initial === undefined ? null : plan.initial.f(this.frame.scope);
    const field: FormField = {
      name,
      plan,
      reaction: { rank: EFFECT + 1, queued: false, run: () => this.check(field) },
      value: initial,
      touched: false,
      left: false,
      submitted: false,
      shown: 0,
      refused: undefined,
      element: null,
      label: undefined,
      control: undefined,
      group: undefined,
      status: { valid: true, verdict: 'good', message: undefined },
    };
    this.fields.set(name, field);
    this.frame.declare('form', name, plan.always ? initial : null);
    status[name] = field.status;
    if (initial !== undefined) this.hook.setValue(name, initial);
  }

  /** Creates the rows of a field that is a list of groups. */
  private group(field: FormField): void {
    const { rows } = field.plan;
    if (rows === undefined) return;
    field.group = rows.make(rows, {
      frame: this.frame,
      name: field.name,
      changed: (records, byUser) => {
        if (byUser) field.touched = this.changedByUser = true;
        this.write(field, records);
      },
      validated: () => this.check(field),
    });
    if (field.value !== undefined) this.assign(field, field.value);
  }

  private watch(field: FormField): void {
    const { plan, reaction } = field;
    for (const rule of [...plan.rules, ...(plan.required === undefined ? [] : [plan.required])])
      this.frame.onDispose(this.frame.subscribeAll(rule.r, reaction));
    const initial = plan.initial;
    if (initial !== undefined && initial.r.length > 0) {
      this.frame.effect(initial.r, () => {
        if (!field.touched) this.assign(field, initial.f(this.frame.scope));
      });
    }
    const options = plan.options;
    if (options !== undefined) {
      this.frame.effect(options.r, () => {
        const allowed = options.f(this.frame.scope);
        if (allowed === undefined || allowed === null || field.value === null || field.value === undefined) return;
        if (!allowed.some((value) => same(value, field.value))) this.write(field, null);
      });
    }
  }

  /** Writes a field. A field of rows makes its rows of the given records. */
  private assign(field: FormField, value: unknown): void {
    this.write(field, field.group === undefined || value === undefined ? value : field.group.fill(value));
  }

  private write(field: FormField, value: unknown): void {
    if (same(field.value, value)) return;
    field.value = value;
    field.refused = undefined;
    // Rows hold their own values; the hook would copy all of them on each keystroke.
    if (field.group === undefined) this.hook.setValue(field.name, value);
    this.appear(field);
  }

  /** Shows the value to formulas, or null while no block shows the field. */
  private appear(field: FormField): void {
    const present = this.present(field);
    this.frame.set('form', field.name, present ? field.value : null);
    this.check(field);
    // The control shows the value even where formulas read the same null as before: notify its block.
    this.frame.trie.changed(['form', field.name], null, null);
  }

  protected present(field: FormField): boolean {
    return field.plan.always || field.shown > 0;
  }

  private leave(field: FormField): void {
    if (field.left) return;
    field.left = true;
    this.check(field);
  }

  protected check(field: FormField): void {
    const own = this.present(field) ? validate(field, this.inputs) : { verdict: 'good' as const, message: undefined };
    const { message } = own;
    const verdict = own.verdict === 'good' && this.present(field) ? (field.group?.verdict ?? 'good') : own.verdict;
    const before = field.status;
    const seen = mayShowError(field, this.plan.check) ? message : undefined;
    if (before.verdict === verdict && before.message === seen) return;
    this.bad += Number(verdict === 'bad') - Number(before.verdict === 'bad');
    this.undecided += Number(verdict === 'undecided') - Number(before.verdict === 'undecided');
    field.status = { valid: verdict === 'good', verdict, message: seen };
    (this.frame.scope.status.form as Record<string, unknown>)[field.name] = field.status;
    this.frame.trie.changed(['status', 'form', field.name], before, field.status);
    this.publish();
  }

  /**
   * Rebuilds all messages after a change of the language. Errors of the server are in the old language: clear them, the
   * next submit brings them again.
   */
  private translate(): void {
    for (const field of this.fields.values()) {
      field.refused = undefined;
      this.check(field);
    }
  }

  /** Every rule is decided, and all data that sending needs is known. */
  protected decided(): boolean {
    return this.undecided === 0 && this.plan.needs.every((name) => this.frame.scope.data[name] !== undefined);
  }

  protected publish(): void {
    const cells = this.frame.scope.status.form as Record<string, unknown>;
    const before = cells.$ as FormStatus | undefined;
    if (before === undefined) return;
    const after: FormStatus = {
      decided: this.decided(),
      valid: this.bad === 0 && this.undecided === 0,
      busy: this.busy,
    };
    if (before.decided === after.decided && before.valid === after.valid && before.busy === after.busy) return;
    cells.$ = after;
    this.frame.trie.changed(['status', 'form', '$'], before, after);
  }

  private resolve():
    | { values: Record<string, unknown>; errors: Record<string, never> }
    | { values: Record<string, never>; errors: FieldErrors<Record<string, unknown>> } {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const field of this.fields.values()) {
      if (this.present(field) && field.status.verdict === 'bad')
        errors[field.name] = { type: 'rule', message: field.status.message ?? '' };
    }
    return Object.keys(errors).length === 0
      ? { values: { ...this.hook.getValues() }, errors: {} }
      : { values: {}, errors };
  }

  private focusFirst(): void {
    for (const field of this.fields.values()) {
      if (this.present(field) && field.status.verdict === 'bad') {
        this.lead(field);
        return;
      }
    }
  }

  /** Moves the focus to a field. */
  protected lead(field: FormField): void {
    if (field.group?.lead() !== true) field.element?.focus();
  }

  /** Moves the focus to the first field with a message. Returns false where there is none. */
  leadIn(): boolean {
    const first = [...this.fields.values()].find(
      (field) => this.present(field) && (field.status.verdict === 'bad' || field.refused !== undefined),
    );
    if (first !== undefined) this.lead(first);
    return first !== undefined;
  }

  protected showError(field: FormField): void {
    field.submitted = this.present(field);
    if (field.submitted) field.group?.showErrors();
    this.check(field);
  }
}

/** Returns the field of a name: `parts` for `parts.2.hours`, which is a cell of its rows. */
const fieldOf = (name: string): string => name.split('.', 1)[0]!;

export function createForm(frame: Frame, plan: FormPlan, home: FormHome, ids: string): Form {
  return new Form(frame, plan, home, ids).begin();
}
