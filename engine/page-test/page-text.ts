/** Tags that have a role of their own. */
const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  FOOTER: 'contentinfo',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  IMG: 'img',
  INPUT: 'textbox',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  SELECT: 'combobox',
  SUMMARY: 'button',
  TABLE: 'table',
  TEXTAREA: 'textbox',
  UL: 'list',
};
const INPUTS: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  file: 'file',
};

/** Roles whose name is what they hold. */
const NAMED_BY_CONTENT = new Set(['button', 'heading', 'link', 'option', 'tab', 'switch']);

export const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns whether a user can see or hear an element: neither it nor an ancestor is hidden. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (isHidden(at)) return false;
  return true;
}

/** Returns whether an element is hidden by itself, whatever it lies in. */
export function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.hasAttribute('inert') ||
    element.classList.contains('skeleton') ||
    /display:\s*none/.test(element.getAttribute('style') ?? '') ||
    isFolded(element)
  );
}

/** Returns whether an element lies in a disclosure that is closed, whose title alone is seen. */
function isFolded(element: Element): boolean {
  const around = element.parentElement;
  return around?.tagName === 'DETAILS' && element.tagName !== 'SUMMARY' && !around.hasAttribute('open');
}

function roleOf(element: Element): string | undefined {
  const role = element.getAttribute('role');
  if (role === 'presentation' || role === 'none') return undefined;
  return (
    role ??
    (element.tagName === 'INPUT' ? INPUTS[element.getAttribute('type') ?? ''] : undefined) ??
    ROLES[element.tagName]
  );
}

function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby');
  const label =
    element.getAttribute('aria-label') ??
    (by === null
      ? undefined
      : by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')) ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : undefined) ??
    element.getAttribute('alt');
  return squeeze(label ?? '');
}

/** Returns what a control has or chooses, as steps write it. */
function valueOf(element: Element): string | undefined {
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type)) return element.value;
  const choice = element.matches('[type=radio]') ? element.closest('[data-value]') : element;
  const value =
    choice?.getAttribute('data-value') ?? element.getAttribute('data-chosen') ?? element.getAttribute('value');
  return value === 'on' ? undefined : (value ?? undefined);
}

function stateOf(element: Element): string {
  const disabled = element.matches(':disabled, [aria-disabled=true]');
  const states = [
    disabled ? 'not enabled' : '',
    element.getAttribute('aria-selected') === 'true' ? 'selected' : '',
    element instanceof HTMLInputElement && element.checked ? 'checked' : '',
    element.matches('details[open] > summary') ? 'open' : '',
    element.getAttribute('aria-invalid') === 'true' ? 'invalid' : '',
  ].filter((state) => state !== '');
  const value = valueOf(element);
  return `${value === undefined ? '' : ` = "${value}"`}${states.length === 0 ? '' : ` (${states.join(', ')})`}`;
}

/** The node around an element. */
interface Around {
  readonly id: string;
  readonly element: Element;
}

/** Roles that say nothing where nothing is in them. */
const SILENT = new Set(['status', 'alert', 'log']);

/**
 * Returns a page as text: a line for each role and each piece of text, indented as they are nested. Ids stand behind
 * `#`, with the row of one that is there before; keys of texts in brackets; a button without an id says how a step
 * presses it.
 *
 * @param keyOf the key of words; undefined where no text has them
 */
export function pageAsText(root: Element, keyOf: (words: string) => string | undefined = () => undefined): string {
  const lines: string[] = [];
  const counts = new Map<string, number>();
  /** Returns an id as it is printed: with its row from the second on. */
  const inRow = (id: string): string => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? ` #${id}` : ` #${id} row ${count}`;
  };
  const inBrackets = (words: string): string => {
    const key = keyOf(words);
    return key === undefined ? '' : ` [${key}]`;
  };
  const walk = (element: Element, depth: number, inside: Around | undefined): void => {
    if (isHidden(element) || ['SCRIPT', 'STYLE', 'SVG', 'svg'].includes(element.tagName)) return;
    const role = roleOf(element);
    const id = idOf(element, inside);
    const own = role !== undefined || id !== undefined;
    const content = role !== undefined && NAMED_BY_CONTENT.has(role) && element.querySelector('[data-node]') === null;
    const line = lines.length;
    if (own) {
      const name = nameOf(element) || (content ? squeeze(element.textContent) : '');
      const way = id === undefined && element.matches(BUTTON) ? wayTo(inside, keyOf(name)) : undefined;
      const key = content && way?.includes('named') !== true ? inBrackets(name) : '';
      const what = `${role ?? 'group'}${name === '' ? '' : ` "${name}"`}${key}${stateOf(element)}`;
      lines.push(`${'  '.repeat(depth)}${what}${way ?? ''}${id === undefined ? '' : inRow(id)}`);
      if (content) return;
    }
    for (const child of element.childNodes) {
      if (child instanceof Element) walk(child, own ? depth + 1 : depth, id === undefined ? inside : { id, element });
      else if (child.nodeType === Node.TEXT_NODE && squeeze(child.textContent ?? '') !== '') {
        const words = squeeze(child.textContent ?? '');
        lines.push(`${'  '.repeat(own ? depth + 1 : depth)}"${words}"${inBrackets(words)}`);
      }
    }
    const isSilent = SILENT.has(role ?? '') && id === undefined && nameOf(element) === '';
    if (isSilent && lines.length === line + 1) lines.pop();
  };
  walk(root, 0, undefined);
  return lines.join('\n');
}

/** The id of an element, or of a part of a hand-written component. */
function idOf(element: Element, inside: Around | undefined): string | undefined {
  const part = element.getAttribute('data-part');
  return (
    element.getAttribute('data-node') ??
    (part === null || inside === undefined ? undefined : `${inside.id.split('.')[0]}.${part}`)
  );
}

/** The selector of the elements that a step presses. */
const BUTTON = 'button:not([data-value], [role]), summary, a[href]:not([data-value])';

/** Returns how a step presses a button without an id. @param key of its text */
function wayTo(inside: Around | undefined, key: string | undefined): string | undefined {
  if (inside === undefined) return undefined;
  const isOnly = inside.element.querySelectorAll(BUTTON).length === 1;
  if (key === undefined && !isOnly) return undefined;
  return isOnly ? ` (press "${inside.id}")` : ` (press "${inside.id}", named "${key}")`;
}

/** Attributes that have a text of their own. */
const NAMING = new Set(['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext']);

/**
 * Returns every text that is shown below an element, in every length that a test may mean: of texts, of elements, and
 * of their names.
 */
export function textsIn(root: Element): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (text: string): void => {
    const plain = squeeze(text);
    if (plain !== '') found.add(plain);
  };
  /** Adds the texts of an element. Returns its content. */
  const walk = (element: Element): string => {
    const names = element.getAttributeNames();
    if (names.length > 0 && isHidden(element)) return element.textContent;
    let content = '';
    for (let child = element.firstChild; child !== null; child = child.nextSibling)
      if (child.nodeType === Node.ELEMENT_NODE) content += walk(child as Element);
      else if (child.nodeType === Node.TEXT_NODE) {
        const text = child.nodeValue ?? '';
        add(text);
        content += text;
      }
    add(content);
    for (const name of names) if (NAMING.has(name)) add(element.getAttribute(name) ?? '');
    return content;
  };
  if (isShown(root)) walk(root);
  return found;
}
