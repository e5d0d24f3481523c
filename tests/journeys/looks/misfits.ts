/**
 * Runs in the page. Finds words that are not whole on the screen: beyond its edges, cut off by a box around them, or
 * broken in two. With `longest`, texts are longer than those of any language or person: there, a text that is too long
 * may break, or end in dots where the box around it is styled so.
 */
export function misfits(longest: boolean): readonly string[] {
  const found = new Set<string>();
  const screen = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
  const layer = document.querySelector('[data-state]:not([inert]):has(main)') ?? document.body;
  const words = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
    const parent = text.parentElement;
    if (
      parent === null ||
      (text.textContent ?? '').trim() === '' ||
      parent.closest('.visually-hidden, [aria-hidden=true], [hidden], svg') !== null ||
      !parent.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    let room = { ...screen };
    let dots = false;
    for (let at: Element | null = parent; at !== null && at !== layer; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (longest && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) dots = true;
      // A person can scroll to the content of an element that scrolls.
      if (/auto|scroll/.test(overflowX)) room = { ...room, left: -Infinity, right: Infinity };
      if (/auto|scroll/.test(overflowY)) break;
      const edge = at.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX))
        room = { ...room, left: Math.max(room.left, edge.left), right: Math.min(room.right, edge.right) };
      if (/hidden|clip/.test(overflowY))
        room = { ...room, top: Math.max(room.top, edge.top), bottom: Math.min(room.bottom, edge.bottom) };
    }
    // Wrapped out of sight on purpose, as a unit that does not fit beside its label.
    if (box.top >= room.bottom - 1 || box.left >= room.right - 1) continue;
    const beyond = Math.max(room.left - box.left, box.right - room.right);
    const below = Math.max(room.top - box.top, box.bottom - room.bottom);
    const where = `${parent.closest('[data-node]')?.getAttribute('data-node') ?? ''} ${parent.className.toString().slice(0, 50)} "${text.textContent!.trim().slice(0, 60)}"`;
    if (dots) continue;
    if (beyond > 1 || below > 3) found.add(`${where} is cut off by ${Math.round(Math.max(beyond, below))} px`);
    // A language without spaces breaks lines within what looks like one word.
    if (longest || /^(zh|ja|ko|th)/.test(parent.closest('[lang]')?.getAttribute('lang') ?? '')) continue;
    // Longer ones are addresses and the like; a hyphen is a place to break.
    for (const word of text.textContent!.matchAll(/(?<![^ \n-])[^ \n-]{2,20}(?![^ \n-])/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) found.add(`${where} breaks in ${word[0]}`);
    }
  }
  for (const scroller of layer.querySelectorAll('[data-scroller]'))
    if (scroller.scrollWidth > scroller.clientWidth + 1)
      found.add(`the page itself scrolls sideways by ${scroller.scrollWidth - scroller.clientWidth} px`);
  return [...found];
}
