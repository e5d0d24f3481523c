import type { Changes } from './change.ts';
import type { Publishing } from './publishing.ts';
import type { Conflict, Uncommitted } from './history.ts';
import type { Place } from './place.ts';
import type { Checked } from './problems.ts';

/** A language that the product offers. */
export interface Language {
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
  /** Its name in itself. */
  readonly name: string;
}

/** Somebody who has the studio open. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The page that is open, and what is chosen. */
  readonly route?: string;
  readonly chosen?: Place;
}

/** The state of the documents: in the journal (kept), in the files (saved), in git (committed). */
export interface SaveState {
  /** The version up to which every change is in the journal, on the disk. */
  readonly kept: number;
  /** The time of that, in milliseconds since 1970. */
  readonly keptAt: number;
  /** Files that differ from what is on the disk. `save` writes them. */
  readonly unsaved: readonly string[];
  readonly savedAt: number | null;
  readonly uncommitted: readonly Uncommitted[];
  /** Changes since the last commit. */
  readonly changes: number;
  /** The changes that the person may undo and redo, by name. */
  readonly undo: string | null;
  readonly redo: string | null;
}

/** The first thing that the server says on a connection. */
export interface Hello {
  readonly product: string;
  /** The id of this person. */
  readonly you: string;
  readonly version: number;
  readonly languages: readonly Language[];
  /** The origin of the phones: not that of the studio, so that no page can reach into it. */
  readonly phones: string;
  /** A server of the product answers in live phones; without it they get answers made from the contract. */
  readonly live: boolean;
  /** The route of the page that the app begins with, which the studio shows first. */
  readonly entry: string;
  /** The file of the theme: `screens/theme.json`. */
  readonly theme: string;
  /** The file of the rules that fields name: `screens/rules.json`. */
  readonly rules: string;
  /** The product is in a git repository. */
  readonly git: boolean;
  /** The product publishes editions. */
  readonly editions: boolean;
  /** Work that was not saved when the studio ended, and is here again: the number of changes. */
  readonly restored: number;
}

/** The messages that the server sends without being asked. */
export interface Tells {
  readonly hello: Hello;
  readonly changes: Changes;
  readonly checked: Checked;
  readonly saved: SaveState;
  readonly people: readonly Person[];
  readonly conflicts: readonly Conflict[];
  /** An edition that is being published is at another stage; null once it is over. */
  readonly publishing: Publishing | null;
  /** A page was drawn as it is now. */
  readonly pictured: {
    readonly route: string;
    readonly language: string;
    readonly theme: 'light' | 'dark';
    readonly name: string;
  };
  /** A case was recorded, or could not be added: said in one sentence. */
  readonly recorded: { readonly route: string; readonly says: string };
}
