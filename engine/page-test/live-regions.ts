import { squeeze } from './page-text.ts';

/** Collects the announcements of live regions: a screen reader reads a region when it changes, and the text may go again. */
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
    const changed = new Set<Node>();
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) changed.add(node);
    for (const node of changed) {
      for (let at: Node | null = node; at !== null; at = at.parentNode) this.announce(at);
      if (node instanceof Element) for (const inner of node.getElementsByTagName('*')) this.announce(inner);
    }
  }

  private announce(node: Node): void {
    if (!(node instanceof Element) || !isRegion(node)) return;
    const text = squeeze(node.textContent);
    if (text !== '') this.announced.add(text);
  }
}

function isRegion(element: Element): boolean {
  const role = element.getAttribute('role');
  return role === 'status' || role === 'alert' || element.hasAttribute('aria-live');
}
