import type { ComponentType } from 'react';
import type { FrameProps } from '../../engine/host.ts';

/** What the shell uses of the screen engine. */
export interface Engine {
  /** A page at a place of the history; `frame` lays it out. */
  readonly Screen: ComponentType<{
    readonly route: string;
    readonly params: Readonly<Record<string, string>>;
    readonly entry: string;
    readonly index: number;
    readonly frame: ComponentType<FrameProps>;
  }>;
  /** Dialogs and sheets of the pages. */
  readonly Overlays: ComponentType;
  /** Asks the user if the page of this entry has unsaved changes. */
  mayLeave(entry: string): Promise<boolean>;
  /** Reads again all that is shown. */
  refreshAll(): void;
}
