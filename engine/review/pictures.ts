import type { Browser, BrowserContext } from '@playwright/test';
import { newPhone, openPhone } from '../page-test/window/chromium.ts';
import { draw, type Drawn, type Gallery } from './draw/draw.ts';
import type { Group } from './draw/group.ts';
import { Plan } from './draw/plan.ts';
import { siteOf, type Site, type Version } from './draw/site.ts';
import { languagesOf } from './languages.ts';
import type { PageReach } from './reach/reach.ts';

/** Two versions whose pages are drawn, and the pages that differ between them. */
export interface Versions {
  readonly before: Version;
  readonly after: Version;
  readonly reach: ReadonlyMap<string, PageReach>;
}

/** Options of drawing. */
export interface Drawing {
  /** Keeps a picture under its name, which is made of the picture. */
  readonly keep: (name: string, picture: Buffer) => void;
  /** Receives each group as soon as its page is drawn. */
  readonly found?: (group: Group) => void;
  /** Receives what is under way. */
  readonly tell?: (text: string) => void;
  /** Codes of the languages that are drawn; all that the product offers without it. */
  readonly languages?: readonly string[];
  /** Ends the drawing between two states: it throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A version with its window. */
interface Opened extends Drawn {
  readonly site: Site;
}

/** The number of pages that are drawn at the same time, each before and after. */
const LANES = 2;

/** The number of versions that stay built: of one that is edited the version before, and the last after. */
const KEPT = 2;

/** Draws pages of two versions of a product in one browser, which stays open, as do the versions drawn last. */
export class Pictures {
  private readonly opened = new Map<Version['product'], Opened>();

  private constructor(
    private readonly browser: Browser,
    /** One for each lane: pages of one phone share what the app keeps on it. */
    private readonly phones: readonly BrowserContext[],
  ) {}

  static async open(): Promise<Pictures> {
    const { browser, phone } = await openPhone();
    const others = await Promise.all(Array.from({ length: LANES - 1 }, () => newPhone(browser)));
    return new Pictures(browser, [phone, ...others]);
  }

  /** Draws every state that a change can reach before and after. Returns those that look otherwise. */
  async draw({ before, after, reach }: Versions, drawing: Drawing): Promise<Gallery> {
    // One after the other: a build holds half a gigabyte.
    const was = await this.window(before);
    const is = await this.window(after);
    const languages = drawing.languages ?? languagesOf(after.product).map(({ code }) => code);
    return draw({ ...drawing, before: was, after: is, reach, languages });
  }

  /** Returns the processor time that the browser has used so far, in seconds. */
  async processorTime(): Promise<number> {
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const { site } of this.opened.values()) site.close();
  }

  private async window(version: Version): Promise<Opened> {
    const { product } = version;
    const known = this.opened.get(product);
    this.opened.delete(product);
    if (known !== undefined) {
      this.opened.set(product, known);
      return known;
    }
    const [oldest] = this.opened;
    if (oldest !== undefined && this.opened.size >= KEPT) {
      const [forgotten, { site, tabs }] = oldest;
      this.opened.delete(forgotten);
      await Promise.all(tabs.map((tab) => tab.close()));
      site.close();
    }
    const site = await siteOf(version);
    const tabs = await Promise.all(this.phones.map((phone) => site.open(phone)));
    const made = { site, styles: site.styles, notesUse: site.notesUse, plan: new Plan(product), tabs };
    this.opened.set(product, made);
    return made;
  }
}
