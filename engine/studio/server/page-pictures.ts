import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { openBrowser } from '../../page-test/window/chromium.ts';
import { DRAWS, type DrawingPhone, type PhoneSpec } from '../protocol/phone.ts';
import type { ClientFile } from './client-files.ts';
import { pictureNames } from './picture-names.ts';
import { writeWhole } from './saver.ts';
import type { Session } from './session.ts';

/** Half the size of a phone: a card of the map is smaller still. */
const SCALE = 0.5;
const SCREEN = { width: 390, height: 844 };
/** The rest between two pictures, in milliseconds: people who edit go first. */
const PAUSE = 60;
/** The time without work after which the browser is closed, and the longest that a page may take, in milliseconds. */
const IDLE = 60_000;
const MOST = 20_000;
/** A busy machine may draw a page at its second or third try. */
const TRIES = 3;

const NAME = /^[0-9a-f]{24}$/;

/** The look of a set of pictures. */
export interface Look {
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

/** The window that pages are drawn in. */
interface Opened {
  readonly page: Page;
  /** The requests that are under way. */
  readonly loading: ReadonlySet<Request>;
  /** That of the documents when it was loaded. */
  readonly version: number;
}

export interface PictureTools {
  readonly session: Session;
  /** The folder that pictures are kept in, also for the next studio. */
  readonly folder: string;
  /** The origin of the phones. */
  readonly phones: () => string;
  /** The token of the studio, where one is needed. */
  readonly token: string | undefined;
}

/**
 * Draws pages small, in a browser of its own, while nothing else is to be done. A picture has a name made of all that
 * it depends on: a page that did not change is not drawn again. Without a browser there are no pictures.
 */
export class PagePictures {
  private readonly newest = new Map<string, string>();
  /** The number of times that a picture could not be drawn, by its name. */
  private readonly failures = new Map<string, number>();
  private wanted: Look | undefined;
  private running: Promise<void> | undefined;
  private browser: Promise<Browser> | undefined;
  private opened: Opened | undefined;
  private isClosed = false;
  private isMissing = false;
  private late: NodeJS.Timeout | undefined;

  constructor(private readonly tools: PictureTools) {}

  /** Returns the newest picture of each page, and draws what lacks one as it is now. */
  async of(look: Look): Promise<Readonly<Record<string, string>>> {
    const { session } = this.tools;
    const names = await pictureNames(session.product, look);
    for (const [route, name] of names) if (existsSync(this.place(name))) this.newest.set(keyOf(route, look), name);
    this.wanted = look;
    if (!this.isMissing && !this.isClosed)
      this.running ??= this.run()
        .catch((error: unknown) => session.fail(error))
        .finally(() => (this.running = undefined));
    return Object.fromEntries(
      [...names.keys()].flatMap((route) => {
        const name = this.newest.get(keyOf(route, look));
        return name === undefined ? [] : [[route, name] as const];
      }),
    );
  }

  /** Returns a picture by its name; undefined where there is none. */
  async file(name: string): Promise<ClientFile | undefined> {
    const body = NAME.test(name) ? await readFile(this.place(name)).catch(() => undefined) : undefined;
    return body === undefined ? undefined : { type: 'image/jpeg', body };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
    await this.end();
  }

  private place(name: string): string {
    return path.join(this.tools.folder, `${name}.jpg`);
  }

  private async run(): Promise<void> {
    clearTimeout(this.late);
    await mkdir(this.tools.folder, { recursive: true });
    for (;;) {
      // A check that is under way has the processor first.
      await this.tools.session.checker.current();
      await wait(PAUSE);
      const next = this.isClosed || this.isMissing ? undefined : await this.next();
      if (next === undefined) break;
      await this.draw(next.route, next.name, next.look);
    }
    this.late = setTimeout(() => void this.end().catch((error: unknown) => this.tools.session.fail(error)), IDLE);
    this.late.unref();
  }

  /** Returns a page without a picture of how it is now, one that did not fail before one that did. */
  private async next(): Promise<{ readonly route: string; readonly name: string; readonly look: Look } | undefined> {
    const look = this.wanted;
    if (look === undefined) return undefined;
    const names = await pictureNames(this.tools.session.product, look);
    const missing = [...names].filter(([, name]) => !existsSync(this.place(name)));
    for (let failed = 0; failed < TRIES; failed += 1)
      for (const [route, name] of missing) if ((this.failures.get(name) ?? 0) === failed) return { route, name, look };
    return undefined;
  }

  private async draw(route: string, name: string, look: Look): Promise<void> {
    const { session } = this.tools;
    const { product } = session;
    try {
      const opened = await this.window();
      if (opened === undefined) return;
      const { page, loading } = opened;
      const spec: PhoneSpec = { phone: `map-${route}`, route, params: {}, state: 'filled', letters: 1, ...look };
      await inTime(shown(page, loading, spec));
      const picture = await page.screenshot({ type: 'jpeg', quality: 82, animations: 'disabled', caret: 'hide' });
      // The documents changed meanwhile, and the picture may show the change, or not.
      if ((await pictureNames(session.product, look)).get(route) !== name) return;
      await writeWhole(this.place(name), picture);
      this.newest.set(keyOf(route, look), name);
      session.tell('pictured', { route, ...look, name });
    } catch {
      // A page that cannot be shown keeps its old picture; after a few tries it is tried again when it changes.
      this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
      await this.leave();
    }
    if (this.isClosed || product !== session.product) await this.leave();
  }

  /** Returns the window that pages are drawn in, with the documents as they are now; undefined without a browser. */
  private async window(): Promise<Opened | undefined> {
    const { session, phones, token } = this.tools;
    const { version } = session.space;
    if (this.opened?.version === version) return this.opened;
    await this.leave();
    this.browser ??= openBrowser();
    const browser = await this.browser.catch(() => undefined);
    if (browser === undefined) {
      this.isMissing = true;
      return undefined;
    }
    const phone = await browser.newContext({
      viewport: SCREEN,
      deviceScaleFactor: SCALE,
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(token === undefined ? {} : { extraHTTPHeaders: { cookie: `studio=${token}` } }),
    });
    const page = await phone.newPage();
    const loading = new Set<Request>();
    page.on('request', (request) => loading.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => loading.delete(request));
    await page.goto(`${phones()}/studio-phone/?${DRAWS}=1`);
    await page.waitForFunction(() => 'studioShow' in globalThis);
    this.opened = { page, loading, version };
    return this.opened;
  }

  private async leave(): Promise<void> {
    const { opened } = this;
    this.opened = undefined;
    await opened?.page.context().close();
  }

  private async end(): Promise<void> {
    clearTimeout(this.late);
    await this.leave();
    const { browser } = this;
    this.browser = undefined;
    await (await browser?.catch(() => undefined))?.close();
  }
}

const keyOf = (route: string, { language, theme }: Look): string => `${route} ${language} ${theme}`;

/** Shows a page, and waits until it stands still and loads nothing more. */
async function shown(page: Page, loading: ReadonlySet<Request>, spec: PhoneSpec): Promise<void> {
  await page.evaluate((one) => (globalThis as unknown as DrawingPhone).studioShow(one), spec);
  do {
    while (loading.size > 0) await wait(PAUSE);
    await page.evaluate(() => (globalThis as unknown as DrawingPhone).studioRest());
  } while (loading.size > 0);
}

/** @throws Error where a page does not come to rest */
async function inTime<T>(shown: Promise<T>): Promise<T> {
  const done = new AbortController();
  try {
    return await Promise.race([
      shown,
      wait(MOST, undefined, { signal: done.signal, ref: false }).then(() => {
        throw new Error('The page does not come to rest.');
      }),
    ]);
  } finally {
    done.abort();
  }
}
