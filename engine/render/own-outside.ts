import type { PageOutside } from '../store/outside.ts';
import type { ShownPage } from './plan.ts';

/** Gives a page its own view of the roots that no page owns. `flags.ts` sets it when a document needs it. */
export const making: { outside?: (page: ShownPage) => PageOutside } = {};
