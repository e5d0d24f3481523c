import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { simpleGit, type SimpleGit } from 'simple-git';
import { projectIn } from '../../engine/command-line.ts';
import { serveStudio, type Studio } from '../../engine/studio/server/serve.ts';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { editionStore, type EditionStore } from '../../src/exchange/editions/store.ts';
import { ProductCopy } from '../unit/product-copy.ts';
import { expect, node } from './harbor.ts';
import { compressQuickly } from './publishing.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A folder of `test-results/` with the data of an exchange, and the editions that it serves. */
export function editionsFolder(): { readonly folder: string; readonly store: EditionStore } {
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'test-results/publish-'));
  return { folder, store: editionStore(folderBlobs(path.join(folder, 'editions'))) };
}

/** A studio on a copy of the built app, in a repository of its own, that publishes where an exchange serves editions. */
export class PublishingStudio {
  /** What was under way when the studio closed has nobody to answer. */
  private isOver = false;
  private readonly product = new ProductCopy();
  private studio: Studio | undefined;

  private constructor(private readonly folder: string) {}

  /** @param folder that of the exchange's data */
  static async start(folder: string): Promise<PublishingStudio> {
    const started = new PublishingStudio(folder);
    await started.begin();
    return started;
  }

  private async begin(): Promise<void> {
    const { folder } = this.product;
    cpSync(path.join(ROOT, 'vite.config.ts'), path.join(folder, 'vite.config.ts'));
    // What is built is newer than the sources of the copy.
    for (const built of ['dist', 'dist-operators']) {
      cpSync(path.join(ROOT, built), path.join(folder, built), { recursive: true });
      compressQuickly(path.join(folder, built));
    }
    await this.git.init();
    await this.git.addConfig('user.name', 'Mei');
    await this.git.addConfig('user.email', 'mei@harbor.test');
    await this.git.add(['screens', 'locales', 'schemas']);
    await this.git.commit('begin');
    process.env['DATA_DIR'] = this.folder;
    this.studio = await serveStudio({
      product: projectIn(folder),
      host: '127.0.0.1',
      port: 0,
      folder: path.join(this.folder, 'studio'),
      onFailure: (error) => {
        if (!this.isOver) throw error;
      },
    });
  }

  /** The folder of the app that was built last by hand. */
  get built(): string {
    return path.join(this.product.folder, 'dist');
  }

  get git(): SimpleGit {
    return simpleGit(this.product.folder);
  }

  get running(): Studio {
    if (this.studio === undefined) throw new Error('The studio has not started.');
    return this.studio;
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.studio?.close();
    this.product.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Looks for what is hard to use in either theme. @param part the part of the page, or the whole of it */
export async function accessible(desk: Page, part?: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await desk.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const axe = new AxeBuilder({ page: desk });
    expect((await (part === undefined ? axe : axe.include(part)).analyze()).violations).toEqual([]);
  }
}

/** Presses what leads to another page, once the phone heard of an edition. */
export async function navigate(phone: Page): Promise<void> {
  await expect(phone.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
  await node(phone, 'add').click();
}
