import { isShown } from './page-text.ts';

/**
 * Returns the elements of a node by its id (`ticket.price`: of a part of a component), in the order in which they are
 * shown; while a dialog is open, only those in dialogs count.
 */
export function nodesOf(id: string): HTMLElement[] {
  const [name = '', part] = id.split('.');
  const nodes = elementsWith(document.body, 'data-node', name);
  const parts = (one: HTMLElement): HTMLElement[] => elementsWith(one, 'data-part', part ?? '');
  const found = (part === undefined ? nodes : [...new Set(nodes.flatMap(parts))]).filter(isShown);
  const top = found.filter((node) => node.closest('[role=dialog], [role=alertdialog]') !== null);
  return top.length > 0 ? top : found;
}

/**
 * Returns the elements below another whose attribute has a value, in the order of the document. It walks: a selector of
 * an attribute takes jsdom ten times as long, which keeps what it found by each selector, and with it the page.
 */
function elementsWith(root: Element, attribute: string, value: string): HTMLElement[] {
  const found: HTMLElement[] = [];
  const walk = (parent: Element): void => {
    for (let one = parent.firstElementChild; one !== null; one = one.nextElementSibling) {
      if (one.getAttribute(attribute) === value) found.push(one as HTMLElement);
      walk(one);
    }
  };
  walk(root);
  return found;
}

export type Input = HTMLInputElement | HTMLTextAreaElement;

/** Returns the element of a node that takes text. */
export function inputOf(node: HTMLElement): Input | undefined {
  const selector = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea';
  return ((node.matches(selector) ? node : node.querySelector(selector)) as Input | undefined) ?? undefined;
}

/** Returns the choice of a node that the browser itself draws. */
export const selectOf = (node: HTMLElement): HTMLSelectElement | null =>
  node instanceof HTMLSelectElement ? node : node.querySelector('select');

const PRESSABLE = 'button, a[href], summary, [role=button], [role=link], [role=tab], [role=option]';

/** Returns the element of a node that is pressed. */
export function pressableOf(node: HTMLElement): HTMLElement | undefined {
  return node.matches(PRESSABLE) ? node : (node.querySelector<HTMLElement>(PRESSABLE) ?? undefined);
}

/** Returns all elements in a node that can be pressed. */
export function pressablesOf(node: HTMLElement): HTMLElement[] {
  return [...(node.matches(PRESSABLE) ? [node] : []), ...node.querySelectorAll<HTMLElement>(PRESSABLE)];
}

/** Returns whether a node can be used: none of its elements is disabled. */
export function isEnabled(node: HTMLElement): boolean {
  const control = inputOf(node) ?? selectOf(node) ?? node.querySelector<HTMLElement>('input') ?? pressableOf(node);
  return control === undefined || !control.matches(':disabled, [aria-disabled=true]');
}

const CHOSEN = [
  ...['selected', 'pressed', 'checked'].map((state) => `[data-value][aria-${state}=true]`),
  '[data-value]:has(input:checked)',
].join(', ');

/** Returns the value of a node: the text of its input, or the key of the option that is chosen. */
export function valueOfNode(node: HTMLElement): string | boolean | null {
  const box = node.matches('input[type=checkbox]')
    ? (node as HTMLInputElement)
    : node.querySelector<HTMLInputElement>('input[type=checkbox]');
  const chosen = node.querySelector<HTMLElement>(CHOSEN);
  if (chosen !== null) return chosen.dataset['value'] ?? null;
  const opener = node.querySelector<HTMLElement>('[data-chosen]');
  if (opener !== null) return opener.dataset['chosen'] ?? null;
  const radio = node.querySelector<HTMLInputElement>('input[type=radio]:checked');
  if (radio !== null) return radio.value;
  const select = selectOf(node);
  if (select !== null) return select.value;
  const input = inputOf(node);
  if (input !== undefined) return input.value;
  if (box !== null) return box.checked;
  return null;
}

/** Returns the error message of a field, where it shows one. */
export function errorOf(node: HTMLElement): string | undefined {
  const input =
    node.querySelector('[aria-invalid=true]') ?? (node.getAttribute('aria-invalid') === 'true' ? node : null);
  const by = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const line = by.map((id) => document.getElementById(id)).find((one) => one?.id.endsWith('-error') === true);
  return (line ?? node.querySelector('[id$="-error"]'))?.textContent || undefined;
}

/** Returns the names of the icons in a node, in their order. */
export const iconsIn = (node: HTMLElement): readonly string[] =>
  [...node.querySelectorAll('[data-icon]')].filter(isShown).map((one) => one.getAttribute('data-icon') ?? '');

/** Returns the values that buttons in a node copy, in their order. */
export const copiesIn = (node: HTMLElement): readonly string[] =>
  [...node.querySelectorAll<HTMLElement>('[data-copies]')].filter(isShown).map((one) => one.dataset['copies'] ?? '');

/** Returns whether a node, or something in it, has the focus. */
export const isFocused = (node: HTMLElement): boolean =>
  document.activeElement !== document.body && node.contains(document.activeElement);

/**
 * Returns the tones in which a node, or something in it, is drawn. Blocks have a class for each; a build may add to it.
 */
export function tonesOf(node: HTMLElement): ReadonlySet<string> {
  return new Set([node, ...node.querySelectorAll('[class]')].flatMap((one) => [...one.classList].map(plainClass)));
}

/** The class as its style sheet has it: `warn` for `warn-x3fQ`. */
const plainClass = (name: string): string => name.replace(/-[\w-]{4}$/, '');
