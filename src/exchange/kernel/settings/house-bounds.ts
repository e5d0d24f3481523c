import type { HouseProduct } from '../../../../schemas/sandbox.types.ts';

/** The greatest loss of the house with each product on a day, in USDT. */
export type HouseBounds = Readonly<Record<HouseProduct, string>>;
