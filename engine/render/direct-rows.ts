import { arrangeInChunks } from '../dom/chunks.ts';
import { Events } from '../dom/events.ts';
import { NeedsReact } from '../dom/needs-react.ts';
import { arrange } from '../dom/order.ts';
import { Patcher, type Tree } from '../dom/patch.ts';
import { RENDER, type Reaction, type Scheduler } from '../store/scheduler.ts';
import type { ListPlan } from './plan.ts';
import type { RowCell } from './rows.ts';

/** The parts of a list that are shown: rows by their position, and spaces for those that are not mounted. */
export type Piece = number | { readonly space: number };

/** The rows of a list that are shown, and their surroundings. */
export interface DirectView {
  readonly rows: readonly RowCell[];
  readonly pieces: readonly Piece[] | undefined;
  /** Every row is drawn again where one of these changes: the host stands for its language. */
  readonly stamp: readonly unknown[];
  /** The class of the chunks in which the rows of a long list stand; undefined means no chunks. */
  readonly chunk: string | undefined;
  /** The tree of a row depends on its position. */
  readonly placed: boolean;
  /** Draws the row at a position. */
  readonly draw: (index: number) => Tree;
}

/** Lists whose rows hold something that only React draws. */
const byReact = new WeakSet<ListPlan>();

/** Returns whether the rows of a list may be drawn without React, as far as is known. */
export const isDirect = (plan: ListPlan): boolean => !byReact.has(plan);

interface Item {
  readonly row: RowCell;
  readonly node: Element;
  readonly stop: () => void;
  tree: Tree;
  index: number;
}

/**
 * The rows of a list, drawn into its element without React: a row that changes patches its own nodes, and React holds
 * nothing for it. The first thing in a row that only React can draw hands the list over to React, for good.
 */
export class DirectRows implements Reaction {
  readonly rank = RENDER;
  queued = false;
  private readonly patcher: Patcher;
  private items = new Map<RowCell, Item>();
  private readonly changed = new Set<Item>();
  private view: DirectView | undefined;
  private space: HTMLElement | undefined;
  /** A copy of a row as it was first drawn, of which further rows are made. */
  private sample: { readonly node: Element; readonly tree: Tree } | undefined;

  constructor(
    private readonly element: Element,
    private readonly plan: ListPlan,
    private readonly scheduler: Scheduler,
    /** Draws the list by React. */
    private readonly handOver: () => void,
  ) {
    this.patcher = new Patcher(new Events(element));
  }

  /** Shows these rows in this order. */
  show(view: DirectView): void {
    this.guarded(() => this.place(view));
  }

  /** Draws the rows that have changed. */
  run(): void {
    this.guarded(() => {
      for (const item of this.changed) this.redraw(item);
      this.changed.clear();
    });
  }

  /** Removes all rows. A second call does nothing: by then the element may be React's. */
  dispose(): void {
    if (this.view === undefined) return;
    for (const { stop, node } of this.items.values()) {
      stop();
      this.patcher.forget(node);
    }
    this.items.clear();
    this.changed.clear();
    this.view = undefined;
    this.element.replaceChildren();
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof NeedsReact)) throw error;
      byReact.add(this.plan);
      this.dispose();
      this.handOver();
    }
  }

  private place(view: DirectView): void {
    const all = view.stamp.some((value, index) => value !== this.view?.stamp[index]);
    const whole = this.view?.chunk !== undefined && view.chunk === undefined;
    this.view = view;
    const items = new Map<RowCell, Item>();
    const nodes = (view.pieces ?? view.rows.map((_, index) => index)).map((piece): Element => {
      if (typeof piece !== 'number') return this.spaceOf(piece.space);
      const row = view.rows[piece]!;
      const known = this.items.get(row);
      const item = known ?? this.make(row, piece);
      items.set(row, item);
      const moved = item.index !== piece;
      item.index = piece;
      if (known !== undefined && (all || (moved && view.placed))) this.redraw(known);
      return item.node;
    });
    this.removeOthers(items, nodes);
    this.items = items;
    if (view.chunk !== undefined) arrangeInChunks(this.element, nodes, () => chunkOf(view.chunk!));
    else if (whole) this.element.replaceChildren(...nodes);
    else arrange(this.element, nodes);
  }

  private removeOthers(kept: ReadonlyMap<RowCell, Item>, nodes: readonly Element[]): void {
    if (this.space !== undefined && !nodes.includes(this.space)) this.space.remove();
    let left = 0;
    for (const [row, item] of this.items) {
      if (kept.has(row)) {
        left += 1;
        continue;
      }
      item.stop();
      this.changed.delete(item);
      this.patcher.forget(item.node);
    }
    if (left === 0) this.element.replaceChildren();
    else for (const [row, { node }] of this.items) if (!kept.has(row)) node.remove();
  }

  private make(row: RowCell, index: number): Item {
    const tree = this.view!.draw(index);
    const { sample } = this;
    const node =
      sample === undefined
        ? this.patcher.make(tree)
        : this.patcher.makeLike(sample.node.cloneNode(true) as Element, sample.tree, tree);
    this.sample ??= { node: node.cloneNode(true) as Element, tree };
    const item: Item = {
      row,
      node,
      tree,
      index,
      stop: row.subscribe(() => {
        this.changed.add(item);
        this.scheduler.queue(this);
      }),
    };
    return item;
  }

  private redraw(item: Item): void {
    const tree = this.view!.draw(item.index);
    this.patcher.change(item.node, item.tree, tree);
    item.tree = tree;
  }

  private spaceOf(size: number): Element {
    this.space ??= Object.assign(document.createElement('div'), { role: 'presentation' });
    this.space.dataset['space'] = '';
    this.space.style.blockSize = `${size}px`;
    return this.space;
  }
}

function chunkOf(className: string): HTMLElement {
  const chunk = Object.assign(document.createElement('div'), { role: 'presentation', className });
  chunk.dataset['chunk'] = '';
  return chunk;
}
