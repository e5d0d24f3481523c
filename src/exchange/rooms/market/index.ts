// Markets: prices, candles, books and trades, simulated or of a real feed, told as they change. Other folders import
// this file and nothing behind it.

export { addFavourite } from './favourites.ts';
export { market } from './market.ts';
export { feedOf, marketsOf } from './markets.ts';
export { nextReached } from './next-reached.ts';
export { assertReliable, putOff } from './pause.ts';
export { readFeed } from './streamed/configuration.ts';
export { pairOf, priceUnitOf, saidMarket } from './views.ts';
