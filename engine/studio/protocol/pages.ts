import type { Place } from './place.ts';

/** The path of the pictures of pages, before their names. */
export const PICTURES = '/studio/picture/';

/** A page or a fragment in the map and in the lists. */
export interface PageSummary {
  /** `fund/withdraw`; `fragments/pay-sheet`. */
  readonly route: string;
  readonly file: string;
  readonly kind: 'page' | 'fragment';
  /** The folder of the page: `fund`. */
  readonly area: string;
  /** The words of its title by language; the name of the file in words where it has none. */
  readonly titles: Readonly<Record<string, string>>;
  /** Names of the access rules. Empty: everybody may see it. */
  readonly access: readonly string[];
  readonly calls: readonly string[];
  readonly fragments: readonly string[];
  /** Pages that it leads to, also through its fragments. */
  readonly links: readonly string[];
  /** Problems and page tests. */
  readonly errors: number;
  readonly warnings: number;
  readonly tests: number;
  /** Its document, or one of its texts, differs from the last commit. */
  readonly changed: boolean;
}

/** Something that a search found on a page. */
export interface Hit {
  readonly route: string;
  readonly kind: 'words' | 'call' | 'fragment' | 'id' | 'page';
  /** The words that were found, the name of the call … */
  readonly text: string;
  /** Of words: the key, and the language in which they were found. */
  readonly key?: string;
  readonly language?: string;
  readonly at?: Place;
}

/** A state in which a phone can show a page, besides `live`. */
export interface PageState {
  /** `filled`, `loading`, `error`, `OrderStatus=pending`, `step=amount`. */
  readonly name: string;
  /** The kind of it, for its icon and its heading. */
  readonly kind:
    | 'filled'
    | 'loading'
    | 'empty'
    | 'error'
    | 'longest'
    | 'pseudo'
    | 'parameter'
    | 'step'
    | 'status'
    | 'flag';
  /** Its value, of a parameter, a step, a status, a flag: `pending`. */
  readonly value?: string;
}

/** A part of a document in the outline. */
export interface OutlineNode {
  readonly at: Place;
  /**
   * What it is: a group (`data`, `form`, `body`, `foot`, `actions`, `sheets`, `state`, `params`, `calc`), or a part
   * of one: `datum`, `field`, `value`, `block`, `use`, `component`, `switch`, `case`, `slot`, `sheet`.
   */
  readonly kind: string;
  /** The name of the block, fragment, component, call: `field.amount`. It chooses the icon. */
  readonly type: string;
  /** Its name for people: the words on the screen in the first language, else its id or key in words. */
  readonly name: string;
  /** The key of the text that names it. */
  readonly key?: string;
  /** The path of the control's value: `form.amount`. */
  readonly bind?: string;
  readonly id?: string;
  /** Places of the same document that read or write it, or that it reads or writes. */
  readonly related: readonly Place[];
  /** It can be moved, and what it is moved among. */
  readonly movable: boolean;
  /** Lists of nodes that it contains, each a possible target: `children`, `cases/else`. */
  readonly lists: readonly Place[];
  readonly children: readonly OutlineNode[];
}

/** A page as it is opened. */
export interface OpenedPage {
  readonly version: number;
  readonly summary: PageSummary;
  readonly outline: readonly OutlineNode[];
  readonly states: readonly PageState[];
  /** The fragments that it shows, with the documents of which it consists: a place may be in any of them. */
  readonly files: readonly string[];
  /** Pages that lead to it. */
  readonly from: readonly string[];
}
