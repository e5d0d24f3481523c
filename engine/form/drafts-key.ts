/**
 * The storage key under which the engine persists what was typed, across a reload that the app itself asks for. It has
 * its own file because pages without a form need no more.
 */
export const DRAFTS_KEY = 'kept';
