import { GAP, type Apply } from './apply.ts';

/** Refetches the datum, whatever the message says. */
export const refresh: Apply = () => GAP;
