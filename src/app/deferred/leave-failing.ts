import { addressIn } from '../page/fetchable.ts';
import { PROBLEM_EVENT, type Reporter } from '../report.ts';
import type { SafeStorage } from '../session/storage.ts';

// An edition of which a page does not work is left for the one before, which shows whether it is to blame. `start.js`
// does the same for one that does not start at all.

/** Where a window remembers what it left, until the edition before has shown the page. */
const TRIED = 'leftEdition';
/** The cookie of the editions that did not work on this phone, as `start.js` writes it; the server reads it. */
const LEFT = 'harbor_left';
/** Seconds for which an edition is left. */
const DAY = 86_400;
/** Milliseconds in which a page that is opened shows that it works. */
const WORKS = 3_000;
const LONGEST = 500;

type Problem = ReturnType<Reporter['list']>[number];

interface Tried {
  readonly edition: string;
  readonly page: string;
  readonly why: string;
}

interface LeaveTools {
  /** The edition of this window; undefined where the build is not published. */
  readonly edition: string | undefined;
  /** The route of the page that is open. */
  readonly route: () => string | undefined;
  /** Lives as long as the window. */
  readonly perWindow: Pick<SafeStorage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Reloads the window; forms keep their values. */
  readonly reload: () => void;
  /** Counts an error of an edition. Returns true where its pages reported too many. */
  readonly isTooMuch: (edition: string, problem: Problem) => boolean;
  /** The problems that were reported before this. */
  readonly problems: readonly Problem[];
  readonly lostModules: readonly Event[];
}

/** The error of a module as `vite:preloadError` tells it, and its file, which the build's own imports tell. */
const lostIn = (event: Event): { readonly error: unknown; readonly file: string | undefined } => ({
  error: 'payload' in event ? event.payload : undefined,
  file: 'file' in event && typeof event.file === 'string' ? event.file : undefined,
});

function leftOnes(): string[] {
  const [, ids = ''] = new RegExp(`(?:^|; )${LEFT}=([\\w.]*)`).exec(document.cookie) ?? [];
  return ids.split('.').filter((id) => id !== '');
}

function keepLeft(ids: readonly string[]): void {
  document.cookie = `${LEFT}=${ids.join('.')}; path=/h5/; max-age=${ids.length === 0 ? 0 : DAY}; samesite=lax`;
}

function triedIn(perWindow: Pick<SafeStorage, 'getItem'>): Tried | undefined {
  const [edition, page, why] = (perWindow.getItem(TRIED) ?? '').split('\n');
  return edition && page ? { edition, page, why: why ?? '' } : undefined;
}

/**
 * Watches for pages that fail as a whole, by an error or by a file that the server does not have. The phone then takes
 * the edition before and opens the same page. Where that works, the edition is reported, so that it is taken back for
 * all once enough phones left it; where that fails too, the edition is not to blame and is no longer left. A window
 * tries this once for a page.
 */
export function leaveFailing({
  edition,
  route,
  perWindow,
  reload,
  isTooMuch,
  problems,
  lostModules,
}: LeaveTools): void {
  if (edition === undefined) return;
  const tried = triedIn(perWindow);
  const failed = (page: string, why: string): void => {
    if (tried?.page === page || leftOnes().includes(edition)) {
      if (tried === undefined || tried.edition === edition) return;
      // The edition before has the same fault.
      keepLeft(leftOnes().filter((id) => id !== tried.edition));
      return perWindow.removeItem(TRIED);
    }
    perWindow.setItem(TRIED, [edition, page, why.replaceAll('\n', ' ').slice(0, LONGEST)].join('\n'));
    keepLeft([...leftOnes(), edition]);
    reload();
  };
  const heard = (problem: Problem): void => {
    const { code, page, detail } = problem;
    if (code === 'page') failed(page, detail);
    // The edition before has the same error: on an answer that nobody foresaw, for example.
    else if (tried !== undefined && tried.edition !== edition && tried.why.includes(detail)) failed(tried.page, detail);
    else if (isTooMuch(edition, problem)) failed(route() ?? page, `too many errors, the last: ${detail}`);
  };
  window.addEventListener(PROBLEM_EVENT, (event) => {
    if (event instanceof CustomEvent) heard(event.detail as Problem);
  });
  const lost = async (event: Event): Promise<void> => {
    const { error, file } = lostIn(event);
    // A file that can be fetched was late or lost on the way. Where the server does not answer nothing is known.
    const address = addressIn(error, file);
    const answer = address === undefined ? undefined : await fetch(address, { cache: 'no-store' }).catch(() => null);
    if (answer === null || (answer !== undefined && answer.status !== 404)) return;
    failed(route() ?? '', String(error));
  };
  window.addEventListener('vite:preloadError', (event) => void lost(event));
  // The first page may have failed before this code was there.
  problems.forEach(heard);
  lostModules.forEach((event) => void lost(event));
  if (tried === undefined || tried.edition === edition) return;
  setTimeout(() => {
    if (triedIn(perWindow) === undefined || route() !== tried.page) return;
    perWindow.removeItem(TRIED);
    navigator.sendBeacon('/h5/left', JSON.stringify({ edition: tried.edition, why: `${tried.page}: ${tried.why}` }));
  }, WORKS);
}
