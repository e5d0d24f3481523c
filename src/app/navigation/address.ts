import Big from 'big.js';
import type { AppDocument } from '../app-document.ts';

/** The address of a page: its route, and its parameters as text. */
export interface Address {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

const PAGES = '/pages/';
const ROUTE = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+$/;

/** The parameter of sign-in pages that holds the address to return to. */
export const RETURN = 'back';

/** Writes the path of a page, the part after the `#`. Null and undefined parameters are left out. */
export function pathOf(route: string, params: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) query.append(name, textOf(value));
  }
  const text = query.toString();
  return PAGES + route + (text && `?${text}`);
}

function textOf(value: unknown): string {
  if (value instanceof Big) return value.toFixed();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses a path; null where it is not the address of a page. The page may still not exist. */
export function addressOf(pathname: string, search: string, app: Pick<AppDocument, 'aliases'>): Address | null {
  const alias = Object.hasOwn(app.aliases, pathname) ? app.aliases[pathname] : undefined;
  const route = alias ?? (pathname.startsWith(PAGES) ? pathname.slice(PAGES.length).replace(/\/$/, '') : '');
  if (!ROUTE.test(route)) return null;
  const params: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) params[name] = value;
  return { route, params };
}

/**
 * Parses an address from untrusted text. Only paths of the app are accepted, so that a forged link cannot redirect a
 * user out of the app after signing in.
 */
export function insideAddress(text: string | undefined, app: Pick<AppDocument, 'aliases'>): Address | null {
  if (text === undefined || /[\\\s#]/.test(text)) return null;
  const mark = text.indexOf('?');
  return mark < 0 ? addressOf(text, '', app) : addressOf(text.slice(0, mark), text.slice(mark), app);
}
