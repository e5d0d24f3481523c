import { isMarked, unmark, type Segment } from './marked-words.ts';
import { Templates } from './templates.ts';

/** Attributes that say words. */
const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'content',
  'label',
];

/**
 * The texts of a page: it takes their marks off as soon as they are drawn, before they are painted, and remembers which
 * text stands where. New words of a text are shown in place, without drawing the page again.
 */
export class ShownTexts {
  readonly templates = new Templates();
  private readonly known = new WeakMap<Text, readonly Segment[]>();
  private readonly attributes = new WeakMap<Element, Map<string, readonly Segment[]>>();
  private readonly observer: MutationObserver;

  constructor(private readonly root: Document) {
    this.observer = new MutationObserver((records) => this.look(records));
    this.observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ATTRIBUTES,
    });
  }

  /** Returns the keys of the texts in a text node, the innermost first; none where no text of the tables stands there. */
  keysOf(node: Text): readonly string[] {
    return [...new Set((this.known.get(node) ?? []).map(({ key }) => key))];
  }

  /** Tells whether more stands in a text node than the words of the tables. */
  hasMore(node: Text): boolean {
    const covered = this.known.get(node) ?? [];
    const rest = [...node.data].filter((_, index) => !covered.some(({ from, to }) => index >= from && index < to));
    return /\p{L}/u.test(rest.join(''));
  }

  /** Returns the keys of the texts in the attributes of an element. */
  keysIn(element: Element): readonly string[] {
    return [...(this.attributes.get(element)?.values() ?? [])].flatMap((segments) => segments.map(({ key }) => key));
  }

  /** Shows new words. @param changes the words before and now, by key with its plural form */
  change(changes: ReadonlyMap<string, { readonly was: string | undefined; readonly words: string }>): void {
    for (const [key, { was, words }] of changes) this.templates.change(key, was, words);
    const walker = this.root.createTreeWalker(this.root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) {
        const segments = this.known.get(node);
        if (segments?.some(({ key }) => changes.has(key)) === true) this.write(node, node.data, segments);
        else if (changes.has(node.data.trim())) this.show(node, node.data);
      } else if (node instanceof Element) {
        for (const [name, segments] of this.attributes.get(node) ?? [])
          if (segments.some(({ key }) => changes.has(key)))
            this.writeAttribute(node, name, node.getAttribute(name) ?? '', segments);
      }
    }
  }

  stop(): void {
    this.observer.disconnect();
  }

  /** Handles what was drawn until now, without waiting for the browser. */
  flush(): void {
    this.look(this.observer.takeRecords());
  }

  private look(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'characterData' && target instanceof Text) this.read(target);
      else if (type === 'attributes' && target instanceof Element && attributeName !== null)
        this.readAttribute(target, attributeName);
      else for (const node of addedNodes) this.readAll(node);
    }
  }

  private readAll(node: Node): void {
    if (node instanceof Text) return this.read(node);
    if (!(node instanceof Element)) return;
    const walker = this.root.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let one: Node | null = node; one !== null; one = walker.nextNode())
      if (one instanceof Text) this.read(one);
      else if (one instanceof Element) for (const name of ATTRIBUTES) this.readAttribute(one, name);
  }

  private read(node: Text): void {
    if (isMarked(node.data)) this.show(node, node.data);
    else if (this.templates.words(node.data) !== undefined) this.show(node, node.data);
    else if (this.known.has(node) && !this.isOwn(node)) this.known.delete(node);
  }

  /** The text that this object itself wrote last into a node. */
  private readonly written = new WeakMap<Text, string>();

  private isOwn(node: Text): boolean {
    return this.written.get(node) === node.data;
  }

  private show(node: Text, marked: string): void {
    const { text, segments } = unmark(marked);
    const key = text.trim();
    // A text that came after the tables were loaded: the page says its key.
    const own = segments.length === 0 && this.templates.words(key) !== undefined;
    if (own) this.templates.change(key, key, this.templates.words(key) ?? key);
    this.write(node, text, own ? [{ key, from: 0, to: text.length }] : segments);
  }

  private write(node: Text, text: string, segments: readonly Segment[]): void {
    const said = this.said(text, segments);
    this.known.set(node, said.segments);
    this.written.set(node, said.text);
    if (node.data !== said.text) node.data = said.text;
  }

  private readAttribute(element: Element, name: string): void {
    const value = element.getAttribute(name);
    if (value === null || !isMarked(value)) return;
    const { text, segments } = unmark(value);
    this.writeAttribute(element, name, text, segments);
  }

  private writeAttribute(element: Element, name: string, text: string, segments: readonly Segment[]): void {
    const said = this.said(text, segments);
    const known = this.attributes.get(element) ?? new Map<string, readonly Segment[]>();
    this.attributes.set(element, known.set(name, said.segments));
    if (element.getAttribute(name) !== said.text) element.setAttribute(name, said.text);
  }

  /** Returns a string with the words of its texts as they are now, and where they stand in it. */
  private said(
    text: string,
    segments: readonly Segment[],
  ): { readonly text: string; readonly segments: readonly Segment[] } {
    let out = text;
    let now = [...segments];
    now.forEach((_, index) => {
      const { key, from, to } = now[index]!;
      const words = this.templates.said(key, out.slice(from, to));
      const grown = words.length - (to - from);
      out = out.slice(0, from) + words + out.slice(to);
      now = now.map((one, other) =>
        other === index || (one.from <= from && one.to >= to)
          ? { ...one, to: one.to + grown }
          : one.from >= to
            ? { ...one, from: one.from + grown, to: one.to + grown }
            : one,
      );
    });
    return { text: out, segments: now };
  }
}
