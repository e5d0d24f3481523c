// The house's profit and loss by product, its daily bounds, and the halts beyond them. Other folders import only this
// file of the folder.

export { SANDBOX_BOUNDS, STRICT_BOUNDS, readBounds } from './bounds.ts';
export { dayPage, haltsOf, productDay, waitingHalts } from './days.ts';
export { assertGoesOn, assertNotHalted, isHalted, lift as liftHalt } from './halts.ts';
export { house } from './house.ts';
export { PRODUCTS, productAt } from './products.ts';
export type { HouseDay } from './tables.ts';
