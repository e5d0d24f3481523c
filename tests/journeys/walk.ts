import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test';
import appDocument from '../../screens/app.json' with { type: 'json' };
import { callOf } from './contract.ts';
import { withHarbor, type Harbor } from './harbor.ts';
import { hashOf, type Place } from './pages.ts';
import { demoSession, merchantSession, signedIn, stored, type Session } from './session.ts';

/** The look of a page. */
export interface Look {
  /** All its words. */
  readonly text: string;
  /** The ids of its nodes, each once, in their order. */
  readonly nodes: readonly string[];
  /** Error states that offer to try again. */
  readonly retries: number;
}

declare global {
  interface Window {
    /** Requests of the page that are on their way. */
    flying: number;
    /** Errors that the walk did not cause: `code: detail`. */
    troubles: string[];
  }
}

/** The layer of the page that is shown, not that of one which is leaving. */
const LAYER = '[data-state]:not([inert]):has(main)';

/** Milliseconds after which everything that a walk waits for has happened. */
const PATIENCE = 15_000;

/**
 * The app, booted once, led from page to page by its address. Each visit is as the first one: the app believes that
 * another tab has signed somebody else in, so that nothing it knew of the last page is left.
 */
export class Walk {
  /** Answers the calls of the page in place of the server. Undefined: the server does. */
  answers: ((route: Route) => Promise<unknown>) | undefined;
  private visits = 0;
  private state: Readonly<Record<string, unknown>> = {};

  private constructor(
    readonly page: Page,
    private readonly session: Session,
    private readonly merchant: Session,
  ) {}

  static async begin(browser: Browser, harbor: Harbor, options: BrowserContextOptions = {}): Promise<Walk> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...options,
    });
    const session = await demoSession(harbor.client());
    await signedIn(context, { ...session });
    await context.addInitScript(() => {
      window.flying = 0;
      window.troubles = [];
      const send = window.fetch.bind(window);
      const landed = (): void => void (window.flying -= 1);
      window.fetch = async (...args) => {
        const [input] = args;
        if (!String(input).startsWith('/api/') || String(input).startsWith('/api/files/')) return send(...args);
        window.flying += 1;
        const answer = await send(...args).catch((error: unknown) => {
          landed();
          throw error;
        });
        const read = answer.text.bind(answer);
        answer.text = () => read().finally(landed);
        return answer;
      };
      const note = (text: string): void => void window.troubles.push(text.slice(0, 300));
      window.addEventListener('error', (event) => note(`uncaught: ${event.message}`));
      window.addEventListener('unhandledrejection', (event) => note(`unhandled: ${String(event.reason)}`));
      window.addEventListener('securitypolicyviolation', (event) =>
        note(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
      window.addEventListener('harbor:problem', (event) => {
        const { code, page, detail } = (event as CustomEvent<{ code: string; page: string; detail: string }>).detail;
        note(`${code}: ${page} ${detail}`);
      });
    });
    const page = await context.newPage();
    // The shell's own calls end with the rates.
    const begun = page.waitForResponse((response) => callOf(response.request())?.name === 'fiat.rates');
    await page.goto(`${harbor.address}/h5/#/pages/none/none`);
    await begun;
    // A node that does not appear fails after this time, not when the time of the whole walk is over.
    context.setDefaultTimeout(PATIENCE);
    const walk = new Walk(page, session, await merchantSession(harbor.client()));
    // One route for good: taking it away while a request is under way would answer that request twice.
    await page.route('**/api/**', (route) =>
      walk.answers === undefined || callOf(route.request()) === undefined ? route.continue() : walk.answers(route),
    );
    return walk;
  }

  /**
   * Shows a page as somebody who has just come, with preferences of their own: the merchant where the page asks for
   * one, else the demo account; with another `user`, as somebody like that. `loading`: its calls are not answered.
   */
  async visit(
    place: Place,
    { user: whom, ...state }: Readonly<Record<string, unknown>> = {},
    loading = false,
  ): Promise<void> {
    this.visits += 1;
    const { token, user } = place.access?.includes('merchant') === true ? this.merchant : this.session;
    this.state = { token, user: { ...user, ...(whom as object | undefined), id: `visit-${this.visits}` }, ...state };
    const text = stored(this.state);
    const tag = tagOf(state['lang']);
    await this.page.evaluate(
      async ({ hash, text, tag }) => {
        const go = async (to: string): Promise<void> => {
          if (location.hash === to) return;
          const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
          location.replace(to);
          await there;
          await new Promise(requestAnimationFrame);
        };
        await go('#/pages/none/none');
        window.dispatchEvent(new StorageEvent('storage', { key: 'harbor', newValue: text }));
        while (document.documentElement.lang !== tag) await new Promise(requestAnimationFrame);
        window.troubles.length = 0;
        await go(hash);
      },
      { hash: hashOf(place), text, tag },
    );
    await this.settled(place.route, loading);
  }

  /** Chooses another language, as in another tab of the browser; everything else stays. */
  async speak(route: string, lang: string): Promise<void> {
    this.state = { ...this.state, lang };
    await this.page.evaluate(
      async ({ text, tag }) => {
        window.dispatchEvent(new StorageEvent('storage', { key: 'harbor', newValue: text }));
        while (document.documentElement.lang !== tag) await new Promise(requestAnimationFrame);
      },
      { text: stored(this.state), tag: tagOf(lang) },
    );
    await this.settled(route);
  }

  /**
   * Waits until the page, or the notice that there is none, is shown and, for some frames, nothing has been in flight
   * (unless it is left `loading`) or moved but skeletons.
   * @throws Error when that takes too long.
   */
  async settled(route: string, loading = false): Promise<void> {
    const rested = await this.page.evaluate(
      async ({ layer, route, frames, patience, loading }) => {
        const until = performance.now() + patience;
        for (let quiet = 0; quiet < frames && performance.now() < until;) {
          await new Promise(requestAnimationFrame);
          const rests =
            (loading || window.flying === 0) &&
            document.querySelector(`${layer} main[data-route="${route}"] :is(.flow, [data-trouble=missing])`) !==
              null &&
            document
              .getAnimations()
              .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
          quiet = rests ? quiet + 1 : 0;
        }
        return performance.now() < until;
      },
      { layer: LAYER, route, frames: 5, patience: PATIENCE, loading },
    );
    if (!rested) throw new Error(`${route} does not come to rest`);
  }

  async look(retry: string): Promise<Look> {
    return this.page.evaluate(
      ({ layer, retry }) => {
        const shown = document.querySelector<HTMLElement>(layer);
        if (shown === null) return { text: '', nodes: [], retries: 0 };
        const parts = [...shown.querySelectorAll<HTMLElement>('main, main ~ *')];
        return {
          text: parts
            .map((part) => part.innerText)
            .join('\n')
            .trim(),
          nodes: [
            ...new Set([...shown.querySelectorAll<HTMLElement>('[data-node]')].map((node) => node.dataset['node']!)),
          ],
          retries: [...shown.querySelectorAll('button')].filter((button) => button.textContent === retry).length,
        };
      },
      { layer: LAYER, retry },
    );
  }

  /**
   * Returns every text of the screen, seen or heard: words, names and hints, with the bars around the page; figures as
   * zeros, each line once, without loading indicators.
   */
  async said(): Promise<readonly string[]> {
    return this.page.evaluate((layer) => {
      const shown = [...document.querySelectorAll<HTMLElement>(`${layer}, ${layer} ~ nav`)];
      const names = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'].flatMap((name) =>
        shown.flatMap((part) =>
          [...part.querySelectorAll(`[${name}]:not([role=status])`)].map(
            (element) => `${name}: ${element.getAttribute(name)}`,
          ),
        ),
      );
      const lines = [document.title, ...shown.flatMap((part) => part.innerText.split('\n')), ...names].map((line) =>
        line.trim().replaceAll(/\d+/g, '0'),
      );
      return [...new Set(lines)].filter((line) => line !== '');
    }, LAYER);
  }

  /** The errors since the visit began, without those that a server causes which answers nonsense. */
  async troubles(expected: RegExp = /^$/): Promise<readonly string[]> {
    const all = await this.page.evaluate(() => window.troubles);
    return all.filter((trouble) => !expected.test(trouble));
  }
}

/** The tag of a language of the product; of none, that of its usual one. */
function tagOf(lang: unknown): string {
  return appDocument.languages.find(({ code }) => code === (lang ?? appDocument.language))!.tag;
}

/** Tests over all pages, with one app a worker. */
export const walkTest = withHarbor.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, harbor }, use) => {
      const walk = await Walk.begin(browser, harbor);
      await use(walk);
      await walk.page.context().close();
    },
    { scope: 'worker' },
  ],
});
