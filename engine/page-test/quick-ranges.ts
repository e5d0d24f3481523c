import { behindNodes, ownerOf } from './jsdom-nodes.ts';

interface InnerNode {
  readonly _referencedRanges: Set<unknown>;
}

interface InnerRange {
  readonly _weakRef: unknown;
  readonly _start: { readonly node: InnerNode };
  readonly _end: { readonly node: InnerNode };
}

interface InnerSelection {
  readonly _range: InnerRange | null;
  _associateRange: (this: InnerSelection, range: InnerRange | null) => void;
}

const NONE: readonly never[] = [];

/**
 * Has jsdom keep no range but that of the selection. A focus makes a new one, and the former ones stay in the body
 * until the garbage is collected: hundreds, each of which is asked at each removal of a node. A node without ranges is
 * asked without a generator.
 */
export function quickenRanges(): void {
  const { inner } = behindNodes();
  const nodes = ownerOf(inner(document.body), '_liveRanges') as {
    _liveRanges: (this: InnerNode) => Iterable<unknown>;
  };
  const usual = nodes._liveRanges;
  const live = function (this: InnerNode): Iterable<unknown> {
    return this._referencedRanges.size === 0 ? NONE : usual.call(this);
  };
  nodes._liveRanges = live;
  const selection = document.getSelection();
  if (selection === null) throw new Error('The window has no selection.');
  const selections = ownerOf(inner(selection), '_associateRange') as InnerSelection;
  const associate = selections._associateRange;
  const replace = function (this: InnerSelection, range: InnerRange | null): void {
    const former = this._range;
    associate.call(this, range);
    if (former === null || former === range) return;
    for (const { node } of [former._start, former._end]) node._referencedRanges.delete(former._weakRef);
  };
  selections._associateRange = replace;
}
