import type { ReactNode } from 'react';
import { Big } from 'big.js';
import { drawAvatar } from '../avatar/draw.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import type { BlockHost } from '../props.ts';
import type { ItemOf, SlotsOf } from '../view.ts';
import type { eachOption, fixedOptions } from './slots.ts';
import css from './options.module.css';

/** The value of an option: an enum's or an id's string, or a number. */
export type OptionValue = string | Big;

type Item = ItemOf<typeof eachOption>;

/** One option, from `options` or `of`. */
export type Option = Omit<Item, 'value'> & { readonly value: OptionValue };

type Look = SlotsOf<(typeof fixedOptions)['group']>;

interface Slots {
  /** The rows of `of`; undefined while they are unknown, and where `options` is used. */
  readonly items?: readonly Item[] | undefined;
  readonly options?: readonly { readonly key: string; readonly value: string | undefined | Look }[] | undefined;
}

/** Returns the options in order; undefined while they are unknown. */
export function optionsOf({ items, options }: Slots): readonly Option[] | undefined {
  // The checker ensures that the values of `of` have the bound type.
  if (options === undefined) return items as readonly Option[] | undefined;
  return options.map(({ key, value }) =>
    typeof value === 'object' ? { ...value, key, value: key } : { key, value: key, title: value },
  );
}

/** Tells whether two bound values are equal: decimals by their number, all else by identity. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (a instanceof Big && b instanceof Big && a.eq(b));
}

/**
 * Draws the round mark before an option: a picture or the initials of a code, a coloured dot, an icon, or nothing.
 * Screen readers skip it.
 */
export function drawMark(
  host: BlockHost,
  { icon, image, mark, swatch }: Omit<Look, 'title'>,
  size: 'tiny' | 'small',
): ReactNode {
  if (image != null || mark != null) return drawAvatar({ host, image, name: mark ?? '', size, code: true });
  if (swatch != null) return <span className={css.swatch} style={{ background: `var(--color-${swatch})` }} />;
  return icon == null ? null : <span className={css.icon}>{drawIcon(icon, size === 'tiny' ? 20 : 22)}</span>;
}
