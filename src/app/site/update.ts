import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { SafeStorage } from '../session/storage.ts';

/** Notices that a new version of the app was deployed, whose server lacks files of this one, and reloads the app. */
export interface Update {
  /** True once a reload is known to bring another build. */
  readonly ready: StoreApi<boolean>;
  /**
   * To be called when a file of the app did not load: does the server have another build now? Never rejects; false
   * where nobody knows.
   */
  readonly outdated: () => Promise<boolean>;
  /**
   * To be called with the number of the last act with editions, as answers say it: where it is another than before, the
   * server is asked which build is for this phone.
   */
  readonly published: (edition: string | null) => void;
  /** Reloads the window to start the build that the server has. */
  readonly reload: () => void;
}

interface UpdateTools {
  /** The running build. */
  readonly running: string | undefined;
  /** Asks the server for its present build. */
  readonly served: () => Promise<string | undefined>;
  /** Lives as long as the window; remembers the build that the window was last reloaded for, and after which act. */
  readonly perWindow: Pick<SafeStorage, 'getItem' | 'setItem'>;
  /** Reloads the window. */
  readonly restart: () => void;
}

const RELOADED = 'reloadedFor';

/** To be called where a reload did not reach the server: it says nothing of the server's build. */
export const forgetReload = (perWindow: Pick<SafeStorage, 'removeItem'>): void => perWindow.removeItem(RELOADED);

/**
 * The app offers each build once. Where a reload does not bring it (two servers with different builds, a stale cache in
 * between), another reload would not either: the app then shows the error instead of reloading for ever.
 */
export function createUpdate({ running, served, perWindow, restart }: UpdateTools): Update {
  const ready = createStore<boolean>()(() => false);
  let offered: string | undefined;
  let asking: Promise<boolean> | undefined;
  /** True where the server was last asked in vain. */
  let unanswered = false;
  let heard: string | null | undefined;

  const ask = async (): Promise<boolean> => {
    const build = await served().catch(() => undefined);
    unanswered = build === undefined;
    if (build && running) {
      const [tried, act = ''] = (perWindow.getItem(RELOADED) ?? '').split(' ');
      // After another act the server may have the build now.
      const isTried = build === tried && (heard === undefined || (heard ?? '') === act);
      ready.setState(build !== running && !isTried, true);
      offered = build;
    }
    return ready.getState();
  };

  const outdated = (): Promise<boolean> =>
    (asking ??= ask().finally(() => {
      asking = undefined;
    }));

  return {
    ready,
    outdated,
    published: (edition) => {
      const another = unanswered || (heard !== undefined && edition !== heard);
      heard = edition;
      if (another) void outdated();
    },
    reload: () => {
      if (offered) perWindow.setItem(RELOADED, `${offered} ${heard ?? ''}`);
      restart();
    },
  };
}

/**
 * Takes a new build with the next page: nothing is cut off there, and the old pages keep their forms.
 * @param navigation the rules of navigation, which know nothing of builds
 */
export const takesBuilds = <N extends { readonly go: (...step: never[]) => void }>(
  navigation: N,
  update: () => Pick<Update, 'ready' | 'reload'>,
): N => ({
  ...navigation,
  go: (...step: Parameters<N['go']>) => {
    navigation.go(...step);
    const { ready, reload } = update();
    if (ready.getState()) reload();
  },
});

/** The server's answer is waited for so long, in milliseconds. */
const TIMEOUT = 5000;

/**
 * Identifies the build of a page by its edition; one that is not published by the name of its module, which contains
 * the hash of all others.
 */
export const buildOf = (html: string): string | undefined =>
  (/<meta name="edition" content="(\w+)/.exec(html) ?? /<script type="module"[^>]* src="([^"]+)/.exec(html))?.[1];

/** Reads which build the server has now. @throws TypeError where it does not answer in time */
export async function servedBuild(): Promise<string | undefined> {
  const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
  return answer.ok ? buildOf(await answer.text()) : undefined;
}
