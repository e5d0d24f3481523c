import type { PageReach, Theme } from '../reach/reach.ts';
import { hashOf, identified, type Group, type Pair, type Restless } from './group.ts';
import { marksOf, type Mark } from './marks.ts';
import { compare } from './pixels.ts';
import type { Plan, PlannedState } from './plan.ts';
import type { Tab } from './site.ts';
import type { Seen, Shown } from './window.ts';

/** A tree with windows that show it. */
export interface Drawn {
  readonly plan: Plan;
  /** Each draws another page at the same time. */
  readonly tabs: readonly Tab[];
  /** Made of all styles of the tree. */
  readonly styles: string;
  /** The fragments note that they are used (`note-use.ts`): those of an engine that names modules otherwise do not. */
  readonly notesUse: boolean;
}

/** Everything that drawing needs. */
export interface Drawing {
  readonly before: Drawn;
  readonly after: Drawn;
  readonly reach: ReadonlyMap<string, PageReach>;
  /** Codes of the product's languages, its own first. */
  readonly languages: readonly string[];
  /** Keeps a picture under its name. */
  readonly keep: (name: string, picture: Buffer) => void;
  /** Receives each group as soon as its page is drawn. */
  readonly found?: (group: Group) => void;
  readonly tell?: (text: string) => void;
  readonly signal?: AbortSignal;
}

/** The groups that differ, and how many pictures were looked at. */
export interface Gallery {
  readonly groups: readonly Group[];
  /** Pictures of the tree after that differ. */
  readonly differing: number;
  /** States in a language and a theme that look the same in both trees. */
  readonly same: number;
  /** States that were not compared. */
  readonly restless: readonly Restless[];
}

/** A state that both trees have: the tree before is led to it by the same steps. */
interface Both {
  readonly state: PlannedState;
  /** The tree before's own, where that has one. */
  readonly old: PlannedState | undefined;
}

/** Draws every state that a change can reach in both trees, and compares. */
export async function draw(drawing: Drawing): Promise<Gallery> {
  const pages = [...drawing.reach].sort(([a], [b]) => (a < b ? -1 : 1));
  const drawn = new Map<string, Artist>();
  const left = pages.values();
  let isEnded = false;
  /** Draws pages that nobody has begun, one after another. */
  const drawPages = async (tabs: Tabs): Promise<void> => {
    for (const [page, reach] of left) {
      if (isEnded) return;
      const artist = new Artist(drawing, tabs, page, reach);
      drawn.set(page, artist);
      try {
        await artist.drawAll();
      } catch (error) {
        isEnded = true;
        throw error;
      }
    }
  };
  const lanes = drawing.before.tabs.flatMap((before, lane): Tabs[] => {
    const after = drawing.after.tabs[lane];
    return after === undefined ? [] : [{ before, after }];
  });
  const ends = await Promise.allSettled(lanes.map(drawPages));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const artists = pages.flatMap(([page]) => drawn.get(page) ?? []);
  const groups = artists.flatMap((artist) => artist.groups());
  return {
    groups,
    same: artists.reduce((sum, { same }) => sum + same, 0),
    restless: artists.flatMap((artist) => artist.restless),
    differing: groups.reduce((sum, { pairs }) => sum + pairs.length, 0),
  };
}

/** The windows of both trees in which a page is drawn. */
interface Tabs {
  readonly before: Tab;
  readonly after: Tab;
}

function statesOf({ before, after }: Drawing, page: string): readonly Both[] {
  const old = new Map(before.plan.statesOf(page).map((state) => [state.name, state]));
  const now = after.plan.statesOf(page);
  const gone = now.length === 0 ? [...old.values()] : [];
  return [
    ...now.map((state) => ({ state, old: old.get(state.name) })),
    ...gone.map((state) => ({ state, old: state })),
  ];
}

/** A group that is being drawn. */
interface Open {
  readonly both: Both;
  readonly marks: readonly Mark[];
  readonly pairs: Pair[];
  readonly also: string[];
  readonly stuck: string | undefined;
  readonly stuckNow: string | undefined;
}

/** Draws the states of one page; those that differ in the same way become one group. */
class Artist {
  same = 0;
  readonly restless: Restless[] = [];
  private readonly open = new Map<string, Open>();
  /** States whose last step leaves the page. */
  private readonly leaving = new Set<string>();

  constructor(
    private readonly drawing: Drawing,
    private readonly tabs: Tabs,
    private readonly page: string,
    private readonly reach: PageReach,
  ) {}

  groups(): readonly Group[] {
    const causes = [...new Set(this.reach.causes.map(({ says }) => says))];
    return [...this.open.values()].map(({ both, marks, pairs, also, stuck, stuckNow }) =>
      identified({
        page: this.page,
        state: both.state.says,
        also,
        causes,
        marks,
        pairs,
        ...(stuck === undefined ? {} : { stuck }),
        ...(stuckNow === undefined ? {} : { stuckNow }),
      }),
    );
  }

  /** Draws all states of the page. */
  async drawAll(): Promise<void> {
    const { drawing, page, reach, tabs } = this;
    await Promise.all([tabs.before.begin(), tabs.after.begin()]);
    // Messages of refusals differ by their texts alone.
    const texts = reach.causes.some(({ languages }) => languages !== undefined) || reach.causes.length === 0;
    for (const both of statesOf(drawing, page).filter(({ state }) => texts || state.again !== true)) {
      drawing.signal?.throwIfAborted();
      await this.draw(both);
    }
    const own = this.groups();
    for (const group of own) drawing.found?.(group);
    drawing.tell?.(`${page}: ${own.length === 0 ? 'looks the same' : `${own.length} differ`}`);
  }

  private async draw(both: Both): Promise<void> {
    const { languages } = this.drawing;
    const { reach } = this;
    const [first = ''] = (reach.languages ?? languages).filter((one) => languages.includes(one));
    const seen = await this.show(both, first);
    if (seen.every(({ restless }) => restless === true)) {
      this.restless.push({ page: this.page, state: both.state.says });
      return;
    }
    const differs = seen[0].fingerprint !== seen[1].fingerprint;
    const texts = reach.causes.flatMap((cause) => cause.languages ?? []);
    // The same parts in one language are the same in all, unless the words of another differ.
    const wanted = differs || reach.drawn ? (reach.languages ?? languages) : texts;
    let open: Open | undefined;
    for (const language of languages.filter((one) => wanted.includes(one))) {
      // Styles that change nothing in one language change nothing in the others; without a cause nothing is known.
      const styled = language !== first && !differs && open === undefined && !texts.includes(language);
      if (styled && reach.causes.length > 0) continue;
      const [was, is] = language === first ? seen : await this.show(both, language);
      if (was.fingerprint === is.fingerprint && !reach.drawn) {
        this.same += reach.themes.length;
        continue;
      }
      for (const theme of reach.themes) {
        const pair = await this.compare(was, is, theme, language);
        if (pair === undefined) {
          this.same += 1;
          continue;
        }
        if (open === undefined) {
          open = {
            both,
            marks: pair.marks,
            pairs: [],
            also: [],
            stuck: was.stuck === is.stuck ? undefined : was.stuck,
            stuckNow: was.stuck === is.stuck ? undefined : is.stuck,
          };
          const key = likeness(pair.marks);
          const known = this.open.get(key);
          if (known !== undefined) {
            known.also.push(both.state.says);
            return;
          }
          this.open.set(key, open);
        }
        open.pairs.push(pair.kept());
      }
    }
    if (!wanted.includes(first)) this.same += reach.themes.length;
  }

  private async show({ state, old }: Both, language: string): Promise<readonly [Seen, Seen]> {
    const { before } = this.tabs;
    const shown = state.shown(language);
    const known = this.leaving.has(state.name);
    let is = known ? beforeLeaving(shown) : shown;
    let [was, now] = await this.showInBoth(is);
    if (!known && now.left === true && is.steps.length > 1) {
      this.leaving.add(state.name);
      is = beforeLeaving(shown);
      [was, now] = await this.showInBoth(is);
    }
    // Before it went on to another page, now it stays: it is compared with what stood there.
    if (was.left === true && now.left !== true && is.steps.length > 1) was = await before.show(beforeLeaving(is));
    if (was.stuck === undefined || now.stuck !== undefined || old === undefined) return [was, now];
    // The steps of the tree after lead nowhere in the tree before: its own do.
    const own = await before.show(old.shown(language));
    return own.stuck === undefined ? [own, now] : [await before.show(is), now];
  }

  /** Shows a state in both trees, or in the one before where it uses nothing that differs. */
  private async showInBoth(shown: Shown): Promise<readonly [Seen, Seen]> {
    const { before, after } = this.tabs;
    const { fragments } = this.reach;
    if (fragments === undefined || !this.drawing.before.notesUse)
      return Promise.all([before.show(shown), after.show(shown)]);
    const was = await before.show(shown);
    const isUnused = was.restless !== true && was.used.every((name) => !fragments.has(name));
    return [was, isUnused ? was : await after.show(shown)];
  }

  private async compare(was: Seen, is: Seen, theme: Theme, language: string) {
    const { before, after, keep } = this.drawing;
    const { tabs } = this;
    const whole = was.whole && is.whole;
    const [old, now] = await Promise.all([tabs.before.picture(theme, whole), tabs.after.picture(theme, whole)]);
    const { pixels, regions, width, height } = compare(old, now);
    if (pixels === 0) return undefined;
    const region = regions.reduce((one, other) => ({
      x: Math.min(one.x, other.x),
      y: Math.min(one.y, other.y),
      width: Math.max(one.x + one.width, other.x + other.width) - Math.min(one.x, other.x),
      height: Math.max(one.y + one.height, other.y + other.height) - Math.min(one.y, other.y),
    }));
    return {
      marks: marksOf(was.parts, is.parts, regions),
      kept: (): Pair => {
        const [before_, after_] = [old, now].map((picture) => {
          const name = `${hashOf(picture)}.png`;
          keep(name, picture);
          return name;
        }) as [string, string];
        const styles = this.reach.drawn ? [before.styles, after.styles] : [];
        const seen = hashOf(JSON.stringify([was.fingerprint, is.fingerprint, ...styles]));
        return { language, theme, before: before_, after: after_, seen, region, width, height };
      },
    };
  }
}

/** Returns a state as it is before its last step. */
const beforeLeaving = (shown: Shown): Shown => ({ ...shown, steps: shown.steps.slice(0, -1) });

/** Figures, which differ from state to state where one change is to be seen. */
const FIGURES = /\d+(?:[.,\s]\d+)*/g;

/** Returns a text that is the same for states that differ in the same way: by other figures, or further up or down. */
const likeness = (marks: readonly Mark[]): string =>
  JSON.stringify(marks.map(({ kind, says }) => [kind, kind === 'moved' ? '' : says.replaceAll(FIGURES, '0')]));
