// Artworks: sales, auctions, blind boxes, offers, resale, collections. Other folders import this file and nothing
// behind it.

export { nft } from './nft.ts';
