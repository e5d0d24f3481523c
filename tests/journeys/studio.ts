import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { simpleGit } from 'simple-git';
import type { FrameLocator, Page } from '@playwright/test';
import type { Session } from '../../engine/studio/server/session.ts';
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

/** The folders of a copy that its repository has. */
const COMMITTED = ['screens', 'locales', 'schemas'];

/** A studio on a copy of a product, so that a journey may change its documents. */
export class StudioCopy {
  private constructor(
    /** The folder of the copy. */
    readonly folder: string,
    private readonly options: ProjectOptions,
    private studio: Studio,
    /** The texts of all documents at the start. */
    private readonly begin: ReadonlyMap<string, string>,
  ) {}

  static async start(name: keyof typeof PRODUCTS = 'other'): Promise<StudioCopy> {
    const { parts, links, product } = PRODUCTS[name];
    const folder = emptied(name);
    for (const [from, to] of Object.entries(parts))
      cpSync(path.join(ROOT, from), path.join(folder, to), { recursive: true });
    for (const part of links) symlinkSync(path.join(ROOT, part), path.join(folder, part));
    const git = simpleGit(folder);
    await git.init();
    await git.addConfig('user.name', 'Mei');
    await git.addConfig('user.email', 'mei@harbor.test');
    await git.add(COMMITTED);
    await git.commit('begin');
    const options = product(folder);
    const studio = await served(options, folder);
    const { space } = studio.session;
    const begin = new Map(space.files.map((file) => [file, space.text(file) ?? '']));
    return new StudioCopy(folder, options, studio, begin);
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

  /** The origin of the phones. */
  get phones(): string {
    return this.studio.phones;
  }

  get address(): string {
    return this.studio.address;
  }

  /**
   * Brings all documents back to what they were at the start, in the studio, in the files and as committed: the next
   * journey begins as on a new copy, without the seconds that a new studio takes.
   */
  async reset(): Promise<void> {
    const { space } = this.session;
    const texts = new Map([...space.files, ...this.begin.keys()].map((file) => [file, this.begin.get(file)] as const));
    await this.session.change('journeys', 'begin', texts);
    await this.session.save();
    const git = simpleGit(this.folder);
    await git.add(COMMITTED);
    if ((await git.status()).staged.length > 0) await git.commit('begin again');
  }

  /** Starts the studio again, as somebody does the next day. */
  async again(): Promise<void> {
    await this.studio.close();
    // A new process has nothing that the first studio set.
    delete process.env.NODE_ENV;
    this.studio = await served(this.options, this.folder);
  }

  async close(): Promise<void> {
    await this.studio.close();
    // The next one begins with the packages and the page that this one has prepared.
    clear(this.folder);
  }
}

/** The copies of a worker. As deep as the product itself: its code imports the engine by its path. */
const folderOf = (part: string): string =>
  path.join(ROOT, `test-results/studio-${process.env['TEST_PARALLEL_INDEX'] ?? process.pid}-${part}`);

/** The names in the studio's folder of what it prepares, which does not depend on what is edited. */
const PREPARED = ['client', 'modules'];

/** Takes all of a copy away but what a studio has prepared there. */
function clear(folder: string): void {
  for (const part of readdirSync(folder))
    if (part !== '.studio') rmSync(path.join(folder, part), { recursive: true, force: true });
  const kept = path.join(folder, '.studio');
  for (const part of readdirSync(kept))
    if (!PREPARED.includes(part)) rmSync(path.join(kept, part), { recursive: true, force: true });
}

/**
 * Returns the folder for a worker's copy of a product, with nothing but what an earlier studio has prepared there in
 * this run, which a studio looks over as on the next day. Each run begins with an empty `test-results/`.
 */
function emptied(name: keyof typeof PRODUCTS): string {
  const folder = folderOf(name);
  mkdirSync(path.join(folder, '.studio'), { recursive: true });
  clear(folder);
  // The page of the studio is the same for every product.
  const client = path.join(folder, '.studio/client');
  const others = Object.keys(PRODUCTS).map((other) => path.join(folderOf(other), '.studio/client'));
  const built = others.find((other) => existsSync(other));
  if (built !== undefined && !existsSync(client)) cpSync(built, client, { recursive: true });
  return folder;
}

const served = (product: ProjectOptions, folder: string): Promise<Studio> =>
  serveStudio({
    product,
    host: '127.0.0.1',
    port: 0,
    folder: path.join(folder, '.studio'),
    // Journeys change files outside while something is not saved, and save by a command.
    saveAfter: Infinity,
    onFailure: (error) => {
      throw error;
    },
  });

/** The live phone of a studio. */
export const livePhone = (page: Page): FrameLocator => page.frameLocator('[data-phone="live"] iframe');
