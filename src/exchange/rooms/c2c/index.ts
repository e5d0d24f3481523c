// Trading of coins for fiat money with other people: advertisements, orders, payment accounts, appeals, merchants.
// Other folders import this file and nothing behind it.

export { decide as decideAppeal, submittedAppeals } from './appeals.ts';
export { c2c } from './c2c.ts';
export { latestMessages } from './chat.ts';
export { fitOf, isAppealPicture } from './evidence.ts';
export { orderById } from './history.ts';
export { applicationView, decideApplication, submittedApplications } from './merchants.ts';
export { addMethod, methodsOf } from './methods.ts';
export { cancel as cancelOrder, pay as payOrder, release as releaseOrder, take as takeOrder } from './orders.ts';
export { recordAds, recordPlayer } from './past.ts';
export type { NewAd } from './past.ts';
export { awaitVisit } from './players.ts';
export { marketPrice, placesOf, priceOf } from './price.ts';
export { publish as publishAd } from './publish.ts';
export { awaitRestock, stock as stockAd } from './restock.ts';
export { sideOf } from './sides.ts';
export type { Ad, Appeal, Application, Message, Order } from './tables.ts';
export { numberOf, spoken } from './views.ts';
