import type { ReactNode } from 'react';
import { Big } from 'big.js';
import { drawAvatar } from '../avatar/draw.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import type { BlockHost } from '../props.ts';
import type { ItemOf, SlotsOf } from '../view.ts';
import type { eachOption, fixedOptions } from './slots.ts';
import css from './options.module.css';

/** What a choice may be: an enum's or an id's string, or a number. */
export type Choice = string | Big;

type Item = ItemOf<typeof eachOption>;

/** One option of a choice, however the document gave it. */
export type Option = Omit<Item, 'value'> & { readonly value: Choice };

type Look = SlotsOf<(typeof fixedOptions)['group']>;

interface Slots {
  /** The rows of `of`; undefined while they are not known, and where `options` is used. */
  readonly items?: readonly Item[] | undefined;
  readonly options?: readonly { readonly key: string; readonly value: string | undefined | Look }[] | undefined;
}

/** The options in order; undefined while they are not known. */
export function optionsOf({ items, options }: Slots): readonly Option[] | undefined {
  // The checker has seen that the values of `of` are of the bound type.
  if (options === undefined) return items as readonly Option[] | undefined;
  return options.map(({ key, value }) =>
    typeof value === 'object' ? { ...value, key, value: key } : { key, value: key, title: value },
  );
}

/** Equality of bound values: decimals by their number, all else by identity. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (a instanceof Big && b instanceof Big && a.eq(b));
}

/**
 * The round mark before an option: a picture or the letters of a code, a dot of a colour, or an icon, or nothing. It
 * says nothing of its own.
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
