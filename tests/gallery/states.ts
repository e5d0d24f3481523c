import { readFileSync } from 'node:fs';
import { operationsOf, type Operation } from '../../schemas/contract.ts';
import { readContract } from '../../schemas/read.ts';
import { screens, type Screen } from '../journeys/pages.ts';
import app from '../../screens/app.json' with { type: 'json' };
import { enumsOf } from '../../engine/page-test/enums.ts';
import { valueOf, type Shape } from '../../engine/page-test/values.ts';

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

export const contract = readContract();
export const operations: ReadonlyMap<string, Operation> = new Map(
  operationsOf(contract).map((operation) => [operation.id, operation]),
);

const USUAL: Shape = { rows: 3 };
/**
 * Choices of more values than this (coins, causes of bills) are no states: rows of a list show them, one after the
 * other.
 */
const MOST = 10;

/** Everything that a page may look like, from its document and the contract. */
export function statesOf(screen: Screen): readonly State[] {
  const params = paramsOf(screen);
  const reads = readsOf(screen);
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
  const tabs = Object.entries(screen.params).flatMap(([name, { of = [], default: initial }]) =>
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
    ...stepsOf(screen).map((step) => state(`step=${step}`, { step })),
    ...choices(screen, reads).map(({ name, value }) =>
      state(`${name}=${value}`, { shape: { ...USUAL, fixed: { name, value } } }),
    ),
    ...many(screen, reads, state),
    ...flagsIn(screen).map(({ name, value }) => state(`${name}=${value}`, { flags: { [name]: value } })),
  ];
}

/** The steps of the page's own form after the first. */
function stepsOf({ document }: Screen): readonly string[] {
  const form = document.form as { readonly steps?: object } | undefined;
  return Object.keys(form?.steps ?? {}).slice(1);
}

/**
 * The value that the app keeps over a reload where a page's form stands at another step than its first, as it stands in
 * `sessionStorage` under `kept`.
 *
 * @param entry the key of the page's entry in the history
 */
export function keptStep(entry: string, { route }: Screen, { step }: State): string | undefined {
  if (step === undefined) return undefined;
  return JSON.stringify({ [`${entry} ${route.replaceAll('/', '-')}-`]: { page: route, typed: {}, step } });
}

/** One for each value of each choice that the page reads. */
function choices(
  screen: Screen,
  reads: readonly Operation[],
): readonly { readonly name: string; readonly value: string }[] {
  return [...shownEnums(screen, reads)]
    .filter(([, values]) => values.length <= MOST)
    .flatMap(([name, values]) => values.map((value) => ({ name, value })));
}

/** Lists long enough for every value of the largest choice among them. */
function many(
  screen: Screen,
  reads: readonly Operation[],
  state: (name: string, more: Partial<State>) => State,
): readonly State[] {
  const largest = [...shownEnums(screen, reads)]
    .filter(([, values]) => values.length > MOST)
    .sort(([, a], [, b]) => b.length - a.length)[0];
  return largest === undefined ? [] : [state(`every ${largest[0]}`, { shape: { rows: largest[1].length } })];
}

/** The values other than the usual one of each flag that the page reads. */
function flagsIn(screen: Screen): readonly { readonly name: string; readonly value: boolean | string }[] {
  const words = wordsOf(screen);
  return Object.entries<{ readonly default: boolean | string | number; readonly of?: readonly string[] }>(app.flags)
    .filter(([name]) => words.includes(`flags.${name}`))
    .flatMap(([name, { default: usual, of = [] }]) =>
      [...of, ...(typeof usual === 'boolean' ? [!usual] : [])]
        .filter((value) => value !== usual)
        .map((value) => ({ name, value })),
    );
}

function shownEnums(screen: Screen, reads: readonly Operation[]): ReadonlyMap<string, readonly string[]> {
  const words = wordsOf(screen);
  return new Map(
    reads.flatMap((read) =>
      [...enumsOf(contract, read).values()]
        .filter(({ fields }) => [...fields].some((field) => words.includes(`.${field}`)))
        .map(({ name, values }) => [name, values] as const),
    ),
  );
}

/** The calls that a page makes to read, with those of its fragments. */
export function readsOf(screen: Screen): readonly Operation[] {
  const named = new Set([...wordsOf(screen).matchAll(/"call":"([\w.]+)"/g)].map(([, name]) => name!));
  return [...named].flatMap((name) => operations.get(name) ?? []).filter(({ effect }) => effect === 'read');
}

const FRAGMENTS = new URL('../../screens/', import.meta.url);
const words = new Map<string, string>();

/** The document and its fragments, as one text. */
function wordsOf({ route, document }: Screen): string {
  let all = words.get(route);
  if (all === undefined) {
    const seen = new Set<string>();
    const read = (text: string): string =>
      text +
      [...text.matchAll(/"(fragments\/[\w/-]+)"/g)]
        .map(([, name]) => {
          if (seen.has(name!)) return '';
          seen.add(name!);
          return read(JSON.stringify(JSON.parse(readFileSync(new URL(`${name!}.json`, FRAGMENTS), 'utf8'))));
        })
        .join('');
    words.set(route, (all = read(JSON.stringify(document))));
  }
  return all;
}

/** The data that a page cannot do without, from the examples of the contract. */
function paramsOf({ params }: Screen): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string>> = { string: 'https://harbor.example/' };
  return Object.fromEntries(
    Object.entries(params)
      .filter(([, { required }]) => required === true)
      .map(([name, { type, of }]) => {
        const found = contract.components.schemas[type];
        return [
          name,
          of?.[0] ?? (found === undefined ? (known[type] ?? '1') : String(valueOf(contract, found, USUAL))),
        ];
      }),
  );
}

/** Every state of every page. */
export const gallery: readonly { readonly screen: Screen; readonly states: readonly State[] }[] = screens.map(
  (screen) => ({ screen, states: statesOf(screen) }),
);
