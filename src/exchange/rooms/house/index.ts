// What the house wins and loses with each product, its bounds of a day, and what is halted beyond them. Other folders
// import this file and nothing behind it.

export { SANDBOX_BOUNDS, STRICT_BOUNDS, readBounds } from './bounds.ts';
export { assertGoesOn, assertNotHalted, isHalted, lift as liftHalt } from './halts.ts';
export { house } from './house.ts';
export { PRODUCTS, productAt } from './products.ts';
export type { HouseDay } from './tables.ts';
