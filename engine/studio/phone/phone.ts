import type { Opened, PageTests } from '../../page-test/product.ts';
import type { PagePlan } from '../../render/plan.ts';
import type { PhoneSpec } from '../protocol/phone.ts';
import type { PhoneGiven } from './given.ts';
import { moduleAddress } from './module-address.ts';
import { allDrawn } from './nodes.tsx';
import { plainHost } from './plain-host.ts';

/** Asks the server for the start of a phone. @throws Error with its reason where there is no such page */
export async function givenFor({ route, state, language }: PhoneSpec): Promise<PhoneGiven> {
  const response = await fetch(
    `/studio-phone/given.json?${new URLSearchParams({ route, state, language }).toString()}`,
  );
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as PhoneGiven;
}

/** The product in a phone: it is opened again where the plan of a page that it shows has changed. */
export class Phone {
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

  close(): void {
    this.opened?.close();
    this.element?.remove();
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
    const address = moduleAddress(this.given.plans, route, this.version);
    return (await import(/* @vite-ignore */ address)) as { readonly default: PagePlan };
  }
}
