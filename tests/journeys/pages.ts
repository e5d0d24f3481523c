import { readdirSync, readFileSync } from 'node:fs';
import { valueAt } from '../../src/app/wire/pointer.ts';
import { Client } from '../../src/exchange/testing/client.ts';
import { calls } from './contract.ts';
import { demoSession } from './session.ts';

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
  /** The rights that the page asks for. */
  readonly access?: readonly string[];
}

const SCREENS = new URL('../../screens/', import.meta.url);

/** Every page that has a document: walks over pages grow with the product by themselves. */
export const screens: readonly Screen[] = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[^/]+\/[^/.]+\.json$/.test(file) && !file.startsWith('fragments/'))
  .sort()
  .map((file) => {
    const document = JSON.parse(readFileSync(new URL(file, SCREENS), 'utf8')) as Screen['document'] & Partial<Screen>;
    const { access = [], params = {} } = document;
    return { route: file.replace(/\.json$/, ''), access, params, document };
  });

/** Required parameters that no list of the demo account's names: by the type of the parameter. */
const SEEDS: Readonly<Record<string, string>> = {
  CoinCode: 'USDT',
  string: 'https://harbor.example/',
  'id<NftArtwork>': 'SL007',
  'id<NftItem>': '1',
};

/**
 * The page as a link without wishes opens it.
 *
 * @throws Error where the sandbox has nothing for a parameter that it cannot do without.
 */
export async function placeOf({ route, access, params }: Screen, guest: Client): Promise<Place> {
  const given: Record<string, string> = {};
  for (const [name, { type, of, required }] of Object.entries(params)) {
    if (required !== true) continue;
    const id = /^id<(\w+)>$/.exec(type)?.[1];
    const seed = of?.[0] ?? SEEDS[type] ?? (id === undefined ? undefined : await seeded(id, guest));
    if (seed === undefined) {
      const cure = `the demo account should have one, or ${import.meta.filename} say which.`;
      throw new Error(`${route} needs ${name}, a ${type}: ${cure}`);
    }
    given[name] = seed;
  }
  return { route, access, params: given };
}

/** The id of something that the demo account sees in a list. */
async function seeded(entity: string, guest: Client): Promise<string | undefined> {
  for (const call of calls.values()) {
    const record = call.answer.kind === 'list' && call.answer.of.kind === 'record' ? call.answer.of : undefined;
    const entry = record?.fields().get('id');
    const open = [...call.args.values()].every((argument) => !argument.required);
    if (call.effect !== 'read' || !open || entry?.kind !== 'id' || entry.of !== entity) continue;
    const { body } = await (call.auth === 'none' ? guest : await demoOf(guest)).send(call.name);
    const found = valueAt(body, call.data);
    if (Array.isArray(found) && found.length > 0) return String((found[0] as { id: unknown }).id);
  }
  return undefined;
}

const demos = new WeakMap<Client['running'], Promise<Client>>();

/** The demo account at the same exchange, signed in once. */
function demoOf({ running }: Client): Promise<Client> {
  const known = demos.get(running) ?? demoSession(new Client(running)).then(({ token }) => new Client(running, token));
  demos.set(running, known);
  return known;
}

/** The page, and once more for each choice of its own that may show something else: its tabs. */
export async function placesOf(screen: Screen, guest: Client): Promise<readonly Place[]> {
  const first = await placeOf(screen, guest);
  const others = Object.entries(screen.params).flatMap(([name, { of = [], default: initial }]) =>
    of.filter((value) => value !== initial).map((value) => ({ ...first, params: { ...first.params, [name]: value } })),
  );
  return [first, ...others];
}

/** The part of an address after `/h5/`. */
export function hashOf({ route, params }: Pick<Place, 'route' | 'params'>): string {
  const query = new URLSearchParams(params).toString();
  return `#/pages/${route}${query === '' ? '' : `?${query}`}`;
}

/**
 * An overlay that a press opens: the opener, and the sheet; sheets of a page's own have its route before their name.
 */
export interface Opener {
  readonly selector: string;
  readonly sheet: string;
}

interface Part {
  readonly id?: unknown;
  readonly block?: unknown;
  readonly press?: unknown;
}

/** The sheets that nodes of a page and its fragments open, in their order. */
export function openersOf({ route, document }: Pick<Screen, 'route' | 'document'>): readonly Opener[] {
  const found: Opener[] = [];
  eachPart(document, (part) => {
    const { id, block, press } = part as Part;
    const place = `[data-node="${String(id)}"]`;
    const steps = (Array.isArray(press) ? press : []) as readonly { readonly do?: unknown; readonly sheet?: unknown }[];
    const opened = steps.find((step) => step.do === 'open')?.sheet;
    const sheet = String(opened).startsWith('fragments/') ? String(opened) : `${route} ${String(opened)}`;
    if (opened !== undefined) found.push({ selector: place, sheet });
    if (block === 'field.select') found.push({ selector: `${place} [aria-haspopup]`, sheet: `${route} ${String(id)}` });
  });
  return found;
}

/** The ids of the lists of a page and its fragments that show all that a call answers. */
export function longLists({ document }: Pick<Screen, 'document'>): readonly string[] {
  const found: string[] = [];
  eachPart(document, (part) => {
    const { id, block, of, limit } = part as Part & { readonly of?: unknown; readonly limit?: unknown };
    if (block === 'list' && limit === undefined && /^=data\.\w+$/.test(String(of))) found.push(String(id));
  });
  return found;
}

/** Calls back for each object of a document and, where they are first used, of its fragments. */
function eachPart(document: unknown, visit: (part: object) => void): void {
  const seen = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === 'string' && part.startsWith('fragments/') && !seen.has(part)) {
      seen.add(part);
      look(JSON.parse(readFileSync(new URL(`${part}.json`, SCREENS), 'utf8')));
    }
    if (typeof part !== 'object' || part === null) return;
    if (!Array.isArray(part)) visit(part);
    Object.values(part).forEach(look);
  };
  look(document);
}
