import { create } from 'zustand';
import type { Publishing } from '../../protocol/publishing.ts';
import type { Conflict } from '../../protocol/history.ts';
import type { OpenedPage, PageSummary } from '../../protocol/pages.ts';
import type { Place } from '../../protocol/place.ts';
import type { Checked } from '../../protocol/problems.ts';
import type { Hello, Person, SaveState } from '../../protocol/session.ts';

/** The tab that is open at the left. */
export type LeftTab = 'outline' | 'blocks' | 'texts';

/** A part of the view of editions. */
export type Release = 'editions' | 'flags' | 'phones';

/** A view, which fills the middle of the studio. */
export type View = 'page' | 'map' | 'translate' | 'theme' | 'editions';

/** A text whose words are open, and the place at which it was pressed. */
export interface ChosenText {
  readonly key: string;
  readonly at?: Place;
}

/** A short message of something that was done or refused. */
export interface Notice {
  readonly id: number;
  readonly tone: 'done' | 'error';
  readonly text: string;
}

/** Everything that the studio shows, apart from the person's preferences and the phones. */
export interface Studio {
  readonly connection: 'connecting' | 'open' | 'broken';
  readonly hello?: Hello;
  /** The version of the documents that the server last told of. */
  readonly version: number;
  readonly checked?: Checked;
  /** The version of the documents at the newest check that is done; undefined before the first. */
  readonly checkedVersion?: number | undefined;
  readonly saved?: SaveState;
  readonly people: readonly Person[];
  readonly conflicts: readonly Conflict[];
  /** The edition that somebody is publishing. */
  readonly publishing?: Publishing | undefined;
  /** The edition that is chosen in the list of editions; the newest without. */
  readonly edition?: string | undefined;
  /** The part of the view of editions that is open. */
  readonly release: Release;
  /** The flag that is chosen in the list of flags; the first without. */
  readonly flag?: string | undefined;
  readonly pages?: readonly PageSummary[];
  readonly view: View;
  readonly route?: string;
  readonly opened?: OpenedPage;
  /** The selection; the first of several is shown at the right. */
  readonly chosen: readonly Place[];
  /** The part of the open page in which it was pressed, where it is of a fragment. */
  readonly within?: Place;
  /** The fragment that has what is chosen, where the open page has it only by its use. */
  readonly fragment?: OpenedPage;
  readonly text?: ChosenText;
  readonly hovered?: Place;
  readonly leftTab: LeftTab;
  readonly notices: readonly Notice[];
}

/** The state of the studio. Functions beside it (`acts.ts`) are the only ones that change it. */
export const useStudio = create<Studio>()(() => ({
  connection: 'connecting',
  version: 0,
  people: [],
  conflicts: [],
  view: 'page',
  release: 'editions',
  chosen: [],
  leftTab: 'outline',
  notices: [],
}));
