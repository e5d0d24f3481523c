import type { HouseProduct } from '../../../../schemas/sandbox.types.ts';

/** How much the house may lose with each product on a day, in USDT. */
export type HouseBounds = Readonly<Record<HouseProduct, string>>;
