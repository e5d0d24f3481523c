import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from '../../src/exchange/testing/client.ts';

/** A parameter as a screen's document declares it. */
interface Param {
  readonly type: string;
  readonly of?: readonly string[];
  readonly default?: unknown;
  readonly required?: boolean;
}

/** A page of the product, from its document. */
export interface Screen {
  /** `fund/withdraw`. */
  readonly route: string;
  readonly access: readonly string[];
  readonly params: Readonly<Record<string, Param>>;
  readonly document: Readonly<Record<string, unknown>>;
}

/** A page with the parameters to open it with. */
export interface Place {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

const SCREENS = new URL('../../screens/', import.meta.url);

/** Every page that has a document: walks over pages grow with the product by themselves. */
export const screens: readonly Screen[] = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[^/]+\/[^/]+\.json$/.test(file) && !file.startsWith('fragments/'))
  .sort()
  .map((file) => {
    const document = JSON.parse(readFileSync(new URL(file, SCREENS), 'utf8')) as Screen['document'] & { readonly access?: readonly string[]; readonly params?: Screen['params'] };
    return { route: file.replace(/\.json$/, ''), access: document.access ?? [], params: document.params ?? {}, document };
  });

/** What stands in the sandbox, for parameters that a page cannot do without: by the type of the parameter. */
const SEEDS: Readonly<Record<string, (client: Client) => Promise<string>>> = {
  'id<News>': async (client) => (await client.call('news.list')).list[0]!.id,
};

/** The page as a link without wishes opens it. @throws Error where a required parameter has no seed in the table above. */
export async function placeOf({ route, params }: Screen, client: Client): Promise<Place> {
  const given: Record<string, string> = {};
  for (const [name, param] of Object.entries(params)) {
    if (param.required !== true) continue;
    const seed = SEEDS[param.type] ?? (param.of === undefined ? undefined : async () => param.of![0]!);
    if (seed === undefined) throw new Error(`${route} needs ${name}, a ${param.type}: say in ${import.meta.filename} where the sandbox has one.`);
    given[name] = await seed(client);
  }
  return { route, params: given };
}

/** The page, and once more for each choice of its own that may show something else: its tabs. */
export async function placesOf(screen: Screen, client: Client): Promise<readonly Place[]> {
  const first = await placeOf(screen, client);
  const choices = Object.entries(screen.params).flatMap(([name, { of = [], default: initial }]) => of.filter((value) => value !== initial).map((value) => [name, value] as const));
  return [first, ...choices.map(([name, value]) => ({ route: first.route, params: { ...first.params, [name]: value } }))];
}

/** The part of an address after `/h5/`. */
export function hashOf({ route, params }: Place): string {
  const query = new URLSearchParams(params).toString();
  return `#/pages/${route}${query === '' ? '' : `?${query}`}`;
}
