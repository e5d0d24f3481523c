import { squeeze, textsIn } from './page-text.ts';

/**
 * Collects the announcements of live regions, whole and each text in them: a screen reader reads a region when it
 * changes, and the text may go again.
 */
export class LiveRegions {
  readonly announced = new Set<string>();
  private readonly observer = new MutationObserver((records) => this.note(records));

  constructor() {
    this.observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  /** Takes the changes until now. */
  flush(): void {
    this.note(this.observer.takeRecords());
  }

  stop(): void {
    this.observer.disconnect();
  }

  private note(records: readonly MutationRecord[]): void {
    const above = new Set<Node>();
    const below = new Set<Node>();
    for (const { target, addedNodes } of records) {
      for (let at: Node | null = target; at !== null && !above.has(at); at = at.parentNode) above.add(at);
      for (const added of addedNodes) this.addBelow(added, below);
    }
    for (const node of new Set([...above, ...below])) this.announce(node);
  }

  /** Adds a node and everything in it. */
  private addBelow(node: Node, to: Set<Node>): void {
    if (to.has(node)) return;
    to.add(node);
    for (let child = node.firstChild; child !== null; child = child.nextSibling) this.addBelow(child, to);
  }

  private announce(node: Node): void {
    if (node.nodeType !== Node.ELEMENT_NODE || !isRegion(node as Element)) return;
    const text = squeeze(node.textContent ?? '');
    if (text === '') return;
    this.announced.add(text);
    for (const part of textsIn(node as Element)) this.announced.add(part);
  }
}

function isRegion(element: Element): boolean {
  const role = element.getAttribute('role');
  return role === 'status' || role === 'alert' || element.hasAttribute('aria-live');
}
