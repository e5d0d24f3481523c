import { compileActions } from './action/compile.ts';
import type { Language } from './cursor.ts';
import { compileNodes } from './node/compile.ts';

/** The whole language. */
export const language: Language = { nodes: compileNodes, actions: compileActions };
