import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { simpleGit } from 'simple-git';
import type { FrameLocator, Page } from '@playwright/test';
import { serveStudio, type Studio } from '../../engine/studio/server/serve.ts';
import { OTHER_PRODUCT } from '../other-product/options.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A studio on a copy of the other product, so that a journey may change its documents. */
export class StudioCopy {
  private constructor(
    private readonly folder: string,
    private readonly studio: Studio,
  ) {}

  static async start(): Promise<StudioCopy> {
    mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
    // As deep as the product itself: its code imports the engine by its path.
    const folder = mkdtempSync(path.join(ROOT, 'test-results/studio-journey-'));
    cpSync(path.join(ROOT, 'tests/other-product'), folder, { recursive: true });
    const git = simpleGit(folder);
    await git.init();
    await git.addConfig('user.name', 'Mei');
    await git.addConfig('user.email', 'mei@harbor.test');
    await git.add(['screens', 'locales', 'schemas']);
    await git.commit('begin');
    const studio = await serveStudio({
      product: { ...OTHER_PRODUCT, root: folder, pageTests: 'site/page-test.tsx' },
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
