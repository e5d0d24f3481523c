/**
 * Runs in the page. Says why nobody who looks at the screen can tell which control has the focus: nothing is drawn
 * around it, or it is out of view or under something else. Undefined where it can be told, and where none has it.
 */
export function focusProblem(): string | undefined {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return undefined;
  const owner = at.closest('[data-node], [data-part], [data-route]');
  const place = owner?.getAttribute('data-node') ?? owner?.getAttribute('data-part') ?? '';
  const role = at.getAttribute('role') ?? at.tagName.toLowerCase();
  const name = (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40);
  const who = `${place} ${role} "${name}"`;

  const drawn = (element: Element | null | undefined): boolean => {
    if (element === null || element === undefined) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$|^transparent$/.test(outlineColor);
  };
  // A control out of sight is shown by its label, its row, or boxes for its characters; a slider by its thumb.
  const beside = [...(at.parentElement?.children ?? [])].flatMap((element) => [element, ...element.children]);
  const near = [at, ...beside, ...(at.parentElement === null ? [] : [at.parentElement])];
  const ringed = [...near, at.parentElement?.parentElement, at.parentElement?.parentElement?.parentElement];
  // Where the focus is moved to by the app itself, so that reading goes on there, it is no control.
  const control = !at.matches('[role=dialog], [role=alertdialog], main, h1, h2');
  if (control && !at.matches('[type=range]') && !ringed.some(drawn)) return `${who} has no ring`;

  const boxes = [at, ...(at instanceof HTMLInputElement ? (at.labels ?? []) : [])]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 2 && height > 2);
  const whole = { width: innerWidth, height: innerHeight };
  const seen = boxes.some((box) => {
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const right = Math.min(box.right, whole.width);
    const bottom = Math.min(box.bottom, whole.height);
    if (right - left < 4 || bottom - top < 4) return false;
    // Three points down the middle, so that a bar over an edge is told from one over all of it.
    return [0.25, 0.5, 0.75].some((share) => {
      const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * share);
      return hit !== null && near.some((element) => element.contains(hit) || hit.contains(element));
    });
  });
  return seen ? undefined : `${who} is out of view or covered`;
}
