// Spot orders: placing, matching with the market, cancelling, and notifications. Other folders import only this file of
// the folder.

export { ownOrder } from './orders.ts';
export { cancel as cancelOrder, place as placeOrder } from './place.ts';
export { spot } from './spot.ts';
