import type { Edition } from './edition.ts';

/** What of an edition failed on a phone: its start, a page as a whole, a file, or too many parts of pages. */
export type ReportKind = 'start' | 'page' | 'file' | 'errors';

/** A report of a page begins with it, as `fund/withdraw: TypeError: …`. */
const PAGE = /^([\w-]+\/[\w-]+): (.*)$/;
/** Browsers, and the app, say of a file that it did not load. */
const FILE = /could not load|dynamically imported module|importing a module|preload/i;
const ERRORS = /^too many errors/;

/**
 * Sorts the report of a phone, as `start.js` and `leave-failing.ts` write it.
 * @param documents those of the edition that it left
 * @returns what failed, and the page: `start` where none was open, `other` for one that the edition does not have
 */
export function sortReport(
  why: string,
  documents: Edition['documents'],
): { readonly kind: ReportKind; readonly page: string } {
  const [, page, said = why] = PAGE.exec(why) ?? [];
  const named = page !== undefined && documents[`screens/${page}.json`] !== undefined ? page : 'other';
  const kind = FILE.test(said) ? 'file' : page === undefined ? 'start' : ERRORS.test(said) ? 'errors' : 'page';
  return { kind, page: page === undefined ? 'start' : named };
}
