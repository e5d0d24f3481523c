import path from 'node:path';
import type { Project } from '../document/project.ts';
import type { Json, Source } from '../document/source.ts';
import type { Output } from '../language/output.ts';
import { Product } from '../language/product.ts';
import { PREFIX } from '../build/modules.ts';
import type { Alone } from './alone.ts';
import { playCase, type CaseResult } from './case.ts';
import type { Tests } from './cases.ts';
import { installClock, real } from './clock.ts';
import { synthetic } from './hands.ts';
import { installBrowser } from './jsdom.ts';
import { keysFrom } from './keys.ts';
import { likeliestFirst } from './likely.ts';
import { startModules, type Modules } from './modules.ts';
import { Wire } from './mock.ts';
import type { PageTests } from './product.ts';
import { hindrance } from './server/playable.ts';
import { startServer, type Server } from './server/start.ts';
import { runsOf, settingOf, tableOf, type Run, type Setting } from './setting.ts';
import { Texts } from './texts.ts';
import type { World } from './stage.ts';
import { watchPlan, type OpenPlan } from './watch.ts';

/** The number of other pages' cases that judge a change of a shared document: some stand on thirty pages. */
const MOST_OTHERS = 60;

/** A case with what became of it. */
export interface Played extends CaseResult {
  readonly source: Source;
  readonly route: string;
  readonly name: string;
}

/** Runs the page tests of a product in this process, which becomes a browser for good. */
export class Runner {
  /** The points of documents that ran. */
  readonly hits = new Set<string>();
  /** By document: how its calls were answered. */
  readonly answered = new Map<string, Set<string>>();
  private readonly watched = new WeakSet<object>();
  private server: Server | undefined;

  private constructor(
    private product: Product,
    private readonly modules: Modules,
    private world: World,
    private readonly setting: Setting,
  ) {}

  /** @param file of the product, which exports `pageTests` */
  static async start(project: Project, file: string, product = new Product(project)): Promise<Runner> {
    await installBrowser();
    const modules = await startModules(project.options.root, product);
    const clock = installClock();
    const lent = (await modules.load(path.resolve(project.options.root, file))).pageTests as PageTests;
    const setting = settingOf(project);
    const world: World = {
      clock,
      hands: synthetic,
      wire: new Wire(setting.described),
      texts: textsOf(project),
      product: lent,
      alone: async (fragment) => (await modules.load(`${PREFIX}alone/${fragment}`)).default as Alone,
      loading: modules.loading,
      userCalls: setting.userCalls,
      user: setting.user,
    };
    return new Runner(product, modules, world, setting);
  }

  /**
   * Plays cases of a page or fragment on the product's own server.
   *
   * @param chosen the numbers of the runs that are played
   * @param hindered told of each that cannot be
   */
  async playOnServer(route: string, chosen: readonly number[], hindered: (why: string) => void): Promise<Played[]> {
    const source = this.tests.get(route)!;
    const { server: file } = this.world.product;
    if (file === undefined) throw new Error('The page tests of this product name no server: give "server" to them.');
    const { channels } = this.setting;
    const tests = source.value as unknown as Tests;
    const server = (this.server ??= await startServer(path.resolve(this.product.project.options.root, file)));
    const played: Played[] = [];
    for (const { index, name, given } of this.runsOf(route, source, chosen)) {
      const why = hindrance(this.product, route, given, tests.cases[index]!);
      if (why !== undefined) {
        hindered(why);
        continue;
      }
      const where = { route, channels, keys: () => keysFrom(this.product, route), now: real.now };
      played.push({ ...(await playCase({ ...this.world, server }, tests, index, given, where)), source, route, name });
    }
    return played;
  }

  /** Returns the documents of cases, by their pages. */
  get tests(): ReadonlyMap<string, Source> {
    return this.product.project.tests;
  }

  /** Takes the documents and texts of another product: cases play on them from now on. */
  take(product: Product): void {
    if (product.project.locales !== this.product.project.locales)
      this.world = { ...this.world, texts: textsOf(product.project) };
    this.product = product;
    this.modules.take(product);
  }

  /** Plays the cases of a document. @param chosen the numbers of the runs that are played; all without it */
  async play(route: string, source: Source, chosen?: readonly number[]): Promise<Played[]> {
    const played: Played[] = [];
    for await (const one of this.cases(route, source, chosen)) played.push(one);
    return played;
  }

  private async *cases(route: string, source: Source, chosen?: readonly number[]): AsyncGenerator<Played> {
    const documents = this.product.tests.get(route)?.subject?.outputs ?? [];
    await this.watch(documents);
    for (const run of this.runsOf(route, source, chosen)) {
      const result = await this.playOne(route, source, run);
      for (const document of documents)
        this.answered.set(document.name, new Set([...(this.answered.get(document.name) ?? []), ...result.answered]));
      yield result;
    }
  }

  /** Returns the runs of a document, or those of some numbers. */
  private runsOf(route: string, source: Source, chosen?: readonly number[]): readonly Run[] {
    const all = runsOf(this.product, this.setting.described, route, source);
    return chosen === undefined ? all : chosen.flatMap((number) => all[number] ?? []);
  }

  private async playOne(route: string, source: Source, { index, name, given }: Run): Promise<Played> {
    const tests = source.value as unknown as Tests;
    const result = await playCase(this.world, tests, index, given, {
      route,
      channels: this.setting.channels,
      keys: () => keysFrom(this.product, route),
      now: real.now,
    });
    return { ...result, source, route, name };
  }

  /**
   * Plays cases that show a document, on another product, until one fails: those of the document itself, which know it
   * best, then the others that are likeliest to notice, `MOST_OTHERS` at most; of both, those first that are about what
   * was changed.
   *
   * @param near words of the document around the change
   * @returns whether one fails
   */
  async failing(product: Product, document: string, near: ReadonlySet<string>): Promise<boolean> {
    this.take(product);
    const showing = [...product.tests].filter(([, { subject }]) =>
      subject?.outputs.some(({ name }) => name === document),
    );
    const runs = showing.flatMap(([route, { facts }]) =>
      this.runsOf(route, facts.source).map((run) => ({ route, source: facts.source, run })),
    );
    const likely = likeliestFirst(runs, near, ({ source, run }) => {
      const { cases } = source.value as unknown as { readonly cases: readonly Json[] };
      return cases[run.index] ?? null;
    });
    const isOwn = ({ route }: (typeof runs)[number]): boolean => route === document;
    const others = likely.filter((one) => !isOwn(one)).slice(0, MOST_OTHERS);
    for (const { route, source, run } of [...likely.filter(isOwn), ...others])
      if ((await this.playOne(route, source, run)).failures.length > 0) return true;
    return false;
  }

  /** Loads the documents that a page is made of, and notes what of them runs. */
  private async watch(documents: readonly Output[]): Promise<void> {
    for (const { name, kind, facts } of documents) {
      const module = (await this.modules.load(
        `${PREFIX}${kind === 'fragment' ? 'fragment' : 'plan'}/${name}`,
      )) as unknown as OpenPlan;
      if (this.watched.has(module.default)) continue;
      this.watched.add(module.default);
      watchPlan(name, facts.value, module, (id) => void this.hits.add(id));
    }
  }

  close(): Promise<void> {
    this.server?.close();
    return this.modules.close();
  }
}

/** Returns the texts of each language, read once. */
function textsOf(project: Project): World['texts'] {
  const known = new Map<string | undefined, Texts>();
  return (language) => {
    const texts = known.get(language) ?? new Texts(tableOf(project, language));
    known.set(language, texts);
    return texts;
  };
}
