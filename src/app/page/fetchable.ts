import type { SafeStorage } from '../session/storage.ts';

/** Milliseconds that the server may take to answer. */
const PATIENCE = 5000;

const RELOADED_AT = 'reloadedAt';
/** Where a reload does not help either, the next one waits so long, in milliseconds. */
const BETWEEN_RELOADS = 60_000;

/** True where the app may reload itself for a module that does not come: at most once a minute in a window. */
export function reloadIsDue(perWindow: Pick<SafeStorage, 'getItem' | 'setItem'>, now = Date.now()): boolean {
  if (now - Number(perWindow.getItem(RELOADED_AT) ?? 0) < BETWEEN_RELOADS) return false;
  perWindow.setItem(RELOADED_AT, String(now));
  return true;
}

/**
 * Tells whether a module that could not be imported can be fetched now. Browsers keep a failed import for the life of
 * the window (the module map of the HTML standard), so that another import fails without a request, and only a reload
 * brings the module.
 * @param error of the import; most browsers name the module's address in it. Never rejects.
 */
export async function fetchable(error: unknown): Promise<boolean> {
  const [address = location.pathname] = /https?:\/\/\S+/.exec(String(error)) ?? [];
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
