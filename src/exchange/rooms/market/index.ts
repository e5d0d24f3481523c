// Markets: prices, candles, books and trades, simulated or from a real feed, with live updates. Other folders import
// only this file of the folder.

export { addFavourite } from './favourites.ts';
export { market } from './market.ts';
export { feedOf, followsFeed, marketsOf } from './markets.ts';
export { nextReached } from './next-reached.ts';
export { assertReliable, putOff } from './pause.ts';
export { readFeed } from './streamed/configuration.ts';
export { pairOf, priceUnitOf, saidMarket } from './views.ts';
