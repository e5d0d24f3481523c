import type { Host } from '../host.ts';
import type { PagePlan } from '../render/plan.ts';
import type { Json } from './values.ts';

/** How a case begins, for the product that shows the page. */
export interface Opening {
  /** The page, as "group/page". */
  readonly route: string;
  /** As they stand in its address. */
  readonly params: Readonly<Record<string, string>>;
  /** Who is signed in, as the contract answers it; null for nobody. */
  readonly user: Json;
  readonly prefs: Readonly<Record<string, Json>>;
  /** Answers for flags that are not as usual. */
  readonly flags: Readonly<Record<string, Json>>;
  /** The code of the language; undefined for the product's own at first. */
  readonly language: string | undefined;
  /** Where it is drawn. */
  readonly element: HTMLElement;
  /**
   * The product's host as the engine is given it: what it leads to, copies and measures is noted, and its channels are
   * those of the case.
   */
  watch(host: Host): Host;
}

/** A refusal of a call, as the contract declares it. */
export interface Refusal {
  readonly code: string;
  /** In words, in the language of the case. */
  readonly text: string;
  readonly parameter?: string;
  readonly params: Readonly<Record<string, Json>>;
}

/** A page that is shown by its product. */
export interface Opened {
  close(): void;
}

/**
 * What a product lends its page tests (`page-test.tsx` of the product, as `pageTests`): its own shell and host, without
 * what is around the browser. Calls are made by `fetch`, which the runner answers.
 */
export interface PageTests {
  open(opening: Opening): Promise<Opened>;
  /** How its server says that it refuses a call. */
  refuse(refusal: Refusal): { readonly status: number; readonly body: Json };
}

/** A page that shows nothing: it stands where a page under test leads. */
export function emptyPage(name: string): PagePlan {
  return {
    name,
    access: [],
    nav: 'bar',
    gap: 'none',
    params: {},
    title: { r: [], f: () => '' },
    actions: [],
    body: [],
    foot: [],
    show: [],
    hide: [],
    sheets: {},
    later: [],
    state: {},
    calc: [],
    data: {},
  };
}
