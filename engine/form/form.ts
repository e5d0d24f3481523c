import Big from 'big.js';
import type { Host } from '../host.ts';
import { whenIdle } from '../idle.ts';
import type { Frame, Scope } from '../store/frame.ts';
import { EFFECT } from '../store/scheduler.ts';
import type { Words } from '../words.ts';
import type { FormField, FormStatus } from './field.ts';
import { FormFields, fieldOf } from './form-fields.ts';
import { takeDraft, typedOf, type FormDrafts, type FormDraft, type Typed } from './drafts.ts';
import type { FormPlan } from './plan.ts';

type Code = typeof import('./submit-cycle.ts');
/** The code that submits forms. The first paint does not wait for it: it loads once the browser is idle. */
let code: Code | undefined;

/** Loads the code that submits forms. */
export async function loadSubmitCycle(): Promise<Code> {
  return (code ??= await import('./submit-cycle.ts'));
}

/** The time for which a submit waits for the answers that its rules need, in milliseconds. */
const PATIENCE = 10_000;

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
 * The form of one frame. `FormFields` holds the values in the store; this class sends the form by react-hook-form's
 * submit cycle, shows errors of the server, and persists what was typed.
 */
export class Form extends FormFields {
  /** Set while a submit waits for the answers that its rules need: looks again whether they have come. */
  private settling: (() => void) | undefined;

  constructor(
    frame: Frame,
    plan: FormPlan,
    protected readonly home: FormHome,
    ids: string,
  ) {
    super(frame, plan, home.words, ids);
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
      plan.needs.flatMap((name) => [
        ['data', name],
        ['status', name],
      ]),
      () => this.publish(),
    );
    frame.effect([['lang']], () => this.translate());
    const { forms } = home;
    forms.add(this);
    frame.onDispose(() => void forms.delete(this));
    const draft = takeDraft(home.storage, this.draftId, home.page);
    if (draft !== undefined) this.restore(draft);
    // A failure is shown where the form is submitted, which loads the code again.
    if (code === undefined) whenIdle(() => void loadSubmitCycle().catch(() => undefined));
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

  /** Shows the error of every field on screen. */
  showErrors(): void {
    for (const field of this.fields.values()) this.showError(field);
  }

  /** The values that a person has set, without secrets. */
  get typed(): Typed {
    return typedOf(this.fields.values());
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
      this.check(field);
    }
    if (focus) this.lead(field);
    return true;
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
    scheduler.batch(() => this.showErrors());
    try {
      const { createSubmitCycle } = code ?? (await loadSubmitCycle());
      await createSubmitCycle({
        errors: () => this.errors(),
        refuse: () => this.focusFirst(),
        send: async () => {
          this.sending = true;
          scheduler.batch(() => this.publish());
          if (await this.settle()) sent = await send(this.frame.scope);
          else this.focusFirst();
        },
      })();
    } finally {
      this.busy = this.sending = false;
      if (sent) this.changedByUser = false;
      scheduler.batch(() => this.publish());
    }
    return sent;
  }

  /**
   * Waits until every rule is decided and all that sending needs is known: a press right after typing comes before the
   * answers about what was typed, and is not lost. Returns false where a rule fails, or after ten seconds.
   */
  protected settle(): Promise<boolean> {
    const settled = (): boolean | undefined => (this.verdict === 'bad' ? false : this.decided() || undefined);
    const now = settled();
    if (now !== undefined) return Promise.resolve(now);
    return new Promise((resolve) => {
      const end = (result: boolean): void => {
        clearTimeout(timer);
        this.settling = undefined;
        resolve(result);
      };
      const timer = setTimeout(() => end(false), PATIENCE);
      this.frame.onDispose(() => end(false));
      this.settling = () => {
        const result = settled();
        if (result !== undefined) end(result);
      };
    });
  }

  protected override publish(): void {
    super.publish();
    this.settling?.();
  }

  /** The errors of the fields on screen, in the shape of react-hook-form. */
  private errors(): Record<string, { type: string; message: string }> {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const field of this.fields.values()) {
      if (this.present(field) && field.status.verdict === 'bad')
        errors[field.name] = { type: 'rule', message: field.status.message ?? '' };
    }
    return errors;
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

export function createForm(frame: Frame, plan: FormPlan, home: FormHome, ids: string): Form {
  return new Form(frame, plan, home, ids).begin();
}
