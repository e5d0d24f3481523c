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

/**
 * Has the window look for selectors of tags and attributes by itself. The engine that jsdom asks is made for all
 * selectors and keeps what it found: it takes ten times as long, a twentieth of the time of a case. It still answers
 * all other selectors, and lists of elements.
 */
export function quickenSelectors(): void {
  const { inner, outer } = behindNodes();
  const first = (root: Inner, matches: Matches): Inner | undefined => {
    for (let one = root.firstChild; one !== null; one = one.nextSibling) {
      if (one.nodeType !== ELEMENT) continue;
      if (matches(one)) return one;
      const below = first(one, matches);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  const change = <Prototype extends object, Name extends keyof Prototype>(
    owner: Prototype,
    name: Name,
    quick: (node: Inner, matches: Matches) => unknown,
  ): void => {
    const usual = owner[name] as (selector: string) => unknown;
    const method = function (this: Node, selector: string): unknown {
      const matches = compiled(selector);
      return matches === null ? usual.call(this, selector) : quick(inner(this), matches);
    };
    Object.assign(owner, { [name]: method });
  };
  const firstIn = (node: Inner, matches: Matches): Node | null => {
    const found = first(node, matches);
    return found === undefined ? null : outer(found);
  };
  change(Element.prototype, 'querySelector', firstIn);
  change(Document.prototype, 'querySelector', firstIn);
  change(Element.prototype, 'matches', (node, matches) => matches(node));
  change(Element.prototype, 'closest', (node, matches) => {
    for (let at: Inner | null = node; at !== null && at.nodeType === ELEMENT; at = at.parentNode)
      if (matches(at)) return outer(at);
    return null;
  });
}
