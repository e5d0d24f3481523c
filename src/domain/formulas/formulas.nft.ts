import Big from 'big.js';
import * as nft from '../nft/nft.ts';

/** Functions about the NFT market that documents may call: the same rules that the exchange books by. */

export const nftState = {
  signature: 'nftState(start: time, end: time, sold: bool, bids: number, now: time): NftSaleState',
  description: 'How a sale stands at a time: before, sale, won (an auction whose winner has to pay), sold or unsold.',
  example: "nftState(data.art.start_at, data.art.end_at, data.art.sold, data.art.bids, now) == 'sale'",
  run: (start: number, end: number, sold: boolean, bids: Big, now: number): nft.SaleState =>
    nft.saleState({ start, end, sold, bids: bids.toNumber() }, now),
} as const;

export const nftFee = {
  signature: 'nftFee(price: number, rate: number, places: number): number',
  description: 'Fee of a resale: price × rate, rounded up to the decimals of the coin.',
  example: 'nftFee(form.price, calc.coin.fee_rate, calc.coin.places)',
  run: (price: Big, rate: Big, places: Big): Big => nft.resaleFee(price, rate, places.toNumber()),
} as const;

export const nftProceeds = {
  signature: 'nftProceeds(price: number, rate: number, places: number): number',
  description: 'What a resale brings: the price less the fee.',
  example: 'nftProceeds(form.price, calc.coin.fee_rate, calc.coin.places)',
  run: (price: Big, rate: Big, places: Big): Big => nft.resaleProceeds(price, rate, places.toNumber()),
} as const;

export const nftMargin = {
  signature: 'nftMargin(price: number, rate: number, places: number): number',
  description: 'Deposit of a resale by auction: price × rate, rounded up to the decimals of the coin.',
  example: 'nftMargin(form.price, calc.coin.margin_rate, calc.coin.places)',
  run: (price: Big, rate: Big, places: Big): Big => nft.resaleMargin(price, rate, places.toNumber()),
} as const;

export const nftResaleDays = {
  signature: 'nftResaleDays(): number',
  description: 'The most days that a resale lasts.',
  example: 'nftResaleDays()',
  run: (): Big => new Big(nft.RESALE_DAYS),
} as const;
