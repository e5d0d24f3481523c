// What belongs to no user: settings of the site, phone areas, rates of fiat currencies, logos. Other folders import
// this file and nothing behind it.

export { fiatRate } from './fiat.ts';
export { site } from './site.ts';
