/**
 * Where the engine keeps what was typed, over one reload that the app itself asks for. Apart: pages without a form need
 * no more of it.
 */
export const KEPT = 'kept';
