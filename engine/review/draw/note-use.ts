import type { Plugin } from 'vite';

/** The global function of the window that makes a plan note that it is used: it is given the fragment's name. */
export const NOTE_USE = 'reviewNoteUse';

/** The module of a fragment, made by the engine of any version. */
const FRAGMENT = /\bpage-test:fragment\/(.+)\.js$/;
const EXPORTED = /^export default /m;

/**
 * Makes the plans of fragments note in the window that they are used. A fragment whose plan nobody reads on the way to
 * a state adds nothing to it.
 */
export const noteUse = (): Plugin => ({
  name: 'note-use',
  enforce: 'pre',
  transform(code, id) {
    const [, document] = FRAGMENT.exec(id) ?? [];
    if (document === undefined || !EXPORTED.test(code)) return undefined;
    const name = JSON.stringify(document);
    return {
      code: `${code.replace(EXPORTED, 'const noted$ = ')}\nexport default globalThis.${NOTE_USE}(${name}, noted$);\n`,
      map: null,
    };
  },
});
