import { create } from 'zustand';
import type { TableFilter } from './table-rows.ts';

interface TableState {
  /** All texts of the product, or those of the open page alone. */
  readonly scope: 'all' | 'page';
  readonly filter: TableFilter;
  /** The words that are searched, in any language and in the keys. */
  readonly words: string;
  /** Languages whose columns are not shown. */
  readonly hidden: readonly string[];
  /** The key of the current row, and the language of the current column. */
  readonly key?: string | undefined;
  readonly language?: string | undefined;
  /** The words of the current cell are being typed. */
  readonly isTyping: boolean;
}

/** The table of texts: what it shows, and its current cell. */
export const useTable = create<TableState>()(() => ({
  scope: 'page',
  filter: 'all',
  words: '',
  hidden: [],
  isTyping: false,
}));
