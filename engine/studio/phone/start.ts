import type { Opened, PageTests } from '../../page-test/product.ts';
import { pseudo } from '../../page-test/pseudo.ts';
import type { PagePlan } from '../../render/plan.ts';
import type { PhoneSpec } from '../protocol/phone.ts';
import { answerCalls } from './answers.ts';
import { CHANGED, type PhoneChange, type PhoneGiven } from './given.ts';
import { allDrawn } from './nodes.tsx';
import { plainHost } from './plain-host.ts';
import { Talk } from './talk.ts';
import { ShownTexts } from './texts.ts';

/** The part of the development server's connection that a phone uses. */
export interface Hot {
  on(event: string, listener: (change: PhoneChange) => void): void;
}

/** Shows a page of the product in this window, as its address says, and keeps it current with the documents. */
export async function start(product: PageTests, hot: Hot | undefined): Promise<void> {
  const spec = specOf(new URLSearchParams(window.location.search));
  const asked = new URLSearchParams({ route: spec.route, state: spec.state, language: spec.language });
  const response = await fetch(`/studio-phone/given.json?${asked.toString()}`);
  if (!response.ok) throw new Error(await response.text());
  const given = (await response.json()) as PhoneGiven;
  if (given.answering !== undefined) answerCalls(given, given.answering, product);
  const texts = new ShownTexts(document);
  const isPseudo = spec.state === 'pseudo';
  const shown = (words: string): string => (isPseudo ? pseudo(words) : words);
  for (const [key, [was, now]] of Object.entries(given.words)) texts.templates.change(key, was, shown(now));
  const phone = new Phone(product, spec, given);
  const talk = new Talk(spec.phone, texts, () => phone.route, given.studio);
  hot?.on(CHANGED, (change) => {
    const words = Object.entries(change.words[spec.language] ?? {});
    if (change.theme !== undefined) applyTheme(change.theme);
    texts.change(new Map(words.map(([key, [was, now]]) => [key, { was: was ?? undefined, words: shown(now) }])));
    const again =
      change.plans.length > 0 && phone.shows(change.plans) ? phone.again(change.version) : Promise.resolve();
    again.then(
      () => talk.painted(change.version),
      (error: unknown) => talk.failed(error),
    );
  });
  try {
    await phone.open(given.version);
    talk.ready();
  } catch (error) {
    talk.failed(error);
  }
}

const look = new CSSStyleSheet();

/** Puts the tokens of a theme over those that the page was loaded with. */
function applyTheme(sheet: string): void {
  look.replaceSync(sheet);
  if (!document.adoptedStyleSheets.includes(look)) document.adoptedStyleSheets.push(look);
}

/** Reads what a phone shows from its address. */
function specOf(query: URLSearchParams): PhoneSpec {
  const read = (name: string): string => query.get(name) ?? '';
  return {
    phone: read('phone'),
    route: read('route'),
    params: JSON.parse(read('params') || '{}') as Readonly<Record<string, string>>,
    state: read('state'),
    language: read('language'),
    theme: read('theme') === 'dark' ? 'dark' : 'light',
    letters: Number(read('letters')) || 1,
  };
}

/** The first number of thirteen digits. */
const TIME = 1_000_000_000_000;

/** The product in a phone: it is opened again where the plan of a page that it shows has changed. */
class Phone {
  private opened: Opened | undefined;
  private element: HTMLElement | undefined;
  private readonly entry: string;
  private version = 0;

  constructor(
    private readonly product: PageTests,
    private readonly spec: PhoneSpec,
    private readonly given: PhoneGiven,
  ) {
    this.entry = `phone-${spec.phone}`;
    document.documentElement.dataset['theme'] = spec.theme;
    document.documentElement.style.fontSize = `${spec.letters * 100}%`;
  }

  /** The page that is shown now. */
  get route(): string {
    return allDrawn()[0]?.x.page.plan.name ?? this.spec.route;
  }

  /** Tells whether one of these documents is in the page that is shown. */
  shows(names: readonly string[]): boolean {
    const drawn = new Set(allDrawn().map(({ file }) => file));
    return names.some((name) => name === this.route || [...drawn].some((file) => file.endsWith(`${name}.json`)));
  }

  async open(version: number): Promise<void> {
    const { spec, given } = this;
    this.version = version;
    const element = document.createElement('div');
    document.body.append(element);
    this.element = element;
    this.opened = await this.product.open({
      route: this.route,
      params: { ...given.params, ...spec.params },
      user: given.user,
      ...(given.token === undefined ? {} : { token: given.token }),
      prefs: {},
      flags: given.flags,
      language: spec.language,
      theme: spec.theme,
      entry: this.entry,
      ...(given.answering === undefined ? { live: true } : {}),
      load: (route) => this.load(route),
      element,
      watch: (host) => plainHost(host, given.answering === undefined),
    });
  }

  /** Shows the page with the new plans; what was typed stays, and the place to which it was scrolled. */
  async again(version: number): Promise<void> {
    const [first] = allDrawn();
    first?.x.page.app.persistForms();
    const scrolled = [...document.querySelectorAll('*')].flatMap((element, index) =>
      element.scrollTop > 0 ? [{ index, top: element.scrollTop }] : [],
    );
    // Its plan comes first: a page that cannot be read leaves the old one in its place.
    this.version = version;
    await this.load(this.route);
    const { opened, element } = this;
    await this.open(version);
    opened?.close();
    element?.remove();
    requestAnimationFrame(() => {
      const all = document.querySelectorAll('*');
      for (const { index, top } of scrolled) all[index]?.scrollTo({ top });
    });
  }

  private async load(route: string): Promise<{ readonly default: PagePlan }> {
    // The development server takes thirteen digits for the time of a module, and nothing else.
    const address = `${this.given.plans}${route}.js?t=${TIME + this.version}`;
    return (await import(/* @vite-ignore */ address)) as { readonly default: PagePlan };
  }
}
