import { enumsOf } from '../page-test/enums.ts';
import type { Described, Schema } from '../page-test/schema.ts';
import { valueOf, type Shape } from '../page-test/values.ts';

/** The way in which a page's own calls answer: at once, never, or with a failure. */
type Answers = 'come' | 'never' | 'fail';

/** A page as somebody may meet it. */
export interface State {
  /** `filled`, `status=pending`: of one page, each once. */
  readonly name: string;
  readonly answers: Answers;
  readonly shape: Shape;
  /** The texts are lengthened and accented English. */
  readonly pseudo?: true;
  readonly params: Readonly<Record<string, string>>;
  /** Flags that are not as usual. */
  readonly flags?: Readonly<Record<string, boolean | string>>;
  /** The step of its form. */
  readonly step?: string;
}

/** A call that a page makes to read. */
interface Read {
  readonly answer: Schema;
}

/** A page, as its states are made of it. */
export interface GalleryPage<R extends Read> {
  readonly params: Readonly<
    Record<
      string,
      {
        readonly type?: string;
        readonly of?: readonly string[];
        readonly default?: unknown;
        readonly required?: boolean;
      }
    >
  >;
  /** The steps of its form, in their order. */
  readonly steps: readonly string[];
  /** The page's document and those of its fragments, as one text of JSON. */
  readonly words: string;
  /** The calls that it makes to read, with those of its fragments. */
  readonly reads: readonly R[];
}

/** The parts of a product that the states of its pages are made of. */
export interface GalleryProduct {
  readonly contract: Described;
  readonly flags: Readonly<Record<string, { readonly default?: unknown; readonly of?: readonly string[] }>>;
}

const USUAL: Shape = { rows: 3 };
/**
 * Choices of more values than this (coins, causes of bills) are no states: rows of a list show them, one after the
 * other.
 */
const MOST = 10;

/** Returns everything that a page may look like, from its document and the contract. */
export function statesOf<R extends Read>(page: GalleryPage<R>, product: GalleryProduct): readonly State[] {
  const params = paramsOf(page, product);
  const { reads } = page;
  const state = (name: string, more: Partial<State> = {}): State => ({
    name,
    answers: 'come',
    shape: USUAL,
    params,
    ...more,
  });
  const waits =
    reads.length === 0
      ? []
      : [
          state('loading', { answers: 'never' }),
          state('empty', { shape: { rows: 0 } }),
          state('error', { answers: 'fail' }),
        ];
  const tabs = Object.entries(page.params).flatMap(([name, { of = [], default: initial }]) =>
    of
      .filter((value) => value !== initial)
      .map((value) => state(`${name}=${value}`, { params: { ...params, [name]: value } })),
  );
  return [
    state('filled'),
    ...waits,
    state('longest', { shape: { rows: 3, widest: true } }),
    state('pseudo', { pseudo: true }),
    ...tabs,
    ...page.steps.slice(1).map((step) => state(`step=${step}`, { step })),
    ...choices(page, product).map(({ name, value }) =>
      state(`${name}=${value}`, { shape: { ...USUAL, fixed: { name, value } } }),
    ),
    ...many(page, product, state),
    ...flagsIn(page, product).map(({ name, value }) => state(`${name}=${value}`, { flags: { [name]: value } })),
  ];
}

type Choice = { readonly name: string; readonly value: string };

/** Returns one for each value of each choice that the page reads. */
function choices<R extends Read>(page: GalleryPage<R>, product: GalleryProduct): readonly Choice[] {
  return [...shownEnums(page, product)]
    .filter(([, values]) => values.length <= MOST)
    .flatMap(([name, values]) => values.map((value) => ({ name, value })));
}

/** Returns lists long enough for every value of the largest choice among them. */
function many<R extends Read>(
  page: GalleryPage<R>,
  product: GalleryProduct,
  state: (name: string, more: Partial<State>) => State,
): readonly State[] {
  const largest = [...shownEnums(page, product)]
    .filter(([, values]) => values.length > MOST)
    .sort(([, a], [, b]) => b.length - a.length)[0];
  return largest === undefined ? [] : [state(`every ${largest[0]}`, { shape: { rows: largest[1].length } })];
}

/** Returns the values other than the usual one of each flag that the page reads. */
function flagsIn<R extends Read>(
  { words }: GalleryPage<R>,
  { flags }: GalleryProduct,
): readonly { readonly name: string; readonly value: boolean | string }[] {
  return Object.entries(flags)
    .filter(([name]) => words.includes(`flags.${name}`))
    .flatMap(([name, { default: usual, of = [] }]) =>
      [...of, ...(typeof usual === 'boolean' ? [!usual] : [])]
        .filter((value) => value !== usual)
        .map((value) => ({ name, value })),
    );
}

function shownEnums<R extends Read>(
  { words, reads }: GalleryPage<R>,
  { contract }: GalleryProduct,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    reads.flatMap((read) =>
      [...enumsOf(contract, read).values()]
        .filter(({ fields }) => [...fields].some((field) => words.includes(`.${field}`)))
        .map(({ name, values }) => [name, values] as const),
    ),
  );
}

/** The parameters of kinds that the contract does not know. */
const KNOWN: Readonly<Record<string, string>> = { string: 'https://harbor.example/' };

/** Returns the parameters that a page cannot do without, from the examples of the contract. */
function paramsOf<R extends Read>({ params }: GalleryPage<R>, { contract }: GalleryProduct): State['params'] {
  return Object.fromEntries(
    Object.entries(params)
      .filter(([, { required }]) => required === true)
      .map(([name, { type = 'string', of }]) => {
        const found = contract.components.schemas[type];
        return [
          name,
          of?.[0] ?? (found === undefined ? (KNOWN[type] ?? '1') : String(valueOf(contract, found, USUAL))),
        ];
      }),
  );
}
