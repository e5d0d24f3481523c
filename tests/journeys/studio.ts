import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { simpleGit } from 'simple-git';
import type { FrameLocator, Page } from '@playwright/test';
import { statesOf } from '../../engine/studio/server/states.ts';
import type { Session } from '../../engine/studio/server/session.ts';
import { FAILURE } from '../../engine/studio/phone/answers.ts';
import { phoneAddress, type DrawnDatum, type DrawnText } from '../../engine/studio/protocol/phone.ts';
import { readTexts } from '../../engine/check/texts.ts';
import { projectIn } from '../../engine/command-line.ts';
import type { ProjectOptions } from '../../engine/document/project.ts';
import { serveStudio, type Studio } from '../../engine/studio/server/serve.ts';
import { OTHER_PRODUCT } from '../other-product/options.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A product of which a studio opens a copy. */
interface Copied {
  /** The folders and files that are copied. */
  readonly parts: Readonly<Record<string, string>>;
  /** The folders and files that a link is enough for: nobody changes them. */
  readonly links: readonly string[];
  readonly product: (root: string) => ProjectOptions;
}

/** `other` is the product that the engine does not know. */
const PRODUCTS: Readonly<Record<'other' | 'harbor', Copied>> = {
  other: {
    parts: { 'tests/other-product': '' },
    links: [],
    product: (root) => ({ ...OTHER_PRODUCT, root, pageTests: 'site/page-test.tsx' }),
  },
  harbor: {
    parts: { screens: 'screens', locales: 'locales', schemas: 'schemas' },
    links: ['src', 'engine', 'vite.config.ts', 'package.json'],
    product: (root) => projectIn(root),
  },
};

/** A studio on a copy of a product, so that a journey may change its documents. */
export class StudioCopy {
  private constructor(
    /** The folder of the copy. */
    readonly folder: string,
    private readonly studio: Studio,
  ) {}

  static async start(name: keyof typeof PRODUCTS = 'other'): Promise<StudioCopy> {
    const { parts, links, product } = PRODUCTS[name];
    mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
    // As deep as the product itself: its code imports the engine by its path.
    const folder = mkdtempSync(path.join(ROOT, 'test-results/studio-journey-'));
    for (const [from, to] of Object.entries(parts))
      cpSync(path.join(ROOT, from), path.join(folder, to), { recursive: true });
    for (const part of links) symlinkSync(path.join(ROOT, part), path.join(folder, part));
    const git = simpleGit(folder);
    await git.init();
    await git.addConfig('user.name', 'Mei');
    await git.addConfig('user.email', 'mei@harbor.test');
    await git.add(['screens', 'locales', 'schemas']);
    await git.commit('begin');
    const studio = await serveStudio({
      product: product(folder),
      host: '127.0.0.1',
      port: 0,
      folder: path.join(folder, '.studio'),
      onFailure: (error) => {
        throw error;
      },
    });
    return new StudioCopy(folder, studio);
  }

  /** Returns the text of a document, as its file has it. */
  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Changes a document outside of the studio, as an editor or git does. */
  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Returns the packages that phones were given, which are prepared anew where one more is found later. */
  packages(): readonly string[] {
    const prepared = JSON.parse(this.read('.studio/modules/deps/_metadata.json')) as { readonly optimized: object };
    return Object.keys(prepared.optimized).sort();
  }

  get session(): Session {
    return this.studio.session;
  }

  get address(): string {
    return this.studio.address;
  }

  async close(): Promise<void> {
    await this.studio.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The live phone of a studio. */
export const livePhone = (page: Page): FrameLocator => page.frameLocator('[data-phone="live"] iframe');

/** The longest that a page may take to be shown and to come to rest, in milliseconds. */
const PATIENCE = 60_000;
/** The time between two looks at a page: it is at rest once two of them see the same texts, in milliseconds. */
const LOOK = 250;

/** The texts of the phones of pages, counted. */
export interface CountedTexts {
  /** The number of pages in a state that were shown. */
  readonly shown: number;
  /** The pages in a state that were not shown in time. */
  readonly unshown: readonly string[];
  /** The number of text nodes that say the words of a text, those aside that an answer of the server has. */
  readonly known: number;
  /** Those among them that do not lead to its key. */
  readonly lost: readonly string[];
}

/** Opens each page in each of its states in a phone, and asks for its texts. */
export async function textsOfPhones(
  page: Page,
  { product }: Session,
  language: string,
  routes: readonly string[] = [...product.project.screens.keys()],
): Promise<CountedTexts> {
  const table = readTexts(product).tables.find((one) => one.language === language)?.texts ?? new Map<string, string>();
  const isWords = wordsIn([...table.values()]);
  const origin = await page.evaluate(() => new URL(document.querySelector('iframe')?.src ?? location.href).origin);
  const lost: string[] = [];
  const unshown: string[] = [];
  let shown = 0;
  let known = 0;
  for (const route of routes)
    for (const { name: state, params } of statesOf(product, route)) {
      if (state === 'pseudo' || state === 'longest') continue;
      const spec = { phone: 'counted', route, params, state, language, theme: 'light', letters: 1 } as const;
      const drawn = await drawnAt(page, phoneAddress(origin, spec));
      if (drawn === undefined) {
        unshown.push(`${route} ${state}`);
        continue;
      }
      shown += 1;
      const answered = new Set([FAILURE, ...drawn.data.flatMap(({ value }) => stringsIn(value))]);
      for (const { text, keys } of drawn.texts) {
        if (!isWords(text) || (keys.length === 0 && answered.has(text))) continue;
        known += 1;
        if (keys.length === 0) lost.push(`${route} ${state}: ${text}`);
      }
    }
  return { shown, unshown, known, lost };
}

/**
 * Returns a function that tells whether a string says the words of one of the texts, with any values in their places.
 * Texts without a word of their own say nothing that might not come from elsewhere: figures, single letters.
 */
function wordsIn(texts: readonly string[]): (text: string) => boolean {
  const plain = new Set<string>();
  const patterns: string[] = [];
  for (const text of texts) {
    const parts = text.split(/\{\{.*?\}\}|<[^>]*>/);
    const hasWord = parts.some((part) => (parts.length === 1 ? /\p{L}{2}/u : /\p{L}{3}/u).test(part));
    if (!hasWord) continue;
    if (parts.length === 1) plain.add(text);
    else patterns.push(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+?'));
  }
  const placed = new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (text) => plain.has(text) || (patterns.length > 0 && placed.test(text));
}

/** Returns all strings of an answer, also of one that the phone cut short. */
function stringsIn(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([quoted]) => String(JSON.parse(quoted)).trim());
}

/** The texts that a phone shows, and the data of its page. */
interface DrawnPage {
  readonly texts: readonly DrawnText[];
  readonly data: readonly DrawnDatum[];
}

/** Shows a phone in the page of the studio, and returns what it shows; undefined where it does not come to rest. */
function drawnAt(page: Page, address: string): Promise<DrawnPage | undefined> {
  return page.evaluate(
    ({ address: src, patience, look }) =>
      new Promise<DrawnPage | undefined>((resolve) => {
        const frame = document.createElement('iframe');
        Object.assign(frame.style, { position: 'fixed', inset: '0', width: '390px', height: '844px', opacity: '0' });
        let before: readonly DrawnText[] = [];
        const said = (texts: readonly DrawnText[]): string =>
          JSON.stringify(texts.map(({ text, keys }) => [text, keys]));
        const ask = (of: 'texts' | 'data'): void =>
          frame.contentWindow?.postMessage({ studio: 'ask', id: 1, ask: { of } }, new URL(src).origin);
        const end = (drawn: DrawnPage | undefined): void => {
          window.removeEventListener('message', take);
          clearTimeout(late);
          frame.remove();
          resolve(drawn);
        };
        let isAtRest = false;
        const take = ({ source, data }: MessageEvent<{ readonly tells?: string; readonly answer?: unknown }>): void => {
          if (source !== frame.contentWindow) return;
          if (data.tells === 'ready' && !isAtRest) ask('texts');
          if (data.tells !== 'answer') return;
          if (isAtRest) return end({ texts: before, data: data.answer as readonly DrawnDatum[] });
          const texts = data.answer as readonly DrawnText[];
          isAtRest = texts.length > 0 && said(texts) === said(before);
          before = texts;
          if (isAtRest) ask('data');
          else setTimeout(() => ask('texts'), look);
        };
        const late = setTimeout(() => end(undefined), patience);
        window.addEventListener('message', take);
        frame.src = src;
        document.body.append(frame);
      }),
    { address, patience: PATIENCE, look: LOOK },
  );
}
