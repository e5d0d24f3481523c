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

// Actions are compiled to these plans, and run in this page. The types name each other all around.

/** One compiled step of an action list. */
export interface ActionPlan {
  readonly run: ActionRun;
  /** The step's arguments, evaluated when its turn comes. */
  readonly with: (scope: Scope, x: Place) => Record<string, unknown>;
  /** The name under which later steps read its result. */
  readonly as?: string;
  /** Its pointer in the document. */
  readonly n: string;
  /** Nested lists: `then`, `else`, handlers of `on`. */
  readonly lists?: Readonly<Record<string, readonly ActionPlan[]>>;
  /** Call and emit: argument or payload name → where its value came from, to put errors beside the field. */
  readonly fed?: Readonly<Record<string, { readonly root: 'form' | 'event'; readonly name: string }>>;
  /** Values known when compiled: the sheet's plan, the name of the call, its decoder … */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Everything that an action may use while it runs. */
export interface Run {
  readonly scope: Scope;
  readonly x: Place;
  readonly page: Stage;
  readonly plan: ActionPlan;
  /** Runs a nested list in the same handler. */
  list(actions: readonly ActionPlan[], scope?: Scope): Promise<Result>;
}

export type ActionRun = (args: Record<string, unknown>, run: Run) => Promise<Result> | Result;

/** Hands an event of a fragment or sheet to whoever uses it. */
export type Emit = (event: string, payload: Readonly<Record<string, unknown>>) => Promise<Result>;

/** The actions that the user of a fragment or sheet runs on each event. */
export type Handlers = Readonly<Record<string, readonly ActionPlan[]>>;

/** The parts that all pages share and that actions may use. */
export interface StageApp {
  readonly host: Host;
  readonly client: DataClient;
  readonly scheduler: Scheduler;
  readonly overlays: Overlays;
  /** The page one step back from this one. */
  before(stage: Stage): Stage | undefined;
}

/** The page that actions run in, as far as they may use it. */
export interface Stage {
  readonly app: StageApp;
  readonly plan: { readonly name: string };
  /** It is out of sight: what was not begun is dropped. */
  readonly gone: boolean;
  pick: Pick | undefined;
  /** Opens a sheet and waits until it is closed; false where it was dismissed. */
  open(
    sheet: Sheet,
    params: Readonly<Record<string, unknown>>,
    owner: Owner,
    closed: boolean,
    emit: Emit | undefined,
  ): Promise<boolean>;
  /** True where an open sheet lies over the form and the form is no part of that sheet. */
  covers(form: Form): boolean;
  /** Runs a handler; a defect in it is reported and told, never thrown. */
  run(node: string, actions: readonly ActionPlan[], scope: Scope, place: Place): Promise<Result>;
}

/** Where in the page a handler stands. */
export interface Place extends Words {
  readonly page: Stage;
  /** The control of a place that documents may write. */
  bind(scope: Scope, path: string): Control<unknown>;
  /** A sheet of the page by its name. */
  sheet(name: string): Sheet | undefined;
}

/** The frame that a handler stands in (`scope.$instance`). */
export interface Owner extends FormHolder {
  /** The actions that sending its form runs. */
  readonly submit: readonly ActionPlan[];
  datum(name: string): Datum | undefined;
  /** The page shows live figures that are older than they may be. */
  readonly figuresOld: Watched<boolean>;
}

/** A `pick` that is open: it takes the result when the page it went to returns. */
export interface Pick {
  take(result: Readonly<Record<string, unknown>>): void;
}

/** A sheet that can be opened. */
export interface Sheet {
  readonly name: string;
}

/** A sheet of another document, which may be yet to come. */
export interface LateSheet {
  come(): { readonly sheet?: Sheet } | undefined;
  /** Rejects where it cannot be had now; asking again may bring it. */
  load(): Promise<{ readonly sheet?: Sheet }>;
}

/** The open sheet that a handler stands in (`scope.$sheet`). */
export interface Closable {
  /** `true` lets the list that opened it go on. */
  close(done: boolean): void;
}
