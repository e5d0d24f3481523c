import type { Control } from '../block/props.ts';
import type { Frame } from '../store/frame.ts';
import { controlPlace } from '../store/control-place.ts';
import { same } from '../store/same.ts';
import { EFFECT } from '../store/scheduler.ts';
import type { Words } from '../words.ts';
import { controlOf } from './control.ts';
import { mayShowError, type FormField, type FormStatus } from './field.ts';
import type { Group, Verdict } from './group.ts';
import type { FieldPlan, FormPlan } from './plan.ts';
import { showError } from './show-error.ts';
import { GOOD, UNDECIDED, validate, type RuleInputs, type Validation } from './validate.ts';

/**
 * The fields of a form: their values, rules and messages. A keystroke writes one cell, which wakes only the rules that
 * read it; two counters tell the joint verdict.
 */
export class FormFields {
  protected readonly fields = new Map<string, FormField>();
  private readonly inputs: RuleInputs;
  private bad = 0;
  private undecided = 0;
  /** A submit is under way: a further one does nothing. */
  protected busy = false;
  /** The form is being sent, which its submit button shows. A submit that ends with errors never sends. */
  protected sending = false;
  protected changedByUser = false;

  constructor(
    protected readonly frame: Frame,
    protected readonly plan: FormPlan,
    words: Words,
    protected readonly ids: string,
  ) {
    this.inputs = { plan, scope: frame.scope, words };
  }

  has(name: string): boolean {
    return this.fields.has(fieldOf(name));
  }

  /** Tells whether a person or an action has set one of these fields. */
  touched(names: readonly string[]): boolean {
    return names.some((name) => this.fields.get(name)?.touched === true);
  }

  /**
   * Writes a field for a person or an action.
   * @param typed the field's own input shows it already
   */
  set(name: string, value: unknown, typed = false): void {
    const field = this.fields.get(name);
    if (field === undefined) return;
    field.touched = true;
    this.changedByUser = true;
    this.assign(field, value === '' ? null : value, typed);
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

  /** The rows of a field that is a list of groups. */
  groupOf(name: string): Group | undefined {
    return this.fields.get(name)?.group;
  }

  /** The label of a field's block; undefined for a field that was never shown. */
  labelOf(name: string): string | undefined {
    return this.fields.get(fieldOf(name))?.label;
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

  /**
   * Registers a part that is still loading and may show the field: until it has come, the field counts as shown and its
   * verdict as undecided, so that the form waits. The returned function removes the part.
   */
  expect(name: string): () => void {
    const field = this.fields.get(name);
    if (field === undefined) return () => undefined;
    field.awaited += 1;
    const hide = this.show(name);
    this.check(field);
    return () => {
      field.awaited -= 1;
      hide();
      this.check(field);
    };
  }

  control(name: string): Control<unknown> {
    const field = this.fields.get(name);
    if (field === undefined) throw new Error(`The form has no field ${name}`);
    const { scheduler } = this.frame;
    return controlOf(field, `${this.ids}${name}`, {
      set: (value, typed) => scheduler.batch(() => this.set(name, value, typed)),
      leave: () => scheduler.batch(() => this.leave(field)),
    });
  }

  /** Returns the verdict of the rules of these fields together, without rules that read `datum` itself. */
  verdictOf(names: readonly string[], datum: string): Verdict {
    const verdicts = names.map((name): Verdict => {
      const field = this.fields.get(name);
      return field === undefined || !this.present(field) ? 'good' : validate(field, this.inputs, datum).verdict;
    });
    return verdicts.find((one) => one === 'bad') ?? verdicts.find((one) => one === 'undecided') ?? 'good';
  }

  protected addField(name: string, plan: FieldPlan, status: Record<string, unknown>): void {
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
      awaited: 0,
      refused: undefined,
      element: null,
      inputs: new Set(),
      errorLines: new Set(),
      label: undefined,
      control: undefined,
      group: undefined,
      status: { valid: true, verdict: 'good', message: undefined },
    };
    this.fields.set(name, field);
    this.frame.declare('form', name, plan.always === true ? initial : null);
    status[name] = field.status;
  }

  /** Creates the rows of a field that is a list of groups. */
  protected group(field: FormField): void {
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

  protected watch(field: FormField): void {
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

  /** Writes a field, as `set` does. A field of rows makes its rows of the given records. */
  protected assign(field: FormField, value: unknown, typed = false): void {
    this.write(field, field.group === undefined || value === undefined ? value : field.group.fill(value), typed);
  }

  private write(field: FormField, value: unknown, typed = false): void {
    if (same(field.value, value)) return;
    field.value = value;
    field.refused = undefined;
    this.appear(field);
    // Controls show the value, even where formulas read the same null as before: notify their blocks.
    const { trie } = this.frame;
    const drawn = controlPlace(field.name);
    if (typed && (trie.place(drawn).readers?.size ?? 0) < 2) return;
    for (const input of field.inputs) if (input.value !== (value ?? '')) input.value = (value ?? '') as string;
    trie.changed(drawn, null, null);
  }

  /** Shows the value to formulas, or null while no block shows the field. */
  private appear(field: FormField): void {
    const present = this.present(field);
    this.frame.set('form', field.name, present ? field.value : null);
    this.check(field);
  }

  protected present(field: FormField): boolean {
    return field.plan.always === true || field.shown > 0;
  }

  private leave(field: FormField): void {
    if (field.left) return;
    field.left = true;
    this.check(field);
  }

  protected check(field: FormField): void {
    const own = this.judged(field);
    const { message } = own;
    const verdict = own.verdict === 'good' && this.present(field) ? (field.group?.verdict ?? 'good') : own.verdict;
    const before = field.status;
    const seen = mayShowError(field, this.plan.check) ? message : undefined;
    if (before.verdict === verdict && before.message === seen) return;
    this.bad += Number(verdict === 'bad') - Number(before.verdict === 'bad');
    this.undecided += Number(verdict === 'undecided') - Number(before.verdict === 'undecided');
    field.status = { valid: verdict === 'good', verdict, message: seen };
    (this.frame.scope.status.form as Record<string, unknown>)[field.name] = field.status;
    if (before.message !== seen) for (const line of field.errorLines) showError(line, seen);
    this.frame.trie.changed(['status', 'form', field.name], before, field.status);
    this.publish();
  }

  /** Returns the verdict of the rules of a field that is shown. One that nothing shows holds nothing up. */
  private judged(field: FormField): Validation {
    if (!this.present(field)) return GOOD;
    return field.awaited > 0 ? UNDECIDED : validate(field, this.inputs);
  }

  /**
   * Rebuilds all messages after a change of the language. Errors of the server are in the old language: clear them, the
   * next submit brings them again.
   */
  protected translate(): void {
    for (const field of this.fields.values()) {
      field.refused = undefined;
      this.check(field);
    }
  }

  /** Every rule is decided, and all data that sending needs is known. */
  protected decided(): boolean {
    return this.undecided === 0 && this.plan.needs.every((name) => this.frame.scope.data[name] !== undefined);
  }

  /**
   * Some of the data that sending needs is asked for now, or will be as soon as other data tells whether to ask: it is
   * idle and unknown meanwhile. What failed is not asked for by itself.
   */
  private asking(): boolean {
    const { data, status } = this.frame.scope;
    const unknown = this.plan.needs.filter((name) => data[name] === undefined);
    return unknown.length > 0 && unknown.every((name) => status[name] === 'loading' || status[name] === 'idle');
  }

  protected publish(): void {
    const cells = this.frame.scope.status.form as Record<string, unknown>;
    const before = cells.$ as FormStatus | undefined;
    if (before === undefined) return;
    const after: FormStatus = {
      // While the form asks again about what is typed the button stays enabled, and a submit waits for the answers.
      decided: this.decided() || (before.decided && this.changedByUser && this.asking()),
      valid: this.bad === 0 && this.undecided === 0,
      busy: this.sending,
    };
    if (before.decided === after.decided && before.valid === after.valid && before.busy === after.busy) return;
    cells.$ = after;
    this.frame.trie.changed(['status', 'form', '$'], before, after);
  }
}

/** Returns the field of a name: `parts` for `parts.2.hours`, which is a cell of its rows. */
export const fieldOf = (name: string): string => name.split('.', 1)[0]!;
