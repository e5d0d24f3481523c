// Artworks: sales, auctions, blind boxes, offers, resale, collections. Other folders import only this file of the
// folder.

export { nft } from './nft.ts';
