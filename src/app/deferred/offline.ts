import type { SafeStorage } from '../session/storage.ts';
import { buildOf, forgetReload } from '../site/update.ts';
import type { Connection } from '../wire/connection.ts';

// The page itself keeps the files that the service worker (src/public/worker.js) shows without a network: it alone
// knows which edition it is, which files it was made of, and that it started.

/** The cache with the page of the edition that last started whole; the worker reads it. */
const PAGE = 'harbor-page';
/** Each edition has a cache of its files. */
const FILES = 'harbor-files-';
/** Marks a page that was kept, so that the app knows that the server may have another by now. */
const KEPT = '<meta name="kept" />';

/** Milliseconds after the start in which an edition shows that it is whole. */
const SETTLED = 3_000;

interface OfflineTools {
  /** Lives as long as the window. */
  readonly perWindow: Pick<SafeStorage, 'removeItem'>;
  readonly connection: Pick<Connection, 'state'>;
  /** Asks the server which build is for this phone. */
  readonly outdated: () => Promise<boolean>;
  readonly failed: (error: unknown) => void;
}

/** Returns the address of the app, below which all its files are. */
const baseOf = (): string => new URL('./', location.href.split(/[?#]/)[0]).href;

/** The files of the app that this window has loaded so far, and those to come. */
function watchFiles(base: string, loaded: (files: readonly string[]) => void): void {
  const list = (entries: readonly PerformanceEntry[]): void =>
    loaded([...new Set(entries.map(({ name }) => name).filter((name) => name.startsWith(base) && name !== base))]);
  new PerformanceObserver((seen) => list(seen.getEntries())).observe({ type: 'resource', buffered: true });
}

/**
 * Keeps the page of the running edition, once all its files are kept: then it can start without a network. The page is
 * kept only where the server still has the same edition for this phone, so that no page is kept with files of another.
 * @throws TypeError where the network fails on the way; QuotaExceededError where the phone has no room
 */
async function keepPage(base: string, running: string, files: readonly string[]): Promise<boolean> {
  const cache = await caches.open(FILES + running);
  await keepFiles(cache, files);
  const answer = await fetch(base, { cache: 'no-store' });
  const html = await answer.text();
  if (!answer.ok || buildOf(html) !== running) return false;
  // The headers hold the content security policy; the body is plain.
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const pages = await caches.open(PAGE);
  await pages.put(base, new Response(html.replace('<head>', `<head>${KEPT}`), { headers }));
  const others = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES + running);
  await Promise.all(others.map((name) => caches.delete(name)));
  return true;
}

async function keepFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(files.filter((file) => !kept.has(file)));
}

/** Calls `then` once the server has answered. */
function onceAnswered({ state }: Pick<Connection, 'state'>, then: () => void): void {
  if (state.getState().lastAnswerAt > 0) return then();
  const stop = state.subscribe(({ lastAnswerAt }) => {
    if (lastAnswerAt === 0) return;
    stop();
    then();
  });
}

/**
 * Makes the app start without a network from now on, where the product can be installed: it says so by its manifest. A
 * page that was kept asks the server for another as soon as it can.
 */
export function worksOffline({ connection, perWindow, outdated, failed }: OfflineTools): void {
  if (document.head.querySelector('meta[name=kept]') !== null) {
    forgetReload(perWindow);
    onceAnswered(connection, () => void outdated());
  }
  const running = buildOf(document.head.innerHTML);
  if (running === undefined || document.head.querySelector('link[rel=manifest]') === null) return;
  // A browser has neither where the app is not reached safely. A development server has no build to keep.
  if (!('serviceWorker' in navigator) || !('caches' in window) || !import.meta.env.PROD) return;
  const base = baseOf();
  const keep = async (): Promise<void> => {
    await navigator.serviceWorker.register(`${base}worker.js`);
    await navigator.serviceWorker.ready;
    await new Promise((settled) => setTimeout(settled, SETTLED));
    let isKept = false;
    const files = new Set<string>();
    watchFiles(base, (more) => {
      for (const file of more) files.add(file);
      if (isKept)
        caches
          .open(FILES + running)
          .then((cache) => keepFiles(cache, more))
          .catch(failed);
    });
    // Entries of the past are told in a task of their own.
    await new Promise((told) => setTimeout(told));
    isKept = await keepPage(base, running, [...files]);
  };
  keep().catch(failed);
}
