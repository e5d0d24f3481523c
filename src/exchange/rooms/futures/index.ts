// Futures: contracts, positions and orders, overnight fees, closing and liquidation. Other folders import only this
// file of the folder.

export { holdOneself } from './change.ts';
export { closePosition, closeTogether, closingRows } from './close.ts';
export { contractFacts, contractOf } from './contracts.ts';
export type { FuturesContract } from './contracts.ts';
export { futures } from './futures.ts';
export { allTrades, closingById, latestOwnTrade, ownClosedTrades, ownHeldTrades, tradesByIds } from './followed.ts';
export type { Asked as OrderAsked } from './new-trade.ts';
export { openPosition, previewNow } from './open.ts';
export { openTogether, withoutRoom } from './open-together.ts';
export { crowdPart } from './parts.ts';
export { recordTrades } from './past.ts';
export type { NewTrade, PastTrade } from './past.ts';
export { isDue } from './request.ts';
export { standingAt } from './standing.ts';
export type { Trade } from './tables.ts';
export { accountOf as futuresAccount, objectOf as tradeObject, positionOf, tradeById, tradesOf } from './trades.ts';
export { earningsOf as tradeEarnings, tradeView } from './views.ts';
