import type { Alone } from '../../page-test/alone.ts';
import { perform } from '../../page-test/act.ts';
import { lendToWindow } from '../../page-test/browser.ts';
import type { Act, Given } from '../../page-test/cases.ts';
import { real as realTime, type Clock } from '../../page-test/clock.ts';
import { synthetic } from '../../page-test/hands.ts';
import { Wire } from '../../page-test/mock.ts';
import type { PageTests } from '../../page-test/product.ts';
import type { Setting } from '../../page-test/setting.ts';
import { Stage, type World } from '../../page-test/stage.ts';
import { Texts } from '../../page-test/texts.ts';
import type { Shape } from '../../page-test/values.ts';
import { modulesLoading } from '../../page-test/window/time.ts';
import { fingerprintOf } from './fingerprint.ts';
import { partsOf, type Part } from './parts.ts';
import { textsFile } from './texts-file.ts';
import { NOTE_USE } from './note-use.ts';

/** A state of a page, as it is handed to the window. */
export interface Shown {
  readonly route: string;
  readonly given: Given;
  readonly shape?: Shape;
  /** The steps of a case that lead to the state. */
  readonly steps: readonly Act[];
  /** Somebody who may see every page; the user of page tests otherwise. */
  readonly visitor?: true;
  /** The code of the language, in which the steps name things, too. */
  readonly language: string;
}

/** A page that stands still. */
export interface Seen {
  /** Two equal ones look the same, as far as styles and pictures are the same. */
  readonly fingerprint: string;
  /** All of the page is drawn, and not the screen alone. */
  readonly whole: boolean;
  readonly parts: readonly Part[];
  /** The fragments that were used on the way to it, whether or not they are still shown. */
  readonly used: readonly string[];
  /** The last step led to another page, which is not shown. */
  readonly left?: true;
  /** The reason why a step could not be done: the page is shown as it was before it. */
  readonly stuck?: string;
  /** The page kept changing until it was given up: nothing of it is known. */
  readonly restless?: true;
}

/** The functions that a window offers to the process that draws it. */
export interface DrawingWindow {
  readonly reviewShow: (shown: Shown) => Promise<Seen>;
  readonly reviewTheme: (theme: string) => void;
  readonly reviewClose: () => Promise<void>;
}

/** The fragments that the state in the window has used so far. */
const used = new Set<string>();

/** The members of a plan that nobody reads before the fragment is shown, or its sheet is opened. */
const SHOWN = ['body', 'sheet', 'show', 'state', 'calc', 'data', 'form'];

// Modules of documents call it, which are loaded after this one.
Object.assign(globalThis, {
  [NOTE_USE]: (name: string, plan: Record<string, unknown>): object => {
    for (const member of SHOWN.filter((one) => one in plan)) {
      const value = plan[member];
      Object.defineProperty(plan, member, { enumerable: true, get: () => (used.add(name), value) });
    }
    return plan;
  },
});

/** The time that a page gets to load and to settle, in milliseconds of its own clock. */
const REST = 2000;

/** Makes the window show states of pages, one after the other. @param alone what loads the pages that show fragments alone */
export function start(
  clock: Clock,
  product: PageTests,
  alone: Readonly<Record<string, () => Promise<{ readonly default: Alone }>>>,
): void {
  const { fetch } = globalThis;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  lendToWindow();
  const setting = fetch('/setting.json').then(async (answer) => (await answer.json()) as Setting);
  const tables = new Map<string, Promise<Texts>>();
  const textsOf = (language: string): Promise<Texts> => {
    const known = tables.get(language) ?? fetch(textsFile(language)).then(readTexts);
    tables.set(language, known);
    return known;
  };
  let stage: Stage | undefined;
  const worldOf = async ({ language, shape, visitor }: Shown): Promise<World> => {
    const { described, userCalls, user } = await setting;
    const texts = await textsOf(language);
    return {
      clock,
      hands: synthetic,
      frame: () => new Promise<void>((resolve) => void realTime.frame(() => resolve())),
      wire: new Wire(described),
      texts: () => texts,
      product,
      alone: async (fragment) => {
        const load = alone[fragment];
        if (load === undefined) throw new Error(`${fragment} is not shown alone.`);
        return (await load()).default;
      },
      loading: modulesLoading,
      userCalls,
      user: visitor === true && user !== null ? { ...(user as object), ...product.visitor } : user,
      ...(shape === undefined ? {} : { shape }),
    };
  };
  const open = async (shown: Shown): Promise<string | undefined> => {
    const { channels } = await setting;
    // A page that goes back must not leave the window's document.
    for (let back = 0; back < 3; back += 1) window.history.pushState(null, '', window.location.href);
    stage = new Stage(await worldOf(shown), { ...shown.given, language: shown.language });
    try {
      await stage.open(shown.route);
      for (const step of shown.steps) await perform(stage, step, channels);
      await stage.settle(REST);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const drawing: DrawingWindow = {
    reviewShow: async (shown) => {
      await drawing.reviewClose();
      used.clear();
      const stuck = await open(shown);
      const left = stage?.navigations.some(({ to }) => to !== shown.route) === true;
      await rest();
      return {
        fingerprint: fingerprintOf(document),
        whole: document.querySelector('[role=dialog], [role=alertdialog]') === null,
        parts: partsOf(document.body),
        used: [...used],
        ...(left ? { left } : {}),
        ...(stuck === undefined ? {} : { stuck }),
      };
    },
    reviewTheme: (theme) => void (document.documentElement.dataset['theme'] = theme),
    reviewClose: async () => {
      await stage?.close();
      stage = undefined;
      window.scrollTo(0, 0);
    },
  };
  Object.assign(globalThis, drawing);
}

async function readTexts(answer: Response): Promise<Texts> {
  return new Texts(new Map((await answer.json()) as ReadonlyArray<readonly [key: string, words: string]>));
}

/** Takes the focus away, and waits until fonts and pictures are there and what was changed is drawn. */
async function rest(): Promise<void> {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.blur();
  await document.fonts.ready;
  // A lazy picture below what is in sight would never come.
  const pictures = [...document.images].map(async (image) => {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  });
  await Promise.all(pictures);
  await new Promise<void>((resolve) => void realTime.frame(() => void realTime.frame(() => resolve())));
}
