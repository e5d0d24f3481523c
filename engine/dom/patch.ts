import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { writeAttribute } from './attributes.ts';
import type { Events } from './events.ts';
import { NeedsReact } from './needs-react.ts';

type Props = Readonly<Record<string, unknown>>;
/** A tag with its properties and all that is in it, as blocks draw it. */
export type Tree = ReactElement<Props, string>;
type Cleanup = () => void;

const SVG = 'http://www.w3.org/2000/svg';

/** Controls keep what a person types apart from their attributes: React must control them. */
const CONTROLS = new Set(['input', 'select', 'textarea', 'option', 'video', 'audio', 'iframe', 'script', 'style']);

/**
 * Keeps DOM nodes equal to trees of React elements, without React: of two trees it changes only what differs between
 * them. It knows tags, texts, fragments and lists; a component, a control or an unusual property throws `NeedsReact`.
 * Every text has a node of its own, so that the nodes of a tree are found again by walking both at once.
 */
export class Patcher {
  private readonly cleanups = new Map<Element, Cleanup>();
  /** Callbacks of `ref` that wait for the end of the change. */
  private readonly refs: Array<() => void> = [];

  constructor(private readonly events: Events) {}

  /** Makes the node of a tree. */
  make(tree: Tree): Element {
    const node = this.element(tree, null);
    this.runRefs();
    return node;
  }

  /** Makes the node of a tree out of a copy of the node of another: faster than from nothing where both are alike. */
  makeLike(copy: Element, before: Tree, tree: Tree): Element {
    if (before.type !== tree.type) return this.make(tree);
    this.tag(copy, before, tree, true);
    this.runRefs();
    return copy;
  }

  /** Changes the node of a tree to that of another with the same tag. */
  change(node: Element, before: Tree, tree: Tree): void {
    this.tag(node, before, tree, false);
    this.runRefs();
  }

  /** Ends what the refs in a node began. */
  forget(node: Element): void {
    if (this.cleanups.size === 0) return;
    for (const [element, cleanup] of this.cleanups)
      if (node.contains(element)) {
        this.cleanups.delete(element);
        cleanup();
      }
  }

  private runRefs(): void {
    for (const run of this.refs.splice(0)) run();
  }

  private element(tree: Tree, parent: Element | null): Element {
    const { type, props } = tree;
    if (CONTROLS.has(type)) throw new NeedsReact(`<${type}>`);
    const inSvg = type === 'svg' || (parent?.namespaceURI === SVG && parent.tagName !== 'foreignObject');
    const element = inSvg ? document.createElementNS(SVG, type) : document.createElement(type);
    for (const name in props) if (name !== 'children') this.property(element, name, props, undefined);
    this.insert(element, null, props.children as ReactNode);
    return element;
  }

  private property(element: Element, name: string, props: Props, before: Props | undefined): void {
    const value = props[name];
    if (name === 'ref') this.ref(element, value);
    else if (isEvent(name)) {
      if (typeof value === 'function' || typeof before?.[name] === 'function') this.events.set(element, name, props);
    } else if (before !== undefined || (value !== undefined && value !== null && value !== false) || name.includes('-'))
      writeAttribute(element, name, value, before?.[name]);
  }

  private ref(element: Element, ref: unknown): void {
    if (ref === undefined || ref === null) return;
    if (typeof ref !== 'function') throw new NeedsReact('a ref that is an object');
    this.refs.push(() => {
      this.cleanups.get(element)?.();
      const cleanup = (ref as (element: Element | null) => Cleanup | void)(element);
      this.cleanups.set(element, typeof cleanup === 'function' ? cleanup : () => void ref(null));
    });
  }

  /** @param fresh the node is a copy, which has the attributes of `before` but none of its handlers and refs */
  private tag(node: Element, before: Tree, tree: Tree, fresh: boolean): void {
    if (before === tree && (!fresh || !binds(tree))) return;
    const was = before.props;
    const props = tree.props;
    for (const name in props) {
      if (name === 'children') continue;
      const value = props[name];
      if (value !== was[name] || (fresh && (typeof value === 'function' || name === 'ref')))
        this.property(node, name, props, was);
    }
    for (const name in was)
      if (!(name in props) && name !== 'children' && name !== 'ref') {
        if (isEvent(name)) this.events.set(node, name, props);
        else writeAttribute(node, name, undefined, was[name]);
      }
    const children = props.children as ReactNode;
    if (children === was.children && !fresh) return;
    this.children(node, node.firstChild, was.children as ReactNode, children, fresh);
  }

  /** Changes the nodes of children from `at` on. Returns the node behind them. */
  private children(
    parent: Element,
    at: ChildNode | null,
    before: ReactNode,
    after: ReactNode,
    fresh: boolean,
  ): ChildNode | null {
    if (isText(after)) {
      if (!isText(before)) return this.replace(parent, at, before, after);
      const next = at!.nextSibling;
      if (before !== after) writeText(at!, String(after));
      return next;
    }
    if (isTag(after)) {
      if (!isTag(before) || before.type !== after.type || before.key !== after.key)
        return this.replace(parent, at, before, after);
      this.tag(at as Element, before, after, fresh);
      return at!.nextSibling;
    }
    const list = listOf(after);
    const old = listOf(before);
    if (list === undefined || old === undefined) return this.replace(parent, at, before, after);
    let next = at;
    for (let index = 0; index < list.length || index < old.length; index += 1)
      next = this.children(parent, next, old[index], list[index], fresh);
    return next;
  }

  private replace(parent: Element, at: ChildNode | null, before: ReactNode, after: ReactNode): ChildNode | null {
    let next = at;
    for (let count = nodesOf(before); count > 0; count -= 1) {
      const gone = next!;
      next = gone.nextSibling;
      if (gone.nodeType === 1) this.forget(gone as Element);
      gone.remove();
    }
    this.insert(parent, next, after);
    return next;
  }

  private insert(parent: Element, before: ChildNode | null, child: ReactNode): void {
    if (isText(child)) parent.insertBefore(document.createTextNode(String(child)), before);
    else if (isTag(child)) parent.insertBefore(this.element(child, parent), before);
    else for (const one of listOf(child) ?? refused(child)) this.insert(parent, before, one);
  }
}

const NONE: readonly ReactNode[] = [];

/** Tells whether a property is `onClick` or the like: no attribute begins so. */
const isEvent = (name: string): boolean => name.charCodeAt(0) === 111 && name.charCodeAt(1) === 110;

const isText = (node: ReactNode): node is string | number => typeof node === 'string' || typeof node === 'number';

/** React's mark of an element. */
const ELEMENT = (createElement('a') as unknown as { readonly $$typeof: symbol }).$$typeof;

/** `isValidElement` of React, which is too slow for each part of each row. */
const isElement = (node: ReactNode): node is ReactElement<Props> =>
  typeof node === 'object' && node !== null && (node as { readonly $$typeof?: symbol }).$$typeof === ELEMENT;

const isTag = (node: ReactNode): node is Tree => isElement(node) && typeof node.type === 'string';

/** Returns the members of a list or of a fragment, and none of what draws nothing; undefined for anything else. */
function listOf(node: ReactNode): readonly ReactNode[] | undefined {
  if (node === undefined || node === null || typeof node === 'boolean') return NONE;
  if (Array.isArray(node)) return node as readonly ReactNode[];
  if (!isElement(node) || node.type !== Fragment) return undefined;
  const children = node.props.children as ReactNode;
  return Array.isArray(children) ? (children as readonly ReactNode[]) : [children];
}

/** Returns how many nodes a part of a tree has, beside each other. */
function nodesOf(node: ReactNode): number {
  if (isText(node) || isTag(node)) return 1;
  return (listOf(node) ?? refused(node)).reduce<number>((count, one) => count + nodesOf(one), 0);
}

const bound = new WeakMap<Tree, boolean>();

/** Tells whether a tree that is drawn in several places, such as an icon, has handlers or refs. */
function binds(tree: Tree): boolean {
  const known = bound.get(tree);
  if (known !== undefined) return known;
  const found =
    Object.keys(tree.props).some((name) => name === 'ref' || isEvent(name)) ||
    partsOf(tree.props.children as ReactNode).some(binds);
  bound.set(tree, found);
  return found;
}

/** Returns the tags in a part of a tree, without those inside them. */
function partsOf(node: ReactNode): readonly Tree[] {
  return isTag(node) ? [node] : isText(node) ? [] : (listOf(node) ?? refused(node)).flatMap(partsOf);
}

function refused(node: ReactNode): never {
  const component = isElement(node) && typeof node.type === 'function' ? node.type.name : typeof node;
  throw new NeedsReact(`the component ${component}`);
}

/** A translator of the browser may have replaced the text by an element. */
function writeText(node: ChildNode, text: string): void {
  if (node.nodeType === 3) node.nodeValue = text;
  else node.replaceWith(document.createTextNode(text));
}
