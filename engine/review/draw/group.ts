import { createHash } from 'node:crypto';
import type { Theme } from '../reach/reach.ts';
import type { Mark } from './marks.ts';
import type { Box } from './parts.ts';

/** Two pictures of one state in one language and theme, which differ. */
export interface Pair {
  readonly language: string;
  readonly theme: Theme;
  /** Names of the files of the two pictures. */
  readonly before: string;
  readonly after: string;
  /**
   * Made of what is shown before and after, and of the styles where those differ. Unlike pixels it is the same on every
   * machine, whatever fonts it has.
   */
  readonly seen: string;
  /** Around all that differs; for crops. */
  readonly region: Box;
  readonly width: number;
  readonly height: number;
}

/** A state of a page that looks otherwise: its languages and themes are one decision. */
export interface Group {
  /** Made of all that is seen of it: a decision about it holds for nothing else. */
  readonly id: string;
  /** `fund/withdraw`. */
  readonly page: string;
  readonly state: string;
  /** Other states of the page that differ in the same way. */
  readonly also: readonly string[];
  readonly causes: readonly string[];
  readonly marks: readonly Mark[];
  readonly pairs: readonly Pair[];
  /** A state that the tree before cannot reach: the page is shown as far as it came. */
  readonly stuck?: string;
  /** The same of the tree after. */
  readonly stuckNow?: string;
}

/** A state that was not compared, as it comes to rest in neither tree. */
export interface Restless {
  readonly page: string;
  readonly state: string;
}

export const hashOf = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 20);

/** Names a group by what is seen of it. */
export function identified(group: Omit<Group, 'id'>): Group {
  const { page, state, also, marks, pairs } = group;
  const seen = pairs.map(({ language, theme, seen: one }) => [language, theme, one]);
  return {
    id: hashOf(JSON.stringify([page, state, also, marks.map(({ kind, says }) => [kind, says]), seen])),
    ...group,
  };
}
