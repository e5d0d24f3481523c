import { Datum } from '../data/datum.ts';
import type { Form } from '../form/form.ts';
import { Frame, type Scope, type Watched } from '../store/frame.ts';
import { RENDER } from '../store/scheduler.ts';
import type { FramePlan, ParamPlan } from './frame-plan.ts';
import type { RenderContext, NodePlan, ShownPage } from './plan.ts';
import type { ActionPlan, Emit, Owner } from '../action/stage.ts';

/** The offset between the ranks of derived values of an inner frame and those of the frame around it. */
const LEVEL = 1000;

/** The nodes that the user of a fragment puts into its slots, and the scope and context in which they are drawn. */
export interface Slots {
  readonly nodes: Readonly<Record<string, readonly NodePlan[]>>;
  readonly scope: Scope;
  readonly x: RenderContext;
}

/** A living frame of a page, a sheet or a fragment, with its cells, its form and its data. */
export class Instance implements Owner {
  readonly frame: Frame;
  readonly form: Form | undefined;
  readonly data = new Map<string, Datum>();
  /** The actions that sending the form runs. */
  readonly submit: readonly ActionPlan[];
  /** The fragments and form rows inside it, by their paths. */
  readonly children = new Map<string, Instance>();
  /** The page is shown. */
  private started = false;
  /** It is hidden in a page that is shown, so it fetches nothing. */
  private hidden = false;

  constructor(
    readonly page: ShownPage,
    readonly parent: Instance | null,
    plan: FramePlan & { readonly params: Readonly<Record<string, ParamPlan>> },
    params: Readonly<Record<string, unknown>>,
    path: string,
    readonly depth = 0,
    /** A fragment is closed: it inherits only the roots that no page owns. */
    closed = false,
    emit?: Emit,
  ) {
    this.submit = plan.form?.submit ?? [];
    const { app, outside } = page;
    this.frame = new Frame(app.scheduler, outside, closed ? null : (parent?.frame ?? null), outside.scope, path);
    const scope = this.frame.scope;
    scope.$instance = this;
    if (emit !== undefined) scope.$emit = emit;
    for (const [name, param] of Object.entries(plan.params)) {
      const first = param.initial === undefined ? null : param.initial.f(scope);
      this.frame.declare('params', name, Object.hasOwn(params, name) ? params[name] : first);
    }
    for (const [name, initial] of Object.entries(plan.state)) this.frame.declare('state', name, initial.f(scope));
    const home = { client: app.client, host: app.host, timing: app.plan.timing, form: () => this.form };
    for (const [name, datum] of Object.entries(plan.data)) {
      this.data.set(name, new Datum(this.frame, name, datum, home));
    }
    plan.calc.forEach(([name, formula], index) => this.frame.derive(name, formula, depth * LEVEL + index));
    if (plan.form !== undefined)
      this.form = plan.form.make(this.frame, plan.form, page.formHome, `${path}${plan.form.prefix}`);
  }

  start(): void {
    this.started = true;
    if (this.hidden) return;
    for (const datum of this.data.values()) datum.start();
    for (const child of this.children.values()) child.start();
  }

  stop(): void {
    this.started = false;
    this.rest();
  }

  /** Starts the data of a fragment that is drawn (again): stale answers are refetched. */
  show(): void {
    this.hidden = false;
    if (this.started) this.page.app.scheduler.batch(() => this.start());
  }

  /**
   * Stops the data of a fragment of which nothing is drawn any more (a case, a tab, a condition, a row that scrolled
   * away); its state stays.
   */
  hide(): void {
    this.hidden = true;
    this.rest();
  }

  private rest(): void {
    for (const datum of this.data.values()) datum.stop();
    for (const child of this.children.values()) child.stop();
  }

  dispose(): void {
    this.stop();
    for (const child of this.children.values()) child.dispose();
    this.frame.dispose();
  }

  datum(name: string): Datum | undefined {
    return this.data.get(name) ?? this.parent?.datum(name);
  }

  /** Tells whether live figures in this frame, or in one around it, are stale. */
  get figuresOld(): Watched<boolean> {
    const around = this.around();
    return {
      get: () => around.some(({ data }) => Array.from(data.values()).some(({ freshness }) => freshness === 'old')),
      subscribe: (listener) => {
        const stops = around.map(({ frame, data }) =>
          frame.subscribeAll(
            Array.from(data.keys(), (name) => ['status', name]),
            { rank: RENDER, queued: false, run: listener },
          ),
        );
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
  }

  /** Returns this frame and all frames around it. */
  private around(): readonly Instance[] {
    return this.parent === null ? [this] : [this, ...this.parent.around()];
  }

  /** Returns the fragment instance at a path of this frame; it keeps its state while it is hidden. */
  child(place: string, make: () => Instance): Instance {
    let child = this.children.get(place);
    if (child === undefined) {
      this.children.set(place, (child = make()));
      this.page.app.scheduler.batchInDraw(() => child!.start());
    }
    return child;
  }

  /** Tells whether a form belongs to this frame or to one inside it. */
  holds(form: Form): boolean {
    return this.form === form || [...this.children.values()].some((child) => child.holds(form));
  }

  /** Tells whether leaving must ask first, because this frame or one inside it has unsaved changes. */
  guarded(): boolean {
    if (this.form?.guarded === true) return true;
    for (const child of this.children.values()) if (child.guarded()) return true;
    return false;
  }
}
