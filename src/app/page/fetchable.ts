import type { SafeStorage } from '../session/storage.ts';

/** The server's answer is waited for so long, in milliseconds. */
const TIMEOUT = 5000;

const RELOADED_AT = 'reloadedAt';
/** The least time between two reloads, in milliseconds, in case a reload does not help either. */
const BETWEEN_RELOADS = 60_000;

/** True where the app may reload itself because a module does not load: at most once a minute in a window. */
export function reloadIsDue(perWindow: Pick<SafeStorage, 'getItem' | 'setItem'>, now = Date.now()): boolean {
  if (now - Number(perWindow.getItem(RELOADED_AT) ?? 0) < BETWEEN_RELOADS) return false;
  perWindow.setItem(RELOADED_AT, String(now));
  return true;
}

/** WebKit's error of a module that did not come. It does not name the module. */
const UNNAMED = /^TypeError: Importing a module script failed/;

/**
 * Returns the address of the file that did not come, from an import's error; undefined for the error of a module that
 * came and threw.
 * @param file the file that was asked for, where that is known
 */
export function addressIn(error: unknown, file: string = location.pathname): string | undefined {
  const [address] = /https?:\/\/\S+|\/\S+\.css\b/.exec(String(error)) ?? [];
  return address ?? (UNNAMED.test(String(error)) ? file : undefined);
}

/**
 * Resolves to whether a module whose import failed can be fetched now. Browsers cache a failed import as long as the
 * window lives (the module map of the HTML standard): another import fails without a request, and only a reload helps.
 * Never rejects.
 * @param error the import's error; most browsers name the module's address in it
 */
export async function fetchable(error: unknown): Promise<boolean> {
  return fetch(addressIn(error) ?? location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
