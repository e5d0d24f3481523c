// Data without an owner: settings of the site, phone areas, rates of fiat currencies, logos. Other folders import only
// this file of the folder.

export { fiatRate } from './fiat.ts';
export { site } from './site.ts';
