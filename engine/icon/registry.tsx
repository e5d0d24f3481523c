import { createElement, type ReactNode } from 'react';
import type { IconNode } from './icon-node.ts';
import { own } from './own.ts';

const icons = new Map<string, IconNode>(Object.entries(own));

/** The elements of icons without a label, by name and size: whoever draws again finds the same one and goes on. */
const drawn = new Map<string, ReactNode>();

/** Adds icons by name. The build calls it with the icons that the documents name, and no others. */
export function registerIcons(more: Readonly<Record<string, IconNode>>): void {
  for (const [name, node] of Object.entries(more)) icons.set(name, node);
  drawn.clear();
}

const FILLED = '-filled';

/** Returns the registered name for a name in a document: `star-filled` is `star`, filled. */
export function iconBase(name: string): string {
  return name.endsWith(FILLED) ? name.slice(0, -FILLED.length) : name;
}

/**
 * Draws an icon, hidden from screen readers unless it has a label. `size` in pixels at normal text size; it grows with
 * the text. Strokes are 1.6 units at 22 px and heavier below, so that small icons keep their weight. An unknown name
 * draws an empty square.
 */
export function drawIcon(name: string, size: number, label?: string): ReactNode {
  if (label !== undefined) return draw(name, size, label);
  const key = `${size} ${name}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const icon = draw(name, size);
  drawn.set(key, icon);
  return icon;
}

function draw(name: string, size: number, label?: string): ReactNode {
  const filled = name.endsWith(FILLED);
  const length = `${size / 16}rem`;
  return (
    <svg
      data-icon={name}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size < 14 ? 2 : size < 20 ? 1.8 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ width: length, height: length, flex: 'none' }}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {icons
        .get(iconBase(name))
        ?.map(([tag, { key, ...attributes }], index) => createElement(tag, { key: key ?? index, ...attributes }))}
    </svg>
  );
}

/** Draws the icon as a component. */
export function Icon({
  name,
  size,
  label,
}: {
  readonly name: string;
  readonly size: number;
  readonly label?: string;
}): ReactNode {
  return drawIcon(name, size, label);
}
