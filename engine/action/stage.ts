import type { Control } from '../block/props.ts';
import type { DataClient } from '../data/client.ts';
import type { Datum } from '../data/datum.ts';
import type { Form } from '../form/form.ts';
import type { FormHolder } from '../form/form-of.ts';
import type { Host } from '../host.ts';
import type { Overlays } from '../overlay/overlays.tsx';
import type { Scope, Watched } from '../store/frame.ts';
import type { Scheduler } from '../store/scheduler.ts';
import type { Words } from '../words.ts';
import type { Result } from './result.ts';

// The plans that actions compile to, and the page in which they run. The types refer to each other in a circle, so one
// file holds them all.

/** One compiled step of an action list. */
export interface ActionPlan {
  readonly run: ActionRun;
  /** Evaluates the step's arguments when the step runs. */
  readonly with: (scope: Scope, x: ActionContext) => Record<string, unknown>;
  /** The name under which later steps read its result. */
  readonly as?: string;
  /** Its pointer in the document. */
  readonly n: string;
  /** Nested lists: `then`, `else`, handlers of `on`. */
  readonly lists?: Readonly<Record<string, readonly ActionPlan[]>>;
  /** For call and emit: the origin of each argument or payload member, so that errors appear at the field. */
  readonly fed?: Readonly<Record<string, { readonly root: 'form' | 'event'; readonly name: string }>>;
  /** Values known at compile time: the sheet's plan, the name of the call, its decoder … */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Everything that a running action may use. */
export interface Run {
  readonly scope: Scope;
  readonly x: ActionContext;
  readonly page: Stage;
  readonly plan: ActionPlan;
  /** Runs a nested list in the same handler. */
  list(actions: readonly ActionPlan[], scope?: Scope): Promise<Result>;
}

export interface ActionRun {
  (args: Record<string, unknown>, run: Run): Promise<Result> | Result;
  /** It ends at once and always succeeds: such steps beside each other take effect together. */
  readonly joins?: boolean;
}

/** Passes an event of a fragment or sheet to its user. */
export type Emit = (event: string, payload: Readonly<Record<string, unknown>>) => Promise<Result>;

/** The actions that the user of a fragment or sheet runs on each event. */
export type Handlers = Readonly<Record<string, readonly ActionPlan[]>>;

/** The part of the app that actions may use. */
export interface StageApp {
  readonly host: Host;
  readonly client: DataClient;
  readonly scheduler: Scheduler;
  readonly overlays: Overlays;
  /** Returns the page one step back from this one. */
  before(stage: Stage): Stage | undefined;
}

/** The part of the page that actions may use. */
export interface Stage {
  readonly app: StageApp;
  readonly plan: { readonly name: string };
  /** The page is hidden: steps that have not begun are dropped. */
  readonly gone: boolean;
  pick: Pick | undefined;
  /** Opens a sheet and waits until it closes; resolves to false where it was dismissed. */
  open(
    sheet: Sheet,
    params: Readonly<Record<string, unknown>>,
    owner: Owner,
    closed: boolean,
    emit: Emit | undefined,
  ): Promise<boolean>;
  /** Tells whether an open sheet covers a form that is not part of it. */
  covers(form: Form): boolean;
  /** Runs a handler. Reports and shows an exception in it, and never throws. */
  run(node: string, actions: readonly ActionPlan[], scope: Scope, place: ActionContext): Promise<Result>;
}

/** The position of a handler in the page. */
export interface ActionContext extends Words {
  readonly page: Stage;
  /** Returns the control of a path that documents may write. */
  bind(scope: Scope, path: string): Control<unknown>;
  /** Returns a sheet of the page by its name. */
  sheet(name: string): Sheet | undefined;
}

/** The frame of a handler (`scope.$instance`). */
export interface Owner extends FormHolder {
  /** The actions that sending its form runs. */
  readonly submit: readonly ActionPlan[];
  datum(name: string): Datum | undefined;
  /** The page shows live figures that are stale. */
  readonly figuresOld: Watched<boolean>;
}

/** An open `pick`: it takes the result when the page that it opened returns. */
export interface Pick {
  take(result: Readonly<Record<string, unknown>>): void;
}

/** A sheet that can be opened. */
interface Sheet {
  readonly name: string;
}

/** A sheet of another document, which may not be loaded yet. */
export interface LateSheet {
  come(page: Stage): { readonly sheet?: Sheet } | undefined;
  /** Loads the sheet and its texts. Rejects where that fails; a retry may succeed. */
  load(page: Stage): Promise<{ readonly sheet?: Sheet }>;
}

/** The open sheet of a handler (`scope.$sheet`). */
export interface Closable {
  /** Closes the sheet; `true` lets the list that opened it continue. */
  close(done: boolean): void;
}
