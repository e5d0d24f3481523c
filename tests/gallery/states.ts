import { readFileSync } from 'node:fs';
import { operationsOf, type Operation } from '../../schemas/contract.ts';
import { readContract } from '../../schemas/read.ts';
import { screens, type Screen } from '../journeys/pages.ts';
import app from '../../screens/app.json' with { type: 'json' };
import { statesOf as statesOfPage, type State } from '../../engine/gallery/states.ts';

export type { State };

export const contract = readContract();
export const operations: ReadonlyMap<string, Operation> = new Map(
  operationsOf(contract).map((operation) => [operation.id, operation]),
);

/** Everything that a page may look like, from its document and the contract. */
export function statesOf(screen: Screen): readonly State[] {
  const form = screen.document.form as { readonly steps?: object } | undefined;
  return statesOfPage(
    {
      params: screen.params,
      steps: Object.keys(form?.steps ?? {}),
      words: wordsOf(screen),
      reads: readsOf(screen),
    },
    { contract, flags: app.flags },
  );
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

/** Every state of every page. */
export const gallery: readonly { readonly screen: Screen; readonly states: readonly State[] }[] = screens.map(
  (screen) => ({ screen, states: statesOf(screen) }),
);
