import { behindNodes, type Inner } from './jsdom-nodes.ts';

type Matches = (element: Inner) => boolean;

/** The attributes that a selector here may compare: the value of others is compared without case, as HTML says. */
const COMPARED = '(?:data|aria)-[a-z-]+|role|id|name|type|contenteditable';
const ATTRIBUTE = `\\[(?:[a-z-]+|(?:${COMPARED})=(?:"[^"\\\\]*"|[\\w-]+))\\]`;
const SIMPLE = new RegExp(`^([a-z][a-z\\d]*)?((?:${ATTRIBUTE}|:not\\(${ATTRIBUTE}\\))*)(:disabled)?$`);
const PARTS = /(:not\()?\[([a-z-]+)(?:=("[^"]*"|[\w-]+))?\]/g;

const known = new Map<string, Matches | null>();

/** Returns what tells whether an element matches a selector; null for one that is more than tags and attributes. */
function compiled(selector: string): Matches | null {
  const found = known.get(selector);
  if (found !== undefined) return found;
  const each = selector.split(',').map((one) => alternative(one.trim()));
  const whole: Matches | null = each.some((one) => one === null)
    ? null
    : (element) => each.some((one) => one?.(element));
  known.set(selector, whole);
  return whole;
}

function alternative(selector: string): Matches | null {
  const [whole, tag, rest = '', disabled] = SIMPLE.exec(selector) ?? [];
  if (whole === undefined || whole === '') return null;
  const parts = [...rest.matchAll(PARTS)].map(([, not, name = '', value]) => ({
    wanted: not === undefined,
    name,
    value: value?.replaceAll('"', ''),
  }));
  return (element) =>
    (tag === undefined || element._localName === tag) &&
    parts.every(({ wanted, name, value }) => has(element, name, value) === wanted) &&
    (disabled === undefined || isDisabled(element));
}

const IN_FIELDSETS = new Set(['button', 'fieldset', 'input', 'select', 'textarea']);

/** Returns whether a control is disabled: by itself, or by what it lies in, as HTML defines it. */
function isDisabled(element: Inner): boolean {
  const { _localName: tag, parentNode } = element;
  const isOption = tag === 'option' || tag === 'optgroup';
  if (!isOption && !IN_FIELDSETS.has(tag)) return false;
  if (has(element, 'disabled', undefined)) return true;
  if (isOption) return parentNode?._localName === 'optgroup' && has(parentNode, 'disabled', undefined);
  let child = element;
  for (let at = parentNode; at !== null; child = at, at = at.parentNode)
    if (at._localName === 'fieldset' && has(at, 'disabled', undefined) && child !== firstLegend(at)) return true;
  return false;
}

/** Returns the legend of a fieldset, in which controls stay enabled. */
function firstLegend(fieldset: Inner): Inner | undefined {
  for (let one = fieldset.firstChild; one !== null; one = one.nextSibling) if (one._localName === 'legend') return one;
  return undefined;
}

function has(element: Inner, name: string, value: string | undefined): boolean {
  const is = element._attributesByNameMap.get(name)?.[0]?._value;
  if (is === undefined) return false;
  // The type of an input is compared without case.
  return value === undefined || is === value || (name === 'type' && is.toLowerCase() === value.toLowerCase());
}

const ELEMENT = 1;

/** Adds the elements below a node that match, in the order of the document, until there are enough. */
function collect(node: Inner, matches: Matches, most: number, found: Inner[]): Inner[] {
  for (let one = node.firstChild; one !== null && found.length < most; one = one.nextSibling) {
    if (one.nodeType !== ELEMENT) continue;
    if (matches(one)) found.push(one);
    if (found.length < most) collect(one, matches, most, found);
  }
  return found;
}

/** Returns the first match among an element and those that it lies in. */
function closest(element: Inner, matches: Matches): Inner | null {
  for (let at: Inner | null = element; at !== null && at.nodeType === ELEMENT; at = at.parentNode)
    if (matches(at)) return at;
  return null;
}

/** The answers to each question of jsdom about a selector of tags and attributes. */
const ANSWERS: Readonly<Record<string, (node: Inner, matches: Matches) => unknown>> = {
  querySelector: (node, matches) => collect(node, matches, 1, [])[0] ?? null,
  querySelectorAll: (node, matches) => collect(node, matches, Infinity, []),
  matches: (node, matches) => matches(node),
  closest,
};

type Ask = (selector: string, node: Inner) => unknown;

/**
 * Has the window answer selectors of tags and attributes by this module. The library that jsdom asks is made for all
 * selectors and keeps what it found: it takes ten times as long, a twentieth of the time of a case. It still answers
 * all other selectors. jsdom asks it for its own purposes, too: for the `base` of the document with each address.
 */
export function quickenSelectors(): void {
  const library = selectorsOf(behindNodes().inner(document));
  for (const [name, answer] of Object.entries(ANSWERS)) {
    const usual = library[name];
    if (usual === undefined) throw new Error(`This version of jsdom asks no ${name}.`);
    library[name] = (selector, node) => {
      const matches = compiled(selector);
      return matches === null ? usual(selector, node) : answer(node, matches);
    };
  }
}

/** Returns the object that jsdom asks about selectors in a document. */
function selectorsOf(inner: Inner): Record<string, Ask> {
  const { _getDOMSelector: get } = inner as Partial<{ _getDOMSelector: () => Record<string, Ask> }>;
  if (get === undefined) throw new Error('This version of jsdom asks no library about selectors.');
  return get.call(inner);
}
