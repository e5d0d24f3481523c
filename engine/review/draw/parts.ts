/** A part of a page that people tell apart: a node of the document, or a text that it says. */
export interface Part {
  /** The id of the node and its number among those of that id, and the number of the text in it: `amount 1`, `amount 1 2`. */
  readonly id: string;
  readonly kind: 'node' | 'text';
  /** The words for its kind: `field`, `button`, `text`. */
  readonly role: string;
  readonly says: string;
  /** In pixels of the screen. */
  readonly box: Box;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  H1: 'title',
  H2: 'heading',
  H3: 'heading',
  IMG: 'picture',
  CANVAS: 'picture',
  INPUT: 'field',
  TEXTAREA: 'field',
  SELECT: 'field',
  TABLE: 'table',
  UL: 'list',
  OL: 'list',
};

/** Lists the parts of a page that can be seen, from the top down. */
export function partsOf(root: Element): readonly Part[] {
  const parts: Part[] = [];
  const counts = new Map<string, number>();
  const next = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  };
  const look = (element: Element, around: string): void => {
    if (isUnseen(element)) return;
    const own = element.getAttribute('data-node');
    const id = own === null ? around : next(own);
    const box = boxOf(element);
    if (own !== null && box !== undefined)
      parts.push({ id, kind: 'node', role: roleOf(element), says: labelOf(element), box });
    for (const child of element.childNodes) {
      const says = child.nodeType === Node.TEXT_NODE ? squeeze(child.textContent ?? '') : '';
      const place = says === '' ? undefined : textBox(child);
      if (place !== undefined) parts.push({ id: next(`${id} text`), kind: 'text', role: 'text', says, box: place });
      if (child instanceof Element && child.tagName !== 'SCRIPT') look(child, id);
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const says = squeeze(element.value === '' ? element.placeholder : element.value);
      if (says !== '' && box !== undefined && element.type !== 'checkbox' && element.type !== 'radio')
        parts.push({ id: next(`${id} text`), kind: 'text', role: 'text', says, box });
    }
  };
  look(root, 'page');
  return parts;
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function roleOf(element: Element): string {
  const role = element.getAttribute('role');
  if (role === 'dialog' || role === 'alertdialog') return 'sheet';
  if (role !== null && /^[a-z]+$/.test(role)) return { img: 'picture', status: 'note', group: 'part' }[role] ?? role;
  const inner = element.querySelector('input, textarea, select') === null ? undefined : 'field';
  return ROLES[element.tagName] ?? inner ?? 'part';
}

/** Returns what names an element for a reader: its label, else the first words in it. */
function labelOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.querySelector('label')?.textContent;
  return squeeze(label ?? saidIn(element)).slice(0, 60);
}

/** Returns the words in an element, with spaces between its parts. */
const saidIn = (node: Node): string =>
  node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(saidIn).join(' ');

/** Tells whether an element is there for screen readers alone, or hidden. */
function isUnseen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return getComputedStyle(element).display !== 'contents';
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && getComputedStyle(element).overflow === 'hidden';
}

function boxOf(element: Element): Box | undefined {
  return onScreen(element.getBoundingClientRect());
}

function textBox(text: Node): Box | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  return onScreen(range.getBoundingClientRect());
}

function onScreen({ x, y, width, height }: DOMRect): Box | undefined {
  if (width < 1 || height < 1 || x + width <= 0 || y + height <= 0 || x >= window.innerWidth) return undefined;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
