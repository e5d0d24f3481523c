import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import type { Decoder } from '../data/decode.ts';
import type { FlagPlans } from '../data/flags.ts';
import type { DatumPlan } from '../data/plan.ts';
import type { PulseTiming } from '../data/pulse.ts';
import type { Form, FormHome } from '../form/form.ts';
import type { FormPlan } from '../form/plan.ts';
import type { Formula, Frame, Outside, Scope } from '../store/frame.ts';
import type { Path } from '../store/trie.ts';
import type { ActionPlan, Place, Stage, StageApp } from '../action/stage.ts';
import type { BlockHost, EventHandler, FileValue } from '../block/props.ts';
import type { Kept } from '../component/index.ts';
import type { OutsideCells } from '../store/outside.ts';
import type { TextPlan } from '../words.ts';
import type { Chat } from './chat.tsx';
import type { Sorting } from './sort.ts';
import type { Estimate, Keyed } from '../window/list-window.ts';

// The contract between compiled documents and the renderer: what documents are compiled to, and what the renderer hands
// to the functions in it. The types name each other all around, so that they stand in one file.

/** Counts for tests: which boundaries rendered. */
export interface Counts {
  rendered(node: string): void;
}

/** The parts that all pages share, as far as drawing needs them. */
export interface ShownApp extends StageApp {
  readonly plan: AppPlan;
  readonly outside: OutsideCells;
  readonly blockHost: BlockHost;
  readonly counts: Counts | undefined;
  /** The forms of living pages. */
  readonly forms: Set<Form>;
  /** How long a refusal stays before the page it leads to, in milliseconds. */
  readonly redirectDelay: number;
  /** Sends a chosen file to the product's server; null where that failed, which has been said. */
  readonly upload: (file: FileValue, progress: (share: number) => void) => Promise<FileValue | null>;
}

/** The cells that no page owns, as a page sees them. */
export interface PageOutside extends Outside {
  readonly scope: object;
  /** The page comes into sight again. */
  show?(): void;
}

/** The page that nodes are drawn in. */
export interface ShownPage extends Stage {
  readonly app: ShownApp;
  readonly plan: PagePlan;
  /** The cells that no page owns, as this page sees them. */
  readonly outside: PageOutside;
  /** Its own context, of no boundary. */
  readonly x: Context;
  /** What its forms need of it. */
  readonly formHome: FormHome;
  /** Handlers that are running now, by the place of their node; `seen` where the node was drawn as running. */
  readonly running: Map<string, { seen: boolean }>;
  /** What its components keep, by the place of their node. */
  readonly kept: Record<string, Kept>;
  readonly openSheets: () => readonly unknown[];
}

/**
 * The functions that compiled slots call while a boundary renders, as far as the renderer itself calls them; see
 * `context.ts`.
 */
export interface Context extends Place {
  readonly page: ShownPage;
  readonly host: BlockHost;
  /** Everything is drawn in place: inside a row, or in a fragment that has nothing of its own. */
  readonly inline: boolean;
  /** Renders the boundary again. */
  readonly bump: () => void;
  /** A context of the same page for another boundary. */
  of(bump: () => void, inline: boolean): Context;
  /** @param order ids of the nodes in the order in which they are shown; undefined or null: as written. */
  nodes(scope: Scope, plans: readonly NodePlan[], order?: readonly string[] | null): ReactNode;
  busy(scope: Scope, node: string): boolean;
  /** Sends the form that the node stands in. */
  submit(scope: Scope, node: string): EventHandler<unknown>;
}

/**
 * A sheet or a part of another document: it comes when it is opened or shown, or once the page rests, whichever is
 * first.
 */
export interface Late {
  /** Undefined until it has come. */
  readonly come: () => FragmentPlan | undefined;
  /** Rejects where it cannot be had now; asking again may bring it. */
  readonly load: () => Promise<FragmentPlan>;
}

export interface PullProps {
  readonly data: readonly string[] | undefined;
  readonly scope: Scope;
  readonly x: Context;
}

/** The data that pulling a page or a list asks again. It comes with the documents that have it. */
export interface PullPlan {
  readonly v: ComponentType<PullProps>;
  /** Names of data; without it all of the page. */
  readonly data?: readonly string[];
}

/** A row of a list, as far as its height follows from it. */
export interface DrawnRow extends Keyed {
  readonly record: unknown;
  readonly scope: Scope;
}

/** Letters at the side of a list. */
export interface IndexBarProps {
  readonly plan: ListPlan;
  readonly rows: ReadonlyArray<{ readonly scope: Scope }>;
  readonly label: string | undefined;
}

/** What every node may carry. */
interface Envelope {
  /** Where the node stands in its document (`body/3/children/0`): names it in reports and makes its DOM ids. */
  readonly n: string;
  readonly id?: string;
  /** Everything its own slots read. A node with reads is a React boundary of its own (but not inside a row). */
  readonly r: readonly Path[];
  readonly visible?: Formula<unknown>;
  /** Data whose live figures it shows: it is marked while one of them is older than it may be. */
  readonly fed?: readonly string[];
  /** Data that must be known before the region is shown. */
  readonly waits?: readonly string[];
  /** Pixels that are kept for it until it is shown. */
  readonly room?: number;
}

export interface BlockPlan extends Envelope {
  readonly t: 'block';
  /** The view; `stateful` ones are React components, others plain functions that are called in place. */
  readonly v: FunctionComponent<never>;
  readonly stateful?: boolean;
  readonly enabled?: Formula<unknown>;
  readonly why?: TextPlan;
  /** Has an event slot: it is disarmed while one runs. */
  readonly events?: boolean;
  /** Form fields that it binds and that come and go with it. */
  readonly fields?: readonly string[];
  /** It shows whether its form can be sent and sends it. */
  readonly submit?: boolean;
  /** Asks for the next page of the datum that it shows, at its end. */
  readonly end?: {
    readonly v: ComponentType<{ readonly datum: string; readonly scope: Scope; readonly x: Context }>;
    readonly datum: string;
  };
  readonly props: (scope: Scope, x: Context) => Record<string, unknown>;
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
  readonly with: (scope: Scope, x: Context) => Record<string, unknown>;
  readonly on: Readonly<Record<string, readonly ActionPlan[]>>;
  readonly slots: Readonly<Record<string, readonly NodePlan[]>>;
}

/** A fragment that comes apart from its page, when it is shown. */
export interface LatePlan extends Omit<UsePlan, 't' | 'fragment'> {
  readonly t: 'late';
  readonly v: NodeView<LatePlan>;
  readonly fragment: Late;
}

export interface SlotPlan extends Envelope {
  readonly t: 'slot';
  readonly name: string;
}

/** What draws a node of a kind that not every page has: it comes with the documents that have one. */
export type NodeView<Plan> = FunctionComponent<{ readonly plan: Plan; readonly scope: Scope; readonly x: Context }>;

export interface ComponentPlan extends Envelope {
  readonly t: 'component';
  readonly v: NodeView<ComponentPlan>;
  readonly name: string;
  readonly height: number | 'fill';
  readonly props: Readonly<Record<string, Formula>>;
  readonly on: Readonly<Record<string, readonly ActionPlan[]>>;
}

export interface ListPlan extends Envelope {
  readonly t: 'list';
  readonly v: NodeView<ListPlan>;
  readonly of: Formula<readonly unknown[] | null | undefined>;
  readonly as: string;
  /** Of what has no key of its own, the entry's place is the key. */
  readonly key: (scope: Scope) => unknown;
  readonly item: readonly NodePlan[];
  /** What the rows read that is not the item. */
  readonly outer: readonly Path[];
  /** The values in a row that come from `outer`: a row renders again only where one of them changed. */
  readonly mixed: ReadonlyArray<(scope: Scope) => unknown>;
  /** The datum that the list shows: its status gives skeleton, error and end. */
  readonly datum?: string;
  readonly layout: 'rows' | 'grid' | 'cards' | 'inline' | 'chat';
  /** What lays the rows out as a conversation. */
  readonly chat?: typeof Chat;
  readonly columns?: number;
  /** About how high every row is, in pixels. */
  readonly rowHeight?: number;
  /** About how high a row is that was never drawn, where they differ. */
  readonly estimate?: Estimate<DrawnRow>;
  readonly limit?: Formula<unknown>;
  readonly sort?: Sorting;
  readonly pull?: PullPlan;
  readonly group?: {
    readonly by: (scope: Scope) => unknown;
    readonly head: (scope: Scope, x: Context) => string | null | undefined;
  };
  /** Letters at the side: that of a row, the name of all of them, and what draws them. */
  readonly index?: {
    readonly by: (scope: Scope) => unknown;
    readonly label: (scope: Scope, x: Context) => string | null | undefined;
    readonly bar: ComponentType<IndexBarProps>;
  };
  readonly empty?: readonly NodePlan[];
  readonly emptyText?: TextPlan;
  /** What stands after the last row, also where there is none. */
  readonly after?: readonly NodePlan[];
  readonly end: boolean;
  /** Label of the list for assistive technology. */
  readonly label?: TextPlan;
}

export type NodePlan =
  BlockPlan | SwitchPlan | StepsPlan | RowsNodePlan | UsePlan | LatePlan | SlotPlan | ComponentPlan | ListPlan;

/** A frame's form, and what sending it does. */
export interface SentFormPlan extends FormPlan {
  /** Makes the form: it comes with the pages that have one, so that the others do not load react-hook-form. */
  readonly make: (frame: Frame, plan: FormPlan, home: FormHome, ids: string) => Form;
  readonly submit: readonly ActionPlan[];
}

export interface FramePlan {
  readonly state: Readonly<Record<string, Formula>>;
  /** In an order in which each reads only earlier ones. */
  readonly calc: ReadonlyArray<readonly [name: string, formula: Formula]>;
  readonly data: Readonly<Record<string, DatumPlan>>;
  readonly form?: SentFormPlan;
}

export interface ParamPlan {
  readonly type: string;
  /** Of an enum: what an address may say. */
  readonly values?: readonly string[];
  /** Without it there is nothing to show. */
  readonly required?: true;
  readonly initial?: Formula;
}

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
  /** Nothing of its own but parameters and derived values: it is drawn in place by whoever uses it. */
  readonly pure: boolean;
  /** What it reads outside every page, for whoever draws it in place. */
  readonly reads: readonly Path[];
  readonly body: readonly NodePlan[];
  /** What it does when it comes into sight. */
  readonly show?: readonly ActionPlan[];
  /** What of other documents comes late: sheets that it may open, parts that few see. */
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
  readonly params: Readonly<Record<string, ParamPlan>>;
  readonly title: TextPlan;
  readonly actions: readonly NodePlan[];
  readonly body: readonly NodePlan[];
  readonly foot: readonly NodePlan[];
  readonly sheets: Readonly<Record<string, SheetPlan>>;
  /** What of other documents comes late: sheets that it may open, parts that few see. */
  readonly later: readonly Late[];
  readonly show: readonly ActionPlan[];
  readonly pull?: PullPlan;
  /** Run when the page goes out of sight. */
  readonly hide: readonly ActionPlan[];
}

/** The product's app document, compiled. */
export interface AppPlan {
  /** Names that the host keeps current beside the constants (online, theme …). */
  readonly signals: readonly string[];
  /**
   * Checks who is signed in and makes the language's values of it, for the host; absent where the product names no type
   * for it.
   */
  readonly user?: Decoder;
  /** By name: checks what the phone remembers and makes the language's value of it. */
  readonly prefs: Readonly<Record<string, Decoder>>;
  /** Its flags, for the host; absent where it has none. */
  readonly flags?: FlagPlans;
  /** Its constants as formulas read them: numbers are decimals, texts of tables are in the language of the page. */
  readonly constants: (translate: (key: string) => string) => Readonly<Record<string, unknown>>;
  /** Milliseconds that the engine itself keeps to. */
  readonly timing: { readonly toast: number; readonly redirect: number } & PulseTiming;
  readonly access: Readonly<
    Record<string, { readonly test: Formula<unknown>; readonly go: string; readonly text: string }>
  >;
}
