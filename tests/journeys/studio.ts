import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { simpleGit } from 'simple-git';
import type { FrameLocator, Page } from '@playwright/test';
import { statesOf } from '../../engine/studio/server/states.ts';
import type { Session } from '../../engine/studio/server/session.ts';
import { phoneAddress, type DrawnText } from '../../engine/studio/protocol/phone.ts';
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
    private readonly folder: string,
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

/** As long as a page may take to be shown, and then to come to rest, in milliseconds. */
const PATIENCE = 30_000;
const REST = 600;

/**
 * Opens each page in each of its states in a phone, and asks for its texts.
 *
 * @returns the number of text nodes that say the words of a text, and those that do not lead to one
 */
export async function textsOfPhones(
  page: Page,
  { product }: Session,
  language: string,
  routes: readonly string[] = [...product.project.screens.keys()],
): Promise<{ readonly known: number; readonly lost: readonly string[] }> {
  const table = readTexts(product).tables.find((one) => one.language === language)?.texts ?? new Map<string, string>();
  // Words that stand alone: figures and single letters may come from anywhere.
  const words = new Set([...table.values()].filter((text) => /\p{L}{2}/u.test(text) && !text.includes('{{')));
  const origin = await page.evaluate(() => new URL(document.querySelector('iframe')?.src ?? location.href).origin);
  const lost: string[] = [];
  let known = 0;
  for (const route of routes)
    for (const { name: state } of statesOf(product, route)) {
      if (state === 'pseudo' || state === 'longest') continue;
      const spec = { phone: 'counted', route, params: {}, state, language, theme: 'light', letters: 1 } as const;
      const drawn = await textsAt(page, phoneAddress(origin, spec));
      for (const { text, keys } of drawn) {
        if (!words.has(text)) continue;
        known += 1;
        if (keys.length === 0) lost.push(`${route} ${state}: ${text}`);
      }
    }
  return { known, lost };
}

/** Shows a phone in the page of the studio, and returns its texts. */
function textsAt(page: Page, address: string): Promise<readonly DrawnText[]> {
  return page.evaluate(
    ({ address: src, patience, rest }) =>
      new Promise<readonly DrawnText[]>((resolve) => {
        const frame = document.createElement('iframe');
        Object.assign(frame.style, { position: 'fixed', inset: '0', width: '390px', height: '844px', opacity: '0' });
        const end = (texts: readonly DrawnText[]): void => {
          window.removeEventListener('message', take);
          clearTimeout(late);
          frame.remove();
          resolve(texts);
        };
        const take = ({ source, data }: MessageEvent<{ readonly tells?: string; readonly answer?: unknown }>): void => {
          if (source !== frame.contentWindow) return;
          if (data.tells === 'answer') end(data.answer as readonly DrawnText[]);
          if (data.tells === 'failed') end([]);
          if (data.tells === 'ready')
            setTimeout(
              () =>
                frame.contentWindow?.postMessage({ studio: 'ask', id: 1, ask: { of: 'texts' } }, new URL(src).origin),
              rest,
            );
        };
        const late = setTimeout(() => end([]), patience);
        window.addEventListener('message', take);
        frame.src = src;
        document.body.append(frame);
      }),
    { address, patience: PATIENCE, rest: REST },
  );
}
