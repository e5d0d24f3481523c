import { squeeze } from './page-text.ts';

/** Notes what live regions say: they speak when they change, and what they said goes again. */
export class LiveRegions {
  readonly said = new Set<string>();
  private readonly observer = new MutationObserver((records) => this.note(records));

  constructor() {
    this.observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  /** Takes what has changed until now. */
  hear(): void {
    this.note(this.observer.takeRecords());
  }

  stop(): void {
    this.observer.disconnect();
  }

  private note(records: readonly MutationRecord[]): void {
    const changed = new Set<Node>();
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) changed.add(node);
    for (const node of changed) {
      for (let at: Node | null = node; at !== null; at = at.parentNode) this.say(at);
      if (node instanceof Element) for (const inner of node.getElementsByTagName('*')) this.say(inner);
    }
  }

  private say(node: Node): void {
    if (!(node instanceof Element) || !isRegion(node)) return;
    const text = squeeze(node.textContent);
    if (text !== '') this.said.add(text);
  }
}

function isRegion(element: Element): boolean {
  const role = element.getAttribute('role');
  return role === 'status' || role === 'alert' || element.hasAttribute('aria-live');
}
