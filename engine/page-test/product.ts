import type { Stage as ActionPage } from '../action/stage.ts';
import { DONE } from '../action/result.ts';
import type { Host } from '../host.ts';
import type { PagePlan } from '../render/plan.ts';
import type { Json } from './values.ts';

/** The start of a case, for the product that renders the page. */
export interface Opening {
  /** The page, as "group/page". */
  readonly route: string;
  /** The page itself, where it is none of the product's: one that shows a fragment alone. */
  readonly plan?: PagePlan;
  /** The parameters of the page, as its address has them. */
  readonly params: Readonly<Record<string, string>>;
  /** The signed-in user, as the contract answers it; null for a guest. */
  readonly user: Json;
  /** The token of that user; absent where the runner answers all calls, whatever the token. */
  readonly token?: string;
  readonly prefs: Readonly<Record<string, Json>>;
  /** Answers for flags that are not as usual. */
  readonly flags: Readonly<Record<string, Json>>;
  /** The code of the language; undefined for the product's own at first. */
  readonly language: string | undefined;
  /** Light without it. */
  readonly theme?: 'light' | 'dark';
  /** The key of the page's entry in the history, where forms are persisted; a new one without it. */
  readonly entry?: string;
  /** The server of the product answers, also by its channels: the product connects to it as it does by itself. */
  readonly live?: true;
  /** Notes the page that the page under test has gone to. */
  readonly arrived?: (page: ActionPage) => void;
  /** Loads any page of the product, so that one can go on to others; without it the others are empty. */
  readonly load?: (route: string) => Promise<{ readonly default: PagePlan }>;
  /** The element that the page is rendered into. */
  readonly element: HTMLElement;
  /**
   * Wraps the product's host as the engine is given it: the wrapper records its navigations, copies and events, and its
   * channels are those of the case.
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
  /** Removes the page, and ends the engine's app (`App.close`): the next case begins in the same window. */
  close(): void;
}

/**
 * The parts that a product lends to its page tests (`page-test.tsx` of the product, as `pageTests`): its own shell and
 * host, without the code around the browser. The product makes calls by `fetch`, which the runner answers.
 */
export interface PageTests {
  open(opening: Opening): Promise<Opened>;
  /** Members of a signed-in user who may see every page, as the contract has them: for pictures of all pages. */
  readonly visitor?: Readonly<Record<string, Json>>;
  /** The module that exports `pageServer`, below the product's root: cases are played on this server with `--exchange`. */
  readonly server?: string;
  /** Returns the response with which the product's server refuses a call. */
  refuse(refusal: Refusal): { readonly status: number; readonly body: Json };
}

/**
 * Returns the loaders of a product's pages for a case: the page under test, and empty ones in the place of all others.
 * A page test ends where the page does.
 */
export function plansFor<Load>(
  plans: Readonly<Record<string, Load>>,
  { route, plan, load: loadPage, arrived }: Pick<Opening, 'route' | 'plan' | 'load' | 'arrived'>,
): Readonly<Record<string, Load | (() => Promise<{ readonly default: PagePlan }>)>> {
  const page = (one: PagePlan) => (): Promise<{ readonly default: PagePlan }> => Promise.resolve({ default: one });
  const other = (name: string) => (loadPage === undefined ? page(emptyPage(name, arrived)) : () => loadPage(name));
  return {
    ...Object.fromEntries(
      Object.entries(plans).map(([name, load]) => [
        name,
        name === route && loadPage === undefined ? load : other(name),
      ]),
    ),
    // A page that was made after the product's own table of pages was loaded.
    ...(loadPage === undefined ? {} : { [route]: other(route) }),
    ...(plan === undefined ? {} : { [route]: page(plan) }),
  };
}

/** Returns a page that shows nothing: it takes the place of a page that a page under test navigates to. @param arrived is given the page when it is shown */
export function emptyPage(name: string, arrived: Opening['arrived'] = () => undefined): PagePlan {
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
    show: [{ run: (_, { page }) => (arrived(page), DONE), with: () => ({}), n: 'on/show/0' }],
    hide: [],
    sheets: {},
    later: [],
    state: {},
    calc: [],
    data: {},
  };
}
