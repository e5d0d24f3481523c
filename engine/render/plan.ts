import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import type { Form, FormHome } from '../form/form.ts';
import type { Formula, Scope } from '../store/frame.ts';
import type { Path } from '../store/trie.ts';
import type { ActionPlan, ActionContext, Stage, StageApp } from '../action/stage.ts';
import type { BlockHost, EventHandler, FileValue } from '../block/props.ts';
import type { RetainedState } from '../component/index.ts';
import type { OutsideCells, PageOutside } from '../store/outside.ts';
import type { TextPlan } from '../words.ts';
import type { AppPlan } from './app-plan.ts';
import type { Chat } from './chat.tsx';
import type { Envelope } from './envelope.ts';
import type { FramePlan, PageParamPlan, ParamPlan } from './frame-plan.ts';
import type { DrawnRow } from './row-height.ts';
import type { Sorting } from './sort.ts';
import type { Estimate } from '../window/list-window.ts';

// The contract between compiled documents and the renderer: the shape of plans, and the objects that the renderer
// passes to the functions in them. The types refer to each other in a circle, so one file holds them all.

/** Counts which boundaries rendered, for tests. */
export interface Counts {
  rendered(node: string): void;
}

/** The part of the app that drawing uses. */
export interface ShownApp extends StageApp {
  readonly plan: AppPlan;
  readonly outside: OutsideCells;
  readonly blockHost: BlockHost;
  readonly counts: Counts | undefined;
  /** The forms of living pages. */
  readonly forms: Set<Form>;
  /** Persists what was typed, without secrets. */
  persistForms(): void;
  /** The time between the refusal of a page by its access rule and the redirect, in milliseconds. */
  readonly redirectDelay: number;
  /** Uploads a file to the product's server. Resolves to null on failure, after the error was shown. */
  readonly upload: (file: FileValue, progress: (share: number) => void) => Promise<FileValue | null>;
}

/** The page in which nodes are drawn. */
export interface ShownPage extends Stage {
  readonly app: ShownApp;
  readonly plan: PagePlan;
  /** The cells that no page owns, as this page reads them. */
  readonly outside: PageOutside;
  /** The page's own context, outside every boundary. */
  readonly x: RenderContext;
  /** The part of the page that its forms use. */
  readonly formHome: FormHome;
  /** The handlers that are running, by node; `seen` is true once the node was drawn as running. */
  readonly running: Map<string, { seen: boolean }>;
  /** The state that its components keep, by node. */
  readonly kept: Record<string, RetainedState>;
  readonly openSheets: () => readonly unknown[];
}

/**
 * The functions that compiled slots call while a boundary renders, as far as the renderer calls them too; see
 * `context.ts`.
 */
export interface RenderContext extends ActionContext {
  readonly page: ShownPage;
  readonly host: BlockHost;
  /** All nodes are drawn in place, without boundaries: inside a row, or in a fragment without frame. */
  readonly inline: boolean;
  /** Renders the boundary again. */
  readonly bump: () => void;
  /** Returns a context of the same page for another boundary. */
  of(bump: () => void, inline: boolean): RenderContext;
  /** @param order ids of the nodes in the order in which they are shown; undefined or null means document order */
  nodes(scope: Scope, plans: readonly NodePlan[], order?: readonly string[] | null): ReactNode;
  busy(scope: Scope, node: string): boolean;
  /** Returns the handler that submits the nearest form. */
  submit(scope: Scope, node: string): EventHandler<unknown>;
}

/**
 * A sheet or a fragment of another document that loads on demand: when it is opened or shown, or once the page is idle,
 * whichever is first.
 */
export interface Late {
  /** Returns the plan; undefined until it is loaded, with the texts that this page shows later. */
  readonly come: (page: Stage) => FragmentPlan | undefined;
  /** Loads the plan, and the texts that this page shows later. Rejects where that fails; a retry may succeed. */
  readonly load: (page: Stage) => Promise<FragmentPlan>;
}

export interface PullProps {
  readonly data: readonly string[] | undefined;
  readonly scope: Scope;
  readonly x: RenderContext;
}

/** The data that pulling a page or a list refreshes. Only documents with `pull` load this code. */
export interface PullPlan {
  readonly v: ComponentType<PullProps>;
  /** The names of the data; absent means all data of the page. */
  readonly data?: readonly string[];
}

/** The index of letters beside a list. */
export interface IndexBarProps {
  readonly plan: ListPlan;
  readonly rows: ReadonlyArray<{ readonly scope: Scope }>;
  readonly label: string | undefined;
}

export interface BlockPlan extends Envelope {
  readonly t: 'block';
  /** The view; `stateful` ones are React components, others plain functions that are called in place. */
  readonly v: FunctionComponent<never>;
  readonly stateful?: boolean;
  readonly enabled?: Formula<unknown>;
  readonly why?: TextPlan;
  /** It has an event slot: the node is disabled while a handler runs. */
  readonly events?: boolean;
  /** Form fields that it binds, when they are shown and hidden with it. */
  readonly fields?: readonly string[];
  /** It shows whether its form can be sent, and submits it. */
  readonly submit?: boolean;
  /** Fetches the next page of the datum that it shows, at its end. */
  readonly end?: {
    readonly v: ComponentType<{ readonly datum: string; readonly scope: Scope; readonly x: RenderContext }>;
    readonly datum: string;
  };
  readonly props: (scope: Scope, x: RenderContext) => Record<string, unknown>;
}

export interface SwitchPlan extends Envelope {
  readonly t: 'switch';
  readonly on: Formula<unknown>;
  readonly cases: Readonly<Record<string, readonly NodePlan[]>>;
}

/** The steps of a form: one is shown at a time. */
export interface StepsPlan extends Envelope {
  readonly t: 'steps';
  readonly v: NodeView<StepsPlan>;
  readonly cases: Readonly<Record<string, readonly NodePlan[]>>;
}

/** The rows of a form's field that is a list of groups. */
export interface RowsNodePlan extends Envelope {
  readonly t: 'rows';
  readonly v: NodeView<RowsNodePlan>;
  /** The field. */
  readonly name: string;
  readonly move: boolean;
  readonly item: readonly NodePlan[];
  readonly label: TextPlan['f'];
  readonly entry: TextPlan['f'];
  readonly add: TextPlan['f'];
  readonly empty: TextPlan['f'];
}

export interface UsePlan extends Envelope {
  readonly t: 'use';
  readonly fragment: FragmentPlan;
  readonly with: (scope: Scope, x: RenderContext) => Record<string, unknown>;
  readonly on: Readonly<Record<string, readonly ActionPlan[]>>;
  readonly slots: Readonly<Record<string, readonly NodePlan[]>>;
}

/** A fragment whose code loads when it is shown. */
export interface LatePlan extends Omit<UsePlan, 't' | 'fragment'> {
  readonly t: 'late';
  readonly v: NodeView<LatePlan>;
  readonly fragment: Late;
  /** The fields that it may show: their form waits until it has come. */
  readonly fields?: readonly string[];
}

export interface SlotPlan extends Envelope {
  readonly t: 'slot';
  readonly name: string;
}

/** Draws nodes of a kind that only some pages have; the documents with such nodes bring it along. */
export type NodeView<Plan> = FunctionComponent<{
  readonly plan: Plan;
  readonly scope: Scope;
  readonly x: RenderContext;
}>;

export interface ComponentPlan extends Envelope {
  readonly t: 'component';
  readonly v: NodeView<ComponentPlan>;
  readonly name: string;
  readonly height: number | string;
  readonly heightWhere?: { readonly prop: string; readonly height: number | string };
  readonly props: Readonly<Record<string, Formula>>;
  readonly on: Readonly<Record<string, readonly ActionPlan[]>>;
}

export interface ListPlan extends Envelope {
  readonly t: 'list';
  readonly v: NodeView<ListPlan>;
  readonly of: Formula<readonly unknown[] | null | undefined>;
  readonly as: string;
  /** The key of an entry; its position where the entry has no key. */
  readonly key: (scope: Scope) => unknown;
  readonly item: readonly NodePlan[];
  /** Paths that the rows read besides their item. */
  readonly outer: readonly Path[];
  /** The values in a row that depend on `outer`: a row renders again only if one of them changed. */
  readonly mixed: ReadonlyArray<(scope: Scope) => unknown>;
  /** The datum that the list shows; its status decides between skeleton, error and end. */
  readonly datum?: string;
  readonly layout: 'rows' | 'grid' | 'cards' | 'inline' | 'chat';
  /** Lays the rows out as a conversation. */
  readonly chat?: typeof Chat;
  readonly columns?: number;
  /** The approximate height of every row, in pixels. */
  readonly rowHeight?: number;
  /** Estimates the height of a row that was never drawn, where rows differ. */
  readonly estimate?: Estimate<DrawnRow>;
  readonly limit?: Formula<unknown>;
  readonly sort?: Sorting;
  readonly pull?: PullPlan;
  readonly group?: {
    readonly by: (scope: Scope) => unknown;
    readonly head: (scope: Scope, x: RenderContext) => string | null | undefined;
  };
  /** The index of letters: the letter of a row, the label of the index, and its view. */
  readonly index?: {
    readonly by: (scope: Scope) => unknown;
    readonly label: (scope: Scope, x: RenderContext) => string | null | undefined;
    readonly bar: ComponentType<IndexBarProps>;
  };
  readonly empty?: readonly NodePlan[];
  readonly emptyText?: TextPlan;
  /** Nodes after the last row, also of an empty list. */
  readonly after?: readonly NodePlan[];
  readonly end: boolean;
  /** The label of the list for assistive technology. */
  readonly label?: TextPlan;
}

export type NodePlan =
  | BlockPlan
  | SwitchPlan
  | StepsPlan
  | RowsNodePlan
  | UsePlan
  | LatePlan
  | SlotPlan
  | ComponentPlan
  | ListPlan;

export interface SheetPlan extends FramePlan {
  readonly name: string;
  readonly title: TextPlan;
  readonly params: Readonly<Record<string, ParamPlan>>;
  readonly body: readonly NodePlan[];
  readonly foot: readonly NodePlan[];
  readonly closes?: Formula<unknown>;
}

export interface FragmentPlan extends FramePlan {
  readonly name: string;
  readonly params: Readonly<Record<string, ParamPlan>>;
  /** The fragment has only parameters and derived values: its user draws it in place. */
  readonly pure: boolean;
  /** The paths outside every page that it reads, for the boundary that draws it in place. */
  readonly reads: readonly Path[];
  readonly body: readonly NodePlan[];
  /** Actions to run when it becomes visible. */
  readonly show?: readonly ActionPlan[];
  /** Documents that load on demand: sheets that it may open, fragments that few people see. */
  readonly later: readonly Late[];
  /** Set on a fragment that is a sheet. */
  readonly sheet?: SheetPlan;
}

export type Gap = 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';

export interface PagePlan extends FramePlan {
  readonly name: string;
  readonly access: readonly string[];
  readonly nav: 'bar' | 'none';
  /** Space between the nodes of the body. */
  readonly gap: Gap;
  readonly params: Readonly<Record<string, PageParamPlan>>;
  readonly title: TextPlan;
  readonly actions: readonly NodePlan[];
  readonly body: readonly NodePlan[];
  readonly foot: readonly NodePlan[];
  readonly sheets: Readonly<Record<string, SheetPlan>>;
  /** Documents that load on demand: sheets that it may open, fragments that few people see. */
  readonly later: readonly Late[];
  readonly show: readonly ActionPlan[];
  readonly pull?: PullPlan;
  /** Actions to run when the page is hidden. */
  readonly hide: readonly ActionPlan[];
}
