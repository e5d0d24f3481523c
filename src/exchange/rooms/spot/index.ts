// Spot orders: placed, matched with the market, cancelled, and told. Other folders import this file and nothing behind
// it.

export { ownOrder } from './orders.ts';
export { cancel as cancelOrder, place as placeOrder } from './place.ts';
export { spot } from './spot.ts';
