import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentBuilds } from '../engine/build/documents/build.ts';
import { rebuildTexts } from '../engine/build/text-files.ts';
import type { Documents } from '../engine/review/edition/judge.ts';
import { isBuilt } from './exchange/server/build.ts';

/** Documents that no build has: page tests, and the terms of translators. */
const UNBUILT = /\.tests\.json$|^screens\/page-tests\.json$|^locales\/glossary\.json$/;
const WORDS = /^locales\//;

/** The root of the app, below the project's. */
const SITE = 'src';
/** The folder that `npm run build` and the exchange build into. */
const BUILT = 'dist';

/**
 * Builds documents that are about to be published, whether or not they are saved, in a folder of its own: what is
 * built for the exchange stays as it is. Where nothing but words differs from the build before, they are put into it.
 */
export class PublisherBuild {
  private readonly builds = new DocumentBuilds();
  private folder: string | undefined;
  /** The documents of the build in the folder; undefined while there is none that is whole. */
  private built: Documents | undefined;
  /** The build that is being made: one comes after another. */
  private turn: Promise<unknown> = Promise.resolve();

  /** @param root the folder of the product */
  constructor(private readonly root: string) {}

  /**
   * Builds documents.
   * @param saved those on the disk
   * @param signal ends it
   * @returns the folder of the build, which is good until the next is made
   * @throws Error where it fails or is ended
   */
  build(documents: Documents, saved: Documents, signal: AbortSignal): Promise<string> {
    const made = this.turn.then(() => this.make(documents, saved, signal));
    this.turn = made.catch(() => undefined);
    return made;
  }

  private async make(documents: Documents, saved: Documents, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    const folder = (this.folder ??= ownFolder());
    const before = this.built;
    this.built = undefined;
    if (!(await this.hasWords(documents, before, saved, folder))) {
      const [root, config] = [join(this.root, SITE), join(this.root, 'vite.config.ts')];
      await this.builds.build({ root, config, out: folder, documents: [...documents] }, signal);
    }
    this.built = documents;
    return folder;
  }

  /** Puts the words of documents into the build before, or into that of the exchange. @returns whether that is all */
  private async hasWords(
    documents: Documents,
    before: Documents | undefined,
    saved: Documents,
    folder: string,
  ): Promise<boolean> {
    if (!differInWords(before ?? saved, documents)) return false;
    if (before === undefined) {
      if (!isBuilt(this.root, 'locales')) return false;
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(this.root, BUILT), folder, { recursive: true });
    }
    return rebuildTexts(async (language) => {
      const text = documents.get(`locales/${language}.json`);
      return text === undefined ? undefined : JSON.parse(text);
    }, folder);
  }
}

/**
 * Returns whether a build of documents differs from that of others in its words at most. A language that is new or gone
 * is more than words.
 */
export function differInWords(some: Documents, others: Documents): boolean {
  const files = new Set([...some.keys(), ...others.keys()]);
  const areWords = (file: string): boolean => WORDS.test(file) && some.has(file) && others.has(file);
  return [...files].every((file) => some.get(file) === others.get(file) || UNBUILT.test(file) || areWords(file));
}

/** Returns a folder for builds, which goes with this process, and with it what a build leaves beside it. */
function ownFolder(): string {
  const own = mkdtempSync(join(tmpdir(), 'harbor-edition-'));
  process.on('exit', () => rmSync(own, { recursive: true, force: true }));
  return join(own, 'built');
}
