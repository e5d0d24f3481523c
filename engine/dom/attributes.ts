import { NeedsReact } from './needs-react.ts';

/** Names of attributes whose property of React is written otherwise. All other camelCase names are refused. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  dateTime: 'datetime',
  srcSet: 'srcset',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  crossOrigin: 'crossorigin',
  referrerPolicy: 'referrerpolicy',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  strokeOpacity: 'stroke-opacity',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  textAnchor: 'text-anchor',
  vectorEffect: 'vector-effect',
  viewBox: 'viewBox',
  pathLength: 'pathLength',
  preserveAspectRatio: 'preserveAspectRatio',
};

/** Attributes that are present or absent: true is written as an empty value. */
const FLAGS = new Set(['hidden', 'disabled', 'inert', 'reversed', 'open']);

/** Attributes whose false is a value of its own. */
const hasFalse = (name: string): boolean =>
  name.startsWith('aria-') || name.startsWith('data-') || name === 'draggable' || name === 'focusable';

/** Properties that an element holds apart from its attributes. */
const HELD = new Set(['value', 'checked', 'selected', 'muted', 'defaultValue', 'defaultChecked', 'autoFocus']);

/** CSS properties whose numbers have no unit; those of all others are pixels. */
const UNITLESS = new Set(
  (
    'WebkitLineClamp animationIterationCount aspectRatio columnCount columns fillOpacity flex flexGrow flexShrink ' +
    'fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp ' +
    'lineHeight opacity order scale strokeDashoffset strokeOpacity strokeWidth tabSize zIndex zoom'
  ).split(' '),
);

type Styles = Readonly<Record<string, string | number | null | undefined | boolean>>;

/**
 * Writes an attribute as React writes the property of that name, or removes it where the value is undefined, null or
 * false. @throws NeedsReact for a property that React treats in a way of its own
 */
export function writeAttribute(element: Element, property: string, value: unknown, before: unknown): void {
  if (property === 'style') return writeStyle(element as HTMLElement, value as Styles, before as Styles);
  const known = NAMES[property];
  const name = known ?? property;
  if (HELD.has(property) || (known === undefined && /[A-Z]/.test(name)))
    throw new NeedsReact(`the property ${property}`);
  if (value === undefined || value === null || (value === false && !hasFalse(name))) {
    element.removeAttribute(name);
    return;
  }
  if (typeof value === 'function' || typeof value === 'symbol' || (typeof value === 'object' && !('toString' in value)))
    throw new NeedsReact(`the property ${property}`);
  element.setAttribute(name, value === true && FLAGS.has(name) ? '' : String(value as string));
}

function writeStyle(element: HTMLElement, value: Styles | undefined, before: Styles | undefined): void {
  if (value === before) return;
  const { style } = element;
  for (const name in before) if (value?.[name] === undefined) writeProperty(style, name, '');
  for (const name in value) {
    const is = value[name];
    if (is === before?.[name]) continue;
    const empty = is === undefined || is === null || typeof is === 'boolean';
    const plain = typeof is === 'number' && is !== 0 && !UNITLESS.has(name) && !name.startsWith('--');
    writeProperty(style, name, empty ? '' : plain ? `${is}px` : String(is));
  }
}

function writeProperty(style: CSSStyleDeclaration, name: string, value: string): void {
  if (name.startsWith('--')) style.setProperty(name, value);
  else (style as unknown as Record<string, string>)[name] = value;
}
