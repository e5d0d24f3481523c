import { GAP, type Apply } from './apply.ts';

/** What a message says is not looked at: the datum is read again. */
export const refresh: Apply = () => GAP;
