import { existsSync } from 'node:fs';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { createServer, loadConfigFromFile, type PluginOption, type UserConfig, type ViteDevServer } from 'vite';
import type { ProjectOptions } from '../../document/project.ts';
import { ENGINE } from '../../document/catalog.ts';
import { flatten } from '../../document/project.ts';
import { isObject, readSource } from '../../document/source.ts';
import { settingOf, tableOf } from '../../page-test/setting.ts';
import type { Product } from '../../language/product.ts';
import { CHANGED, type PaletteGiven, type PhoneChange, type PhoneGiven } from '../phone/given.ts';
import type { Access } from './access.ts';
import { ShownDocuments } from './shown-documents.ts';
import type { Live } from './live.ts';
import { ENTRY, moduleId, OWN, phonePlugin } from './phone-plugin.ts';
import { newlyNamed } from './named-words.ts';
import { drawnPalette } from './drawn-palette.ts';
import { passOn, passOnSocket } from './proxy.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';
import { themeSheet } from './theme-sheet.ts';
import type { Entry } from './workspace.ts';
import { statesOf } from './states.ts';

const GIVEN = '/studio-phone/given.json';
const PALETTE_GIVEN = '/studio-phone/palette.json';
const PAGE = '/studio-phone/';

/** The parts that the server of phones needs. */
export interface PhoneTools {
  readonly session: Session;
  readonly live: Live;
  readonly access: Access;
  /** The origin of the studio, which alone may show phones. */
  readonly studio: () => string;
  /** The folder that prepared modules are kept in. */
  readonly cache: string;
  readonly nonce: string;
}

/** Serves the phones: the product itself, on the documents as they are edited. */
export class Phones {
  /** The documents that the phones were told of last. */
  private product: Product;

  private constructor(
    private readonly tools: PhoneTools,
    private readonly vite: ViteDevServer,
    private readonly shown: ShownDocuments,
  ) {
    this.product = tools.session.product;
    tools.session.onEntry(
      (entry) => this.tellWords(entry),
      (entry) => this.tellPlans(entry),
    );
  }

  static async start(tools: PhoneTools, http: HttpServer, options: ProjectOptions): Promise<Phones> {
    const { session, cache, nonce } = tools;
    const file = path.resolve(options.root, options.pageTests ?? 'src/page-test.tsx');
    const documents = new ShownDocuments(session);
    const own = await ownConfig(options);
    // As people have the app. Vite would take the development build, whose modules wait for a refresh of React.
    process.env.NODE_ENV = 'production';
    const vite = await createServer({
      ...own,
      configFile: false,
      envFile: false,
      logLevel: 'error',
      appType: 'custom',
      mode: 'development',
      cacheDir: path.join(cache, 'modules'),
      html: { cspNonce: nonce },
      // All packages are prepared before the first phone: one more that is found later would load React twice.
      optimizeDeps: { entries: [file, ...partsIn(options)] },
      plugins: [phonePlugin({ product: (name) => documents.of(name), file }), ...(own.plugins ?? [])],
      server: {
        middlewareMode: true,
        hmr: { server: http },
        watch: null,
        cors: false,
        fs: { allow: [options.root, path.resolve(import.meta.dirname, '../../..')] },
      },
    });
    return new Phones(tools, vite, documents);
  }

  /** Answers a request of a phone. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://phone');
    response.setHeader('Content-Security-Policy', this.policy(request.headers.host ?? ''));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (pathname === PAGE) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(this.page(searchParams.get('language') ?? 'en', searchParams.get('theme') ?? 'light'));
      return;
    }
    if (pathname === GIVEN || pathname === PALETTE_GIVEN) {
      await this.sendGiven(pathname, searchParams, response);
      return;
    }
    this.vite.middlewares(request, response, () => {
      this.tools.live.address().then(
        (address) => {
          if (address !== undefined) passOn(address, request, response);
          else response.writeHead(404).end();
        },
        (error: unknown) => {
          this.tools.session.fail(error);
          response.writeHead(502).end();
        },
      );
    });
  }

  /** Joins a socket of a live phone to the product's server. Those of the development server it takes itself. */
  async join(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = await this.tools.live.address();
    if (address === undefined) socket.destroy();
    else passOnSocket(address, request, socket, head);
  }

  close(): Promise<void> {
    return this.vite.close();
  }

  private policy(host: string): string {
    const { nonce, studio } = this.tools;
    return [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob: data:",
      "media-src 'self' blob:",
      `connect-src 'self' ws://${host}`,
      "object-src 'none'",
      "base-uri 'none'",
      `frame-ancestors ${studio()}`,
    ].join('; ');
  }

  private page(language: string, theme: string): string {
    const { base } = this.vite.config;
    const code = /^[\w-]+$/.test(language) ? language : 'en';
    return [
      `<!doctype html><html lang="${code}" data-theme="${theme === 'dark' ? 'dark' : 'light'}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1">`,
      `<meta property="csp-nonce" nonce="${this.tools.nonce}">`,
      `<link rel="icon" href="data:,"><script type="module" src="${base}@vite/client"></script>`,
      `<script type="module" src="${base}@id/${ENTRY}"></script></head><body></body></html>`,
    ].join('\n');
  }

  private async sendGiven(pathname: string, asked: URLSearchParams, response: ServerResponse): Promise<void> {
    const read = (name: string): string => asked.get(name) ?? '';
    try {
      const given =
        pathname === PALETTE_GIVEN
          ? this.paletteGiven()
          : await this.given(read('route'), read('state'), read('language'));
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(given));
    } catch (error) {
      if (!(error instanceof Refused)) this.tools.session.fail(error);
      response.writeHead(error instanceof Refused ? 404 : 500).end(error instanceof Error ? error.message : '');
    }
  }

  private async given(route: string, state: string, language: string): Promise<PhoneGiven> {
    const { session, live, studio } = this.tools;
    const { product } = session;
    const setting = settingOf(product.project);
    const isLive = state === 'live' && live.exists;
    const states = statesOf(product, route);
    // A page without a state, as one without calls cannot fail, is shown as it usually is.
    const found = states.find(({ name }) => name === state) ?? states.find(({ kind }) => kind === 'filled');
    if (found === undefined) throw new Refused('unknown', `There is no page ${route}.`);
    const person = isLive ? await live.person() : undefined;
    const words = state === 'pseudo' ? tableOf(product.project, language) : new Map<string, string>();
    return {
      version: session.space.version,
      setting,
      ...(isLive ? {} : { answering: { reads: found.reads, answers: found.answers, shape: found.shape } }),
      params: found.params,
      flags: found.flags,
      user: person?.user ?? setting.user,
      ...(person === undefined ? {} : { token: person.token }),
      words: Object.fromEntries([...words].map(([key, one]) => [key, [one, one] as const])),
      plans: this.modules('plan/'),
      studio: studio(),
    };
  }

  private paletteGiven(): PaletteGiven {
    const { product, space } = this.tools.session;
    return {
      version: space.version,
      ...drawnPalette(product),
      params: {},
      flags: {},
      words: {},
      plans: this.modules('plan/'),
      alone: this.modules('alone/'),
      blocks: this.modules('palette.js'),
      studio: this.tools.studio(),
    };
  }

  /** Returns the address of modules of documents, before their names. */
  private modules(kind: string): string {
    return `${this.vite.config.base}@id/${OWN.replace('\0', '__x00__')}${kind}`;
  }

  /** Tells new words at once: phones show them in place, and wait for nothing to be compiled. */
  private tellWords({ version, documents }: Entry): void {
    const { space, product } = this.tools.session;
    const words: Record<string, PhoneChange['words'][string]> = {};
    for (const [language, { file }] of product.project.locales) {
      if (!documents.some((one) => one.file === file)) continue;
      const [old, now] = [space.textAt(file, version - 1), space.text(file)].map((text) => wordsIn(file, text));
      const changed = [...(now ?? [])].filter(([key, text]) => old?.get(key) !== text);
      words[language] = Object.fromEntries(changed.map(([key, text]) => [key, [old?.get(key) ?? null, text] as const]));
    }
    if (Object.keys(words).length > 0) this.send({ version, plans: [], words });
  }

  private tellPlans({ version }: Entry): void {
    const { product } = this.tools.session;
    const { project } = this.product;
    const plans = this.shown.take(product);
    const words = newlyNamed(product, this.product, plans);
    const theme = project.theme !== product.project.theme;
    this.forget(plans, project.locales !== product.project.locales, theme);
    this.product = product;
    const sheet = theme ? themeSheet(product.project.theme.value) : undefined;
    if (plans.length > 0 || sheet !== undefined)
      this.send({ version, plans, words, ...(sheet === undefined ? {} : { theme: sheet }) });
  }

  private send(change: PhoneChange): void {
    this.vite.ws.send(CHANGED, change);
  }

  /** Has modules made anew when they are loaded next; their addresses then differ. */
  private forget(plans: readonly string[], texts: boolean, theme: boolean): void {
    const { moduleGraph } = this.vite.environments.client;
    const now = Date.now();
    const stale = new Set(
      plans.flatMap((name) => ['plan', 'fragment', 'alone'].map((kind) => moduleId(`${kind}/${name}`))),
    );
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (!id.startsWith(OWN)) continue;
      const isTable = id.startsWith(`${OWN}locales/`) || id.startsWith(`${OWN}app`) || id.startsWith(`${OWN}icons/`);
      if (stale.has(id) || (isTable && (texts || plans.length > 0)) || (theme && id.endsWith('.css')))
        moduleGraph.invalidateModule(module, new Set(), now, true);
    }
  }
}

/** Returns the words in a table of texts; none while it cannot be read. */
function wordsIn(file: string, text: string | undefined): ReadonlyMap<string, string> | undefined {
  const value = text === undefined ? undefined : readSource(file, text).value;
  return isObject(value) ? flatten(value) : undefined;
}

/** Returns patterns of the modules that plans import: they cannot be found from the product's own code. */
function partsIn({ root, components, formulas, blocks = [], actions = [] }: ProjectOptions): readonly string[] {
  const own = [...blocks, ...actions, components].map((folder) => path.resolve(root, folder));
  const parts = [path.join(ENGINE, 'block'), path.join(ENGINE, 'action'), ...own];
  return [
    ...parts.map((folder) => `${folder}/**/{view,run,index}.{ts,tsx,js}`),
    ...formulas.map((file) => path.resolve(root, file)),
    `${ENGINE}/{form,data,render,studio/phone}/**/*.{ts,tsx,js}`,
    '!**/*.test.*',
  ];
}

/** Reads what the product's own settings of Vite say beside the documents: its root, its base, its public files. */
async function ownConfig({ root, screens }: ProjectOptions): Promise<UserConfig> {
  const folder = path.resolve(root, path.dirname(screens));
  const file = [folder, path.resolve(root)]
    .map((one) => path.join(one, 'vite.config.ts'))
    .find((one) => existsSync(one));
  if (file === undefined) return { root };
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file, path.dirname(file), 'error');
  const { build: _, plugins = [], ...rest } = loaded?.config ?? {};
  return { ...rest, plugins: await others(plugins) };
}

/** Returns a product's plugins without that of the documents, which the studio takes the place of. */
async function others(plugins: readonly PluginOption[]): Promise<PluginOption[]> {
  const flat = (await Promise.all((plugins as readonly PluginOption[]).map(async (one) => await one))).flat(
    Infinity as 1,
  );
  return flat.filter((one) => typeof one === 'object' && one !== null && 'name' in one && one.name !== 'screens');
}
