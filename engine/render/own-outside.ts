import type { PageOutside, ShownPage } from './plan.ts';

/** Gives a page its own view of what no page owns; none until a document comes that needs one (`flags.ts`). */
export const making: { outside?: (page: ShownPage) => PageOutside } = {};
