import {
  createContext,
  createElement,
  Fragment,
  useContext,
  useMemo,
  type FragmentInstance,
  type ReactNode,
} from 'react';
import type { Scope } from '../../store/frame.ts';
import type { BlockPlan, NodePlan, RenderContext } from '../../render/plan.ts';
import type { Pointer } from '../protocol/place.ts';

/** A node of a document as it is drawn once. */
export interface Drawn {
  readonly file: string;
  readonly pointer: Pointer;
  readonly around: Drawn | undefined;
  readonly scope: Scope;
  readonly x: RenderContext;
}

/** The nodes whose outermost element an element is; the innermost node last. */
const drawnBy = new WeakMap<Element, Set<Drawn>>();
/** The elements of each node that is drawn now, in the order in which they came. */
const elements = new Map<Drawn, Set<Element>>();

const Around = createContext<Drawn | undefined>(undefined);

interface MarkProps {
  readonly file: string;
  readonly n: string;
  readonly scope: Scope;
  readonly x: RenderContext;
  readonly children: ReactNode;
}

/**
 * Notes which elements a node draws. It adds nothing to the page: a fragment tells its elements as they come and go, as
 * it would tell an observer of the browser.
 */
function Mark({ file, n, scope, x, children }: MarkProps): ReactNode {
  const around = useContext(Around);
  const drawn = useMemo((): Drawn => ({ file, pointer: pointerOf(n), around, scope, x }), [file, n, around, scope, x]);
  const ref = useMemo(() => noting(drawn), [drawn]);
  return createElement(Around, { value: drawn }, createElement(Fragment, { ref }, children));
}

/** Returns what takes the elements of a fragment: React calls it with the fragment, and with its own undo. */
function noting(drawn: Drawn): (fragment: FragmentInstance | null) => (() => void) | undefined {
  return (fragment) => {
    if (fragment === null) return undefined;
    const own = new Set<Element>();
    elements.set(drawn, own);
    const observer = {
      observe(element: Element): void {
        own.add(element);
        const nodes = drawnBy.get(element) ?? new Set<Drawn>();
        drawnBy.set(element, nodes.add(drawn));
      },
      unobserve(element: Element): void {
        own.delete(element);
        drawnBy.get(element)?.delete(drawn);
      },
      disconnect: () => undefined,
      takeRecords: () => [],
    };
    fragment.observeUsing(observer as unknown as ResizeObserver);
    return () => {
      for (const element of own) drawnBy.get(element)?.delete(drawn);
      elements.delete(drawn);
    };
  };
}

/** Reads the pointer that a plan is named by: `body/0/children/1`. */
function pointerOf(n: string): Pointer {
  return n.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Has the nodes of a document noted when they are drawn: each is drawn by a node around it, which draws nothing itself.
 * @param parts the lists of nodes in the document's plan, among other things
 */
export function markNodes(file: string, parts: readonly unknown[]): void {
  for (const part of parts) {
    if (!Array.isArray(part)) continue;
    const nodes = part as NodePlan[];
    for (const [index, node] of nodes.entries()) if (isNode(node)) nodes[index] = around(file, node);
  }
}

const isNode = (value: unknown): value is NodePlan =>
  typeof value === 'object' && value !== null && 't' in value && 'n' in value;

function around(file: string, node: NodePlan): BlockPlan {
  return {
    t: 'block',
    n: node.n,
    ...(node.id === undefined ? {} : { id: node.id }),
    r: [],
    v: ((props: MarkProps) => createElement(Mark, { key: node.n, ...props })) as never,
    props: (scope, x) => ({ file, n: node.n, scope, x, children: x.nodes(scope, [node]) }),
  };
}

/** Returns the node that has drawn an element, or text in it: the innermost one. */
export function nodeOf(target: Element | null): Drawn | undefined {
  for (let element = target; element !== null; element = element.parentElement) {
    const innermost = [...(drawnBy.get(element) ?? [])].sort((a, b) => depthOf(b) - depthOf(a))[0];
    if (innermost !== undefined) return innermost;
  }
  return undefined;
}

function depthOf({ around: outer }: Drawn): number {
  return outer === undefined ? 0 : depthOf(outer) + 1;
}

/** Returns a node with those around it, the innermost first. */
export function chainOf(drawn: Drawn | undefined): readonly Drawn[] {
  return drawn === undefined ? [] : [drawn, ...chainOf(drawn.around)];
}

/** Returns all nodes of a place that are drawn now: several where it is in a list. */
export function drawnAt(file: string, pointer: Pointer): readonly Drawn[] {
  const name = pointer.join('/');
  return [...elements.keys()].filter((one) => one.file === file && one.pointer.join('/') === name);
}

/** Returns all nodes that are drawn now. */
export const allDrawn = (): readonly Drawn[] => [...elements.keys()];

/** Returns the box around all that a node draws; undefined where nothing of it has a size. */
export function boxOf(drawn: Drawn): DOMRect | undefined {
  const rects = [...(elements.get(drawn) ?? [])]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 || height > 0);
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Returns the first element of a node. */
export const elementOf = (drawn: Drawn): Element | undefined => [...(elements.get(drawn) ?? [])][0];
