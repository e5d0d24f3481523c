import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Plugin } from 'vite';
import { ENGINE } from '../../document/catalog.ts';
import { loadModule } from '../../document/load.ts';
import type { ProjectOptions, readProject } from '../../document/project.ts';
import { shipped } from '../../document/shipped.ts';
import type { Product } from '../../language/product.ts';
import { documentsPlugin } from '../../page-test/modules.ts';
import { settingOf, tableOf } from '../../page-test/setting.ts';
import { buildWindow } from '../../page-test/window/bundle.ts';
import { withIndex } from '../../page-test/window/play.ts';
import { serve } from '../../page-test/window/serve.ts';
import { git } from '../tree.ts';
import { hashOf } from './group.ts';
import { NOTE_USE, noteUse } from './note-use.ts';
import { textsFile } from './texts-file.ts';
import type { DrawingWindow, Seen, Shown } from './window.ts';

/** The modules of an engine that make plans of documents. */
interface Engine {
  readonly readProject: typeof readProject;
  readonly Product: typeof Product;
  readonly documentsPlugin: typeof documentsPlugin;
}

/** A version of a product, with the engine that makes its plans. */
export interface Version {
  readonly product: Product;
  readonly documents: (product: () => Product, native: boolean) => Plugin;
}

/** A version whose plans this engine makes. */
export const versionOf = (product: Product): Version => ({ product, documents: documentsPlugin });

/**
 * Reads a version by the engine of its tree: plans are made by the compiler of the commit whose engine draws them. A
 * product that has the engine as a package is read by the one that is installed.
 *
 * @param options with the product's folder in the tree as root
 * @param top the top of the repository in the tree
 */
export async function versionByItself(options: ProjectOptions, top: string): Promise<Version> {
  const engine = await engineOf(top);
  const product = new engine.Product(await engine.readProject(options));
  return { product, documents: engine.documentsPlugin };
}

async function engineOf(top: string): Promise<Engine> {
  const own = path.join(top, path.relative(git(ENGINE, 'rev-parse', '--show-toplevel'), ENGINE));
  const folder = existsSync(path.join(own, shipped('document/project.ts'))) ? own : ENGINE;
  const load = (file: string): Promise<Readonly<Record<string, unknown>>> =>
    loadModule(path.join(folder, shipped(file)));
  try {
    const [project, product, modules] = await Promise.all(
      ['document/project.ts', 'language/product.ts', 'page-test/modules.ts'].map(load),
    );
    return { ...project, ...product, ...modules } as unknown as Engine;
  } catch (error) {
    throw new Error('The engine of that commit cannot show pages to a review: it is too old.', { cause: error });
  }
}

/** A version of a product, built and served to a browser. */
export interface Site {
  readonly product: Product;
  /** Made of all styles of the version. */
  readonly styles: string;
  /** The fragments of the version note that they are used. */
  readonly notesUse: boolean;
  /** Opens a window that shows states of its pages. */
  open(phone: BrowserContext): Promise<Tab>;
  close(): void;
}

/** A window that shows one state at a time. */
export interface Tab {
  /** Loads the window anew, unless it has shown nothing yet: what a state left behind reaches no other page. */
  begin(): Promise<void>;
  show(shown: Shown): Promise<Seen>;
  /** Returns a picture of what is shown, as PNG. */
  picture(theme: string, whole: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

/** Builds and serves a version. */
export async function siteOf({ product, documents }: Version): Promise<Site> {
  const { options } = product.project;
  const fragments = [...product.tests.keys()].filter((name) => name.startsWith('fragments/'));
  const files = await buildWindow({
    root: options.root,
    file: options.pageTests ?? '',
    documents: [documents(() => product, false), noteUse()],
    window: path.join(ENGINE, shipped('review/draw/window.ts')),
    fragments,
  });
  const { project } = product;
  const texts = [...project.locales.keys()].map(
    (code) => [textsFile(code), JSON.stringify([...tableOf(project, code)])] as const,
  );
  const site = await serve(new Map([...withIndex(files, JSON.stringify(settingOf(project))), ...texts]));
  const sheets = [...files].filter(([name]) => name.endsWith('.css')).map(([, text]) => String(text));
  return {
    product,
    styles: hashOf(sheets.sort().join('\n')),
    notesUse: [...files.values()].some((code) => typeof code === 'string' && code.includes(`globalThis.${NOTE_USE}(`)),
    close: site.close,
    open: async (phone) => {
      const page = await phone.newPage();
      await load(page, site.address);
      return tabOf(page, site.address);
    },
  };
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => 'reviewShow' in globalThis);
  // Nothing moves, and no caret blinks.
  await page.addStyleTag({
    content:
      '*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}',
  });
}

/** The time after which a state that does not settle is given up, in milliseconds. */
const MOST = 20_000;

/** Shows a state; undefined where it does not settle, or leaves the window. */
async function asked(page: Page, shown: Shown): Promise<Seen | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MOST);
  });
  try {
    const show = page.evaluate((one) => (globalThis as unknown as DrawingWindow).reviewShow(one), shown as never);
    return await Promise.race([show.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

function tabOf(page: Page, address: string): Tab {
  let used = false;
  return {
    async begin() {
      if (used) await load(page, address);
      used = false;
    },
    async show(shown) {
      used = true;
      const seen = await asked(page, shown);
      if (seen !== undefined) return seen;
      // Another try in a fresh window: what a state left behind may have led this one astray.
      await load(page, address);
      const again = await asked(page, shown);
      if (again !== undefined) return again;
      await load(page, address);
      return {
        fingerprint: '',
        parts: [],
        used: [],
        whole: false,
        stuck: 'The page does not come to rest.',
        restless: true,
      };
    },
    async picture(theme, whole) {
      await page.evaluate((one) => (globalThis as unknown as DrawingWindow).reviewTheme(one), theme);
      return page.screenshot({ type: 'png', fullPage: whole, animations: 'disabled', caret: 'hide', scale: 'css' });
    },
    close: () => page.close(),
  };
}
