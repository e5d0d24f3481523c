import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { SafeStorage } from '../session/storage.ts';

/** What to do when parts of the app are gone from the server because it was deployed anew. */
export interface Update {
  /** True once it is known that a reload brings another build. */
  readonly ready: StoreApi<boolean>;
  /** A part of the app did not come: is another build served by now? Never rejects; false where that cannot be told. */
  readonly missed: () => Promise<boolean>;
  /** Starts the build that is served. */
  readonly reload: () => void;
}

export interface UpdateTools {
  /** The build that runs. */
  readonly running: string | undefined;
  /** Asks the server which build it serves. */
  readonly served: () => Promise<string | undefined>;
  /** Lives as long as the window: remembers which build was reloaded for. */
  readonly perWindow: Pick<SafeStorage, 'getItem' | 'setItem'>;
  /** Reloads the window. */
  readonly restart: () => void;
}

const RELOADED = 'reloadedFor';

/**
 * A build is offered once: where a reload has not brought it (two servers of different age, a stale copy in between),
 * another one would not either, and the app says what is wrong instead of going round in circles.
 */
export function createUpdate({ running, served, perWindow, restart }: UpdateTools): Update {
  const ready = createStore<boolean>()(() => false);
  let offered: string | undefined;
  let asking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    const build = await served().catch(() => running);
    if (build && running && build !== running && build !== perWindow.getItem(RELOADED)) {
      offered = build;
      ready.setState(true, true);
    }
    return ready.getState();
  };

  return {
    ready,
    missed: () =>
      (asking ??= ask().finally(() => {
        asking = undefined;
      })),
    reload: () => {
      if (offered) perWindow.setItem(RELOADED, offered);
      restart();
    },
  };
}

/** Milliseconds that the server may think about which build it serves. */
const PATIENCE = 5000;

/** The build that a page was made of: the name of its module, which has the hash of all others in it. */
export const buildOf = (html: string): string | undefined => /<script type="module"[^>]* src="([^"]+)/.exec(html)?.[1];

/** The build that the server serves now. @throws TypeError where it cannot be reached in time. */
export async function servedBuild(): Promise<string | undefined> {
  const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  return answer.ok ? buildOf(await answer.text()) : undefined;
}
