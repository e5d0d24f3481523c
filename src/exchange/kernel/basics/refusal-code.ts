import type table from '../../../../locales/en.json';

/** Keys that count (`…_one`, `…_other`) are one text. */
type Counted<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

/** Every refusal has a text in every language: its code is a key under `error` in the tables of `locales/`. */
export type RefusalCode = Counted<keyof (typeof table)['error']>;
