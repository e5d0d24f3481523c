import type { BlockHost, FileValue } from '../block/props.ts';
import { DataClient } from '../data/client.ts';
import type { Form } from '../form/form.ts';
import { DRAFTS_KEY } from '../form/drafts-key.ts';
import { persistForms } from '../form/persist-forms.ts';
import type { GlobalCell, Host } from '../host.ts';
import { forgetLayers } from '../overlay/layers.ts';
import { createOverlays, type Overlays } from '../overlay/overlays.tsx';
import { OutsideCells } from '../store/outside.ts';
import { Scheduler } from '../store/scheduler.ts';
import { Page } from './page.ts';
import type { AppPlan } from './app-plan.ts';
import type { Counts, PagePlan, ShownApp } from './plan.ts';

/** Ticks once a second, which is enough for everything that reads `now`. */
function clockCell(host: Host): { get(): unknown; subscribe(listener: () => void): () => void } {
  return { get: () => Math.floor(host.now() / 1000) * 1000, subscribe: (listener) => host.everySecond(listener) };
}

/**
 * Joins the app document's constants with the signals that the host keeps current. A constant is computed when it is
 * first read, once per language: its texts come with the pages that read it.
 */
function constantsCell(host: Host, plan: AppPlan): GlobalCell {
  const { lang, app } = host.globals;
  let made: { readonly lang: unknown; readonly signals: unknown; readonly value: unknown } | undefined;
  let known = new Map<string, unknown>();
  return {
    get() {
      const signals = app.get() as Readonly<Record<string, unknown>>;
      const language = lang.get();
      if (made === undefined || made.lang !== language || made.signals !== signals) {
        if (made?.lang !== language) known = new Map();
        const [value, values]: [Record<string, unknown>, Map<string, unknown>] = [{}, known];
        for (const [name, constant] of Object.entries(plan.constants)) {
          const get = (): unknown => {
            if (!values.has(name))
              values.set(
                name,
                constant((key) => host.translate(key)),
              );
            return values.get(name);
          };
          Object.defineProperty(value, name, { get, enumerable: true });
        }
        for (const name of plan.signals) value[name] = signals[name];
        made = { lang: language, signals, value };
      }
      return made.value;
    },
    subscribe(listener) {
      const stops = [lang.subscribe(listener), app.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * The parts that all pages share: the scheduler, the cells that no page owns, the data client, and the pages
 * themselves.
 */
export class EngineApp implements ShownApp {
  readonly scheduler: Scheduler;
  readonly outside: OutsideCells;
  readonly client: DataClient;
  private spoken: { readonly lang: unknown; readonly host: BlockHost } | undefined;
  readonly overlays: Overlays;
  /** The time between the refusal of a page by its access rule and the redirect, in milliseconds. */
  readonly redirectDelay: number;
  counts: Counts | undefined;
  /** The forms of living pages. */
  readonly forms = new Set<Form>();
  private readonly pages = new Map<string, Page>();

  /** Uploads a file to the product's server. Resolves to null on failure, after the error was shown. */
  readonly upload = async (file: FileValue, progress: (share: number) => void): Promise<FileValue | null> => {
    const { host } = this;
    if (host.upload === undefined) return file;
    const answer = await host.upload(file, progress, new AbortController().signal);
    if (!('error' in answer)) return { ...file, url: String(answer.value), blob: null };
    if (!answer.error.shown) host.shell.toast(answer.error.text, 'error');
    return null;
  };

  constructor(
    readonly host: Host,
    readonly plan: AppPlan,
  ) {
    this.scheduler = new Scheduler(undefined, (error) =>
      host.report({ page: '', code: 'reaction', detail: String(error) }),
    );
    const functionHost = {
      get format() {
        return host.formatter();
      },
      translate: (key: string, args?: Readonly<Record<string, unknown>>) => host.translate(key, args),
      now: () => host.now(),
    };
    this.outside = new OutsideCells(
      { ...host.globals, app: constantsCell(host, plan), now: clockCell(host) },
      this.scheduler,
    );
    Object.defineProperty(this.outside.scope, '$host', { value: functionHost });
    this.client = new DataClient(host);
    this.overlays = createOverlays(plan.timing.toast);
    this.redirectDelay = plan.timing.redirect;
  }

  /**
   * The host that views use. Each language has its own object, so that everything cached or memoized by it is rebuilt.
   */
  get blockHost(): BlockHost {
    const lang = this.host.globals.lang.get();
    if (this.spoken === undefined || this.spoken.lang !== lang) this.spoken = { lang, host: this.createBlockHost() };
    return this.spoken.host;
  }

  private createBlockHost(): BlockHost {
    const { host } = this;
    return {
      t: (key, args) => host.translate(key, args),
      get format() {
        return host.formatter();
      },
      get lang() {
        return host.languageTag();
      },
      now: () => host.now(),
      everySecond: (listener) => host.everySecond(listener),
      image: (source) => host.image(source),
      glyph: host.glyph,
      report: (problem) => host.report({ page: '', ...problem }),
    };
  }

  /**
   * Returns the page of a history entry: the living one, or a new one. It disposes of the entries that a new one
   * replaces.
   */
  page(entry: string, index: number, plan: PagePlan, params: Readonly<Record<string, unknown>>): Page {
    const known = this.pages.get(entry);
    if (known?.plan === plan) {
      known.outside.show?.();
      return known;
    }
    for (const [key, page] of this.pages) {
      if (page.index < index && key !== entry) continue;
      page.dispose();
      this.pages.delete(key);
    }
    const page = new Page(this, plan, entry, index, params);
    this.pages.set(entry, page);
    return page;
  }

  /** Persists what was typed, for the reload that follows. */
  persistForms(): void {
    persistForms(this.host.storage, this.forms);
  }

  /** Returns the page one step back from an entry, to which a `pick` returns. */
  before(page: Page): Page | undefined {
    let best: Page | undefined;
    for (const other of this.pages.values())
      if (other.index < page.index && (best === undefined || other.index > best.index)) best = other;
    return best;
  }

  find(entry: string): Page | undefined {
    return this.pages.get(entry);
  }

  /** Disposes of all pages and data, because the user has changed. */
  forget(): void {
    this.disposePages();
    this.host.storage.removeItem(DRAFTS_KEY);
    this.client.clear();
  }

  /** Disposes of everything, because the app ends while its window stays. */
  close(): void {
    this.disposePages();
    this.client.close();
    forgetLayers();
  }

  private disposePages(): void {
    for (const page of this.pages.values()) page.dispose();
    this.pages.clear();
  }
}
