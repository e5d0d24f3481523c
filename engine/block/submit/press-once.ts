const running = new WeakSet<Element>();

/** Runs the handler unless the element's last run is still under way: ten taps are one, even before the page has shown it is busy. */
export function pressOnce(element: Element, handler: () => Promise<unknown>): void {
  if (running.has(element)) return;
  running.add(element);
  void handler().finally(() => running.delete(element));
}
