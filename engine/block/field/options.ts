import Big from 'big.js';

/** One option of a choice, however the document gave it. */
export interface Option {
  readonly key: string;
  readonly value: unknown;
  /** Undefined while it is not known. */
  readonly title: string | undefined;
  readonly note?: string | null | undefined;
  readonly icon?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly disabled?: boolean | undefined;
}

/** A row of `of`, by the slots of `eachOption`. */
export type OptionItem = Option;

/** What an entry of `options` shows beside its value. */
export type OptionLook = Omit<Option, 'key' | 'value'>;

/** An entry of `options` (`fixedOptions`): its key is the value, its value the title alone or all that it shows. */
export interface OptionEntry {
  readonly key: string;
  readonly value: string | undefined | OptionLook;
}

export interface OptionSlots {
  /** Undefined while the list is not known, and where `options` is used. */
  readonly items?: readonly OptionItem[] | undefined;
  readonly options?: readonly OptionEntry[] | undefined;
}

/** The options in order; undefined while they are not known. */
export function optionsOf({ items, options }: OptionSlots): readonly Option[] | undefined {
  if (options === undefined) return items;
  return options.map(({ key, value }) =>
    typeof value === 'object' ? { ...value, key, value: key } : { key, value: key, title: value },
  );
}

/** Equality of bound values: decimals by their number, all else by identity. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (a instanceof Big && b instanceof Big && a.eq(b));
}
