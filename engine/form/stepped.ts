import { openLayer, type Layer } from '../overlay/layers.ts';
import type { Frame, Scope } from '../store/frame.ts';
import { Form, type FormHome } from './form.ts';
import type { FormField } from './field.ts';
import { persistDraft, type FormDrafts, type FormDraft } from './drafts.ts';
import type { FormPlan, StepPlan } from './plan.ts';

/**
 * A form that is filled in over several screens. Each step that was reached stays mounted but hidden, so that its
 * fields come and go by their conditions as in any form; the last step sends all values. Each step after the first is a
 * layer, which the phone's back button closes.
 */
export class SteppedForm extends Form {
  readonly steps: readonly StepPlan[];
  private now = 0;
  private most = 0;
  private shown = false;
  private layers: readonly Layer[] = [];
  /** Takes the focus once its step is shown. */
  private awaited: FormField | undefined;

  constructor(frame: Frame, plan: FormPlan, home: FormHome, ids: string) {
    super(frame, plan, home, ids);
    this.steps = plan.steps ?? [];
    frame.declare('status', 'step', this.steps[0]?.name);
    const note = (): void => this.persist();
    globalThis.addEventListener('pagehide', note);
    frame.onDispose(() => {
      globalThis.removeEventListener('pagehide', note);
      this.undrawn();
      persistDraft(home.storage, this.draftId, undefined);
    });
  }

  /** The step that is shown, counted from 0. */
  get at(): number {
    return this.now;
  }

  /** The farthest step that was reached. */
  get reached(): number {
    return this.most;
  }

  get last(): boolean {
    return this.now === this.steps.length - 1;
  }

  /** Adds a history layer per step, because the steps are now on screen. */
  drawn(): void {
    this.shown = true;
    this.layer();
  }

  /** Removes the layers of steps that left the screen while the page goes on. */
  undrawn(): void {
    this.shown = false;
    this.layer();
  }

  /** Goes one step back, unless the form is being sent. Returns whether it did. */
  back(): boolean {
    if (this.busy || this.now === 0) return false;
    this.go(this.now - 1);
    return true;
  }

  /** Focuses the field that waits for its step. Returns false where there is none. */
  arrive(): boolean {
    const { awaited } = this;
    this.awaited = undefined;
    if (awaited !== undefined) super.lead(awaited);
    return awaited !== undefined;
  }

  /** Goes to the next step if the fields of this one hold; in the last step, submits the form. */
  override async submit(send: (scope: Scope) => Promise<boolean>): Promise<boolean> {
    if (!this.last) {
      await this.next();
      return false;
    }
    const sent = await super.submit(send);
    this.persist();
    return sent;
  }

  override reset(): void {
    super.reset();
    this.most = 0;
    this.go(0);
  }

  override addDraft(drafts: FormDrafts): void {
    super.addDraft(drafts);
    const own = drafts[this.draftId];
    if (own !== undefined) drafts[this.draftId] = { ...own, step: this.steps[this.now]?.name };
  }

  protected override restore(draft: FormDraft): void {
    super.restore(draft);
    this.go(
      Math.max(
        0,
        this.steps.findIndex(({ name }) => name === draft.step),
      ),
    );
  }

  /** In a step before the last, only its own fields must be decided: the step is left, nothing is sent. */
  protected override decided(): boolean {
    return this.last ? super.decided() : this.own().every(({ status }) => status.verdict !== 'undecided');
  }

  protected override lead(field: FormField): void {
    const { step = this.now } = field.plan;
    if (step === this.now) super.lead(field);
    else {
      this.awaited = field;
      this.go(step);
    }
  }

  /** Goes to the next step, once the answers have come that the rules of this one need. */
  private async next(): Promise<void> {
    if (this.busy) return;
    const { scheduler } = this.frame;
    const waits = scheduler.batch(() => {
      for (const field of this.own()) this.showError(field);
      const ready = this.decided() || this.wrong !== undefined;
      if (ready) this.advance();
      this.busy = this.sending = !ready;
      this.publish();
      return !ready;
    });
    if (!waits) return;
    await this.settle();
    scheduler.batch(() => {
      this.busy = this.sending = false;
      this.publish();
      this.advance();
    });
  }

  /** Goes to the next step if the fields of this one hold, and else to the first that does not. */
  private advance(): void {
    const { wrong } = this;
    if (wrong !== undefined) super.lead(wrong);
    else if (this.decided()) this.go(this.now + 1);
  }

  /** The first field of the step that is shown whose rules do not hold. */
  private get wrong(): FormField | undefined {
    return this.own().find(({ status }) => status.verdict === 'bad');
  }

  /** The fields of the step that is shown. */
  private own(): readonly FormField[] {
    return [...this.fields.values()].filter((field) => field.plan.step === this.now && this.present(field));
  }

  private go(to: number): void {
    this.now = to;
    this.most = Math.max(this.most, to);
    this.frame.set('status', 'step', this.steps[to]?.name);
    this.publish();
    this.layer();
    this.persist();
  }

  /** Keeps as many history layers as there are steps behind. */
  private layer(): void {
    const wanted = this.shown ? this.now : 0;
    const over = this.layers.slice(wanted);
    this.layers = this.layers.slice(0, wanted);
    for (const layer of over.toReversed()) layer.close();
    while (this.layers.length < wanted) {
      const back = (): boolean => this.frame.scheduler.batch(() => this.back());
      this.layers = [...this.layers, openLayer(back, this.home.entry)];
    }
  }

  /** Persists the typed values and the step, for a reload. */
  private persist(): void {
    const drafts: FormDrafts = {};
    this.addDraft(drafts);
    persistDraft(this.home.storage, this.draftId, drafts[this.draftId]);
  }
}

export function createSteppedForm(frame: Frame, plan: FormPlan, home: FormHome, ids: string): Form {
  return new SteppedForm(frame, plan, home, ids).begin();
}
