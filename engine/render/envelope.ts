import type { Formula } from '../store/frame.ts';
import type { Path } from '../store/trie.ts';

/** The members that every kind of node may have. */
export interface Envelope {
  /** The node's position in its document (`body/3/children/0`): it names the node in reports and makes its DOM ids. */
  readonly n: string;
  readonly id?: string;
  /** All paths that its own slots read. A node with reads is a React boundary of its own, except inside a row. */
  readonly r: readonly Path[];
  readonly visible?: Formula<unknown>;
  /** Data whose live figures it shows: the node is dimmed while one of them is stale. */
  readonly fed?: readonly string[];
  /** Data that must be known before the region is shown. */
  readonly waits?: readonly string[];
  /** The height in pixels reserved for it until it is shown. */
  readonly room?: number;
}
