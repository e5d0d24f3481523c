import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { projectIn } from '../../engine/command-line.ts';
import { serveStudio, type Studio } from '../../engine/studio/server/serve.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A studio on a copy of the other product, so that a journey may change its documents. */
export class StudioCopy {
  private constructor(
    readonly folder: string,
    private readonly studio: Studio,
  ) {}

  static async start(): Promise<StudioCopy> {
    mkdirSync(path.join(ROOT, '.data'), { recursive: true });
    // As deep as the product itself: its code imports the engine by its path.
    const folder = mkdtempSync(path.join(ROOT, '.data/studio-journey-'));
    cpSync(path.join(ROOT, 'tests/other-product'), folder, { recursive: true });
    const studio = await serveStudio({
      product: projectIn(ROOT, path.relative(ROOT, folder)),
      host: '127.0.0.1',
      port: 0,
      folder: path.join(folder, '.studio'),
      onFailure: (error) => {
        throw error;
      },
    });
    return new StudioCopy(folder, studio);
  }

  get address(): string {
    return this.studio.address;
  }

  /** Reads a document as it is in the files. */
  json(file: string): unknown {
    return JSON.parse(readFileSync(path.join(this.folder, file), 'utf8'));
  }

  async close(): Promise<void> {
    await this.studio.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The live phone of a studio. */
export const livePhone = (page: Page): FrameLocator => page.frameLocator('[data-phone="live"] iframe');
