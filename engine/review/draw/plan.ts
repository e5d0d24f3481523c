import { isObject } from '../../document/source.ts';
import { galleryPage, galleryProduct } from '../../gallery/page.ts';
import { statesOf, type State } from '../../gallery/states.ts';
import type { Product } from '../../language/product.ts';
import type { Act, Case, Tests } from '../../page-test/cases.ts';
import { runsOf, settingOf, type Setting } from '../../page-test/setting.ts';
import type { Shown } from './window.ts';

/** A state of a page that a review draws. */
export interface PlannedState {
  /** Names it among the states of its page: `filled`, or the name of a case. */
  readonly name: string;
  /** For people: `While it loads`. */
  readonly says: string;
  /** The case is drawn with another refusal already: the two differ in the words of the message alone. */
  readonly again?: true;
  /** Returns how a window shows it. @param language the code of a language */
  readonly shown: (language: string) => Shown;
}

/** The time of a call that is never answered, in milliseconds. */
const NEVER = 1e12;

/** Makes the states of pages of one tree. */
export class Plan {
  private readonly setting: Setting;

  constructor(private readonly product: Product) {
    this.setting = settingOf(product.project);
  }

  /** Returns the states of a page: those of the gallery, and where each of its page tests ends. */
  statesOf(route: string): readonly PlannedState[] {
    return [...this.gallery(route), ...this.cases(route)];
  }

  private gallery(route: string): readonly PlannedState[] {
    const { described } = this.setting;
    if (!this.product.project.screens.has(route)) return [];
    const page = galleryPage(this.product, described, route);
    return statesOf(page, galleryProduct(this.product, described))
      .filter(({ pseudo, step }) => pseudo !== true && step === undefined)
      .map((state) => ({
        name: state.name,
        says: wordsOf(state),
        shown: (language) => ({
          route,
          visitor: true,
          shape: state.shape,
          steps: [],
          language,
          given: {
            params: state.params,
            flags: state.flags ?? {},
            answers: Object.fromEntries(
              state.answers === 'come' ? [] : page.reads.map(({ name }) => [name, answerOf(state)] as const),
            ),
          },
        }),
      }));
  }

  private cases(route: string): readonly PlannedState[] {
    const source = this.product.project.tests.get(route);
    if (source === undefined || source.broken !== undefined || !isObject(source.value)) return [];
    const tests = source.value as unknown as Tests;
    const drawn = new Set<number>();
    return runsOf(this.product, this.setting.described, route, source).flatMap(
      ({ index, name, given }): PlannedState[] => {
        const steps = stepsOf(tests.cases[index]);
        if (steps === undefined) return [];
        const again = drawn.has(index) ? ({ again: true } as const) : {};
        drawn.add(index);
        return [{ name, says: name, ...again, shown: (language) => ({ route, steps, language, given }) }];
      },
    );
  }
}

/**
 * Returns the steps that lead to the end of a case; of one that leaves its page, to what is shown before it leaves.
 * Undefined where that is the page as it opens, which other states show.
 */
function stepsOf(one: Case | undefined): readonly Act[] | undefined {
  const steps = (one?.do ?? []).filter(({ expect }) => expect === undefined);
  const { to, back } = one?.expect.navigated ?? {};
  if (to === undefined && back !== true) return steps;
  return steps.length < 2 ? undefined : steps.slice(0, -1);
}

const answerOf = ({ answers }: State): object =>
  answers === 'never' ? { slow: NEVER } : { refused: 'internal_error' };

const WORDS: Readonly<Record<string, string>> = {
  filled: 'With data',
  loading: 'While it loads',
  empty: 'With nothing to show',
  error: 'Where loading fails',
  longest: 'With the longest texts',
};

function wordsOf({ name }: State): string {
  const [thing, value] = name.split('=');
  const known = WORDS[name];
  if (known !== undefined) return known;
  return value === undefined ? `With ${name}` : `Where ${plain(thing ?? '')} is ${plain(value)}`;
}

/** Returns a name of code in words: `WithdrawState` → `withdraw state`. */
const plain = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/(?<=\w)[_-](?=\w)/g, ' ')
    .toLowerCase();
