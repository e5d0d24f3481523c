import { editionId, hashOf, type Edition } from '../../src/exchange/editions/edition.ts';
import type { EditionStore } from '../../src/exchange/editions/store.ts';
import { markPage } from '../../src/exchange/editions/whole.ts';

/** The pages of the app of a simulation. The second has a form. */
export const ROUTES = ['home', 'form', 'list'] as const;
export type Route = (typeof ROUTES)[number];

/** The ways in which an edition may be broken. */
export const FAULTS = [
  'throws at its start',
  'its app is missing',
  'its app is damaged',
  'a page throws when it loads',
  'a page throws when it is drawn',
  'a page is missing',
  'a page is damaged',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The sources of an edition: a version of each of its parts. */
export interface Sources {
  readonly app: number;
  readonly texts: number;
  readonly pages: Readonly<Record<Route, number>>;
}

/** What a file of the app says, as JSON. */
export interface Module {
  readonly part: string;
  readonly version: number;
  readonly throws?: 'load' | 'draw';
}

interface Built {
  readonly contents: ReadonlyMap<string, string>;
  /** The files that the store shall not have, and those of which it shall have another content. */
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

/** Builds the app as the real build does: each file is named by its content, and `index.html` names the others. */
function build({ app, texts, pages }: Sources, start: string, fault: Fault | null): Built {
  const contents = new Map<string, string>();
  const put = (stem: string, content: string): string => {
    const path = `assets/${stem}-${hashOf(content).slice(0, 7)}.js`;
    contents.set(path, content);
    return path;
  };
  const module = (part: string, version: number, throws?: Module['throws']): string =>
    put(part, JSON.stringify({ part, version, ...(throws === undefined ? {} : { throws }) } satisfies Module));
  const first = put('start', start);
  // A broken build has other files than any whole one.
  const broken = fault === null ? 0 : 10_000;
  const appFile = module(
    'app',
    app + (fault?.includes('app') ? broken : 0),
    fault?.includes('start') ? 'load' : undefined,
  );
  const files = Object.fromEntries(
    ROUTES.map((route) => {
      const isBroken = fault?.startsWith('a page') === true && route === 'list';
      const throws = fault?.includes('loads') ? 'load' : fault?.includes('drawn') ? 'draw' : undefined;
      return [route, module(route, pages[route] + (isBroken ? broken : 0), isBroken ? throws : undefined)];
    }),
  );
  const others = put('others', JSON.stringify(files));
  const textFile = module('texts', texts);
  const meta = (name: string, value: unknown): string =>
    `<meta name="${name}" content="${JSON.stringify(value).replaceAll('"', '&quot;')}" />`;
  contents.set(
    'index.html',
    `<html><head>${meta('plans', { entry: 'home', file: `/h5/${others}` })}${meta('texts', { en: [`/h5/${textFile}`] })}` +
      `<link rel="manifest" href="/h5/manifest.webmanifest" /><script src="/h5/${first}"></script>` +
      `<script type="module" crossorigin src="/h5/${appFile}"></script></head></html>`,
  );
  const lost = fault?.includes('app') ? appFile : (files['list'] ?? '');
  return {
    contents,
    missing: fault?.includes('missing') ? [lost] : [],
    damaged: fault?.includes('damaged') ? [lost] : [],
  };
}

/**
 * Keeps an edition in a store, as `npm run editions -- publish` does. Nobody gets it yet.
 * @param start the content of `start.js`
 * @returns its id
 */
export async function keep(
  store: EditionStore,
  sources: Sources,
  start: string,
  fault: Fault | null,
  at: number,
): Promise<string> {
  const { contents, missing, damaged } = build(sources, start, fault);
  const files: Record<string, Edition['files'][string]> = {};
  const put = async (path: string, content: string): Promise<void> => {
    const bytes = Buffer.from(content);
    const hash = hashOf(bytes);
    files[path] = { hash, bytes: bytes.length, sent: bytes.length };
    if (missing.includes(path)) return;
    await store.keep(hash, damaged.includes(path) ? Buffer.from(content.slice(1)) : bytes, null);
  };
  const page = contents.get('index.html') ?? '';
  for (const [path, content] of contents) await put(path, content);
  const documents = { 'screens/app.json': hashOf(JSON.stringify(sources)) };
  const id = editionId({ contract: '', documents, files });
  await put('index.html', markPage(page, id));
  const told = { parent: null, at, who: 'mei', sentence: 'A change', changes: [] };
  await store.add({ id, contract: '', documents, files, ...told });
  return id;
}
