import { vi } from 'vitest';
import { WHOLE, offerAnew, takeBack, type Offer, type Phone } from '../../src/exchange/editions/rollout.ts';
import type { Channel } from '../../src/exchange/kernel/phone.ts';
import { Browser, START } from './browser.ts';
import type { Deed } from './model.ts';
import { ROUTES, keep, type Fault, type Sources } from './publisher.ts';
import { Servers, storeOn, type Disk } from './servers.ts';
import { Tab } from './tab.ts';

/** Turns of the event loop after which nothing is under way any more that no request waits for. */
const TURNS = 4;

/** What browsers say of a module that did not come; WebKit does not name it. */
const LOST_MODULE = [
  (url: string) => `Failed to fetch dynamically imported module: ${url}`,
  () => 'Importing a module script failed.',
];

/** One phone, one exchange and its editors, for a while. */
export class Life {
  readonly disk: Disk = new Map();
  readonly store = storeOn(this.disk);
  readonly tabs: Tab[] = [];
  readonly servers = new Servers(this.disk, (mark) => {
    if (this.browser.online) for (const tab of this.tabs) tab.hears(String(mark));
  });
  readonly browser: Browser;
  readonly deeds: Deed[] = [];
  readonly broken = new Set<string>();
  readonly faults: string[] = [];
  channel: Channel = 'all';
  /** Names of all that was done, for whoever reads a failure. */
  readonly log: string[] = [];
  #sources: Sources = { app: 1, texts: 1, pages: { home: 1, form: 1, list: 1 } };

  constructor(readonly random: () => number) {
    this.browser = new Browser(this.servers, this.pick(LOST_MODULE));
    const id = Array.from({ length: 12 }, () => Math.floor(random() * 256));
    this.browser.cookies.set('harbor_phone', Buffer.from(id).toString('base64url'));
  }

  pick<T>(all: readonly T[]): T {
    const one = all[Math.floor(this.random() * all.length)];
    if (one === undefined) throw new Error('There is nothing to pick from.');
    return one;
  }

  get tab(): Tab {
    return this.pick(this.tabs);
  }

  /** Lets everything happen that is under way. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < TURNS; quiet += 1) {
      await new Promise((done) => setImmediate(done));
      if (this.browser.pending > 0) quiet = 0;
    }
  }

  /** Lets everything happen that is under way, and time pass. */
  async pass(milliseconds: number): Promise<void> {
    await this.#settle();
    for (let left = milliseconds; left > 0; left -= 250) {
      await vi.advanceTimersByTimeAsync(Math.min(250, left));
      await this.#settle();
    }
  }

  /** Publishes another version of a part. @returns its id */
  async publish(fault: Fault | null): Promise<string> {
    const { app, texts, pages } = this.#sources;
    const part = this.pick(['app', 'texts', ...ROUTES] as const);
    this.#sources =
      part === 'app'
        ? { app: app + 1, texts, pages }
        : part === 'texts'
          ? { app, texts: texts + 1, pages }
          : { app, texts, pages: { ...pages, [part]: pages[part] + 1 } };
    const id = await keep(this.store, this.#sources, START, fault, Date.now());
    if (fault !== null) this.broken.add(id);
    return id;
  }

  /** Offers an edition. @param writes the editor's process is killed before its next write */
  async offer(edition: string, said: Partial<Offer>, writes = Infinity): Promise<void> {
    const before = (await this.store.rollout()).sequence;
    const at = Date.now();
    const act = { at, who: 'mei', did: 'offer' as const, edition, why: 'a test' };
    const acting = storeOn(this.disk, writes).act(act, (state) => offerAnew(state, edition, said, at));
    await Promise.race([acting, new Promise((killed) => setImmediate(() => setImmediate(killed)))]);
    const { sequence } = await this.store.rollout();
    // An act that a kill cut off either happened or did not.
    if (sequence > before)
      this.deeds.push({
        at,
        did: 'offer',
        offer: { edition, channel: 'all', share: WHOLE, languages: null, versions: null, from: null, ...said },
      });
  }

  async back(edition: string): Promise<void> {
    const at = Date.now();
    await this.store.act({ at, who: 'mei', did: 'take back', edition, why: 'a test' }, (state) =>
      takeBack(state, edition, at),
    );
    this.deeds.push({ at, did: 'back', edition });
  }

  get phone(): Phone {
    return {
      id: this.browser.cookies.get('harbor_phone') ?? '',
      channel: this.channel,
      language: 'en',
      version: null,
      left: this.browser.left,
    };
  }

  wrong(what: string): void {
    this.faults.push(`${what}, after ${this.log.join('; ')}`);
  }

  /** Looks at what each tab shows. @param isWell the network and the server have been there for a while */
  async look(isWell: boolean): Promise<void> {
    for (const tab of this.tabs) {
      const edition = tab.edition === null ? null : await this.store.edition(tab.edition);
      for (const { path, hash } of tab.files)
        if (edition?.files[path]?.hash !== hash) this.wrong(`${path} is no file of the edition of its page`);
      const { shown } = tab;
      if (shown.kind === 'page' && shown.entry.route === 'form' && shown.field !== shown.entry.typed)
        this.wrong(`the form has ${String(shown.field)} where ${String(shown.entry.typed)} was typed`);
      if (isWell && shown.kind !== 'page') this.wrong(`a tab shows ${shown.kind}`);
    }
    const innocent = this.browser.left.filter((id) => !this.broken.has(id));
    if (innocent.length > 0) this.wrong(`the phone left ${innocent.join(', ')}, which is whole`);
  }
}
