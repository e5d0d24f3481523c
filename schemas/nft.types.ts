// Made from schemas/api/nft.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * Kind of an artwork.
 */
export type NftType = 'image' | 'gif' | 'audio' | 'video';
/**
 * How it is sold.
 */
export type NftMode = 'normal' | 'auction' | 'blind_box';
/**
 * The phase of its sale at the present time.
 */
export type NftPhase = 'before' | 'sale' | 'after';
/**
 * The state of its sale. `won`: the auction is over and its winner has not paid yet. `unsold`: over, and nobody bought.
 */
export type NftSaleState = 'before' | 'sale' | 'won' | 'sold' | 'unsold';
/**
 * What goes first in the market: the sale that ends first, the lowest or highest price (compared in USDT), or the newest sale.
 */
export type NftSort = 'ending' | 'price_up' | 'price_down' | 'newest';
/**
 * How rare an artwork is.
 */
export type NftRarity = 'common' | 'rare' | 'epic' | 'legendary';
/**
 * State of what a user has: a box that is not opened, owned, on sale again, sold.
 */
export type NftItemStatus = 'unopened' | 'owned' | 'reselling' | 'sold';
/**
 * The state of a user in an auction: a deposit without a bid, the highest bid, outbid, won and to be paid, paid, lost, won and not paid.
 */
export type NftEntryStatus = 'entered' | 'leading' | 'outbid' | 'won' | 'paid' | 'lost' | 'forfeited';
/**
 * State of a won auction.
 */
export type NftOrderStatus = 'unpaid' | 'paid' | 'expired';
/**
 * How an artwork changed hands.
 */
export type NftTransferKind = 'sale' | 'auction' | 'box' | 'offer';
/**
 * The state of an offer.
 */
export type NftOfferStatus = 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn';

export interface NftCalls {
  'nft.list': {
    args: {
      type?: NftType;
      mode?: NftMode;
      phase?: NftPhase;
      /**
       * Only by this artist.
       */
      artist_id?: string;
      /**
       * In the name, the series, the artist or the code.
       */
      keyword?: string;
      currency?: CoinCode;
      rarity?: NftRarity;
      /**
       * Least price or highest bid, worth in USDT.
       */
      min_price?: string;
      /**
       * Greatest price or highest bid, worth in USDT.
       */
      max_price?: string;
      sort: NftSort;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftArtwork[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.detail': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
    };
    message: NftDetail;
  };
  'nft.artists': {
    args: {
      /**
       * In the name.
       */
      keyword?: string;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftArtist[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.artist': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: NftArtistDetail;
  };
  'nft.currencies': {
    args: {};
    message: NftCurrency[];
  };
  'nft.collection': {
    args: {
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftArtwork[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.collect': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
      /**
       * True to add, false to take out; left out, the other of what it is.
       */
      collect?: boolean;
    };
    message: NftCollected;
  };
  'nft.buy': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
      /**
       * Payment password.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: NftItem;
  };
  'nft.margin': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
      /**
       * Payment password.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: NftPaddle;
  };
  'nft.bid': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
      /**
       * The bid, in the currency of the sale.
       */
      price: string;
    };
    message: NftBid;
  };
  'nft.bids': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftBid[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.mine': {
    args: {
      status?: NftItemStatus;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftItem[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.item': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: NftItem;
  };
  'nft.myBids': {
    args: {
      status?: NftEntryStatus;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftEntry[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.open': {
    args: {
      /**
       * The box.
       */
      id: string;
    };
    message: NftItem;
  };
  'nft.resell': {
    args: {
      /**
       * What is sold.
       */
      id: string;
      mode: NftMode;
      currency: CoinCode;
      /**
       * Price; of an auction the starting price.
       */
      price: string;
      /**
       * Of an auction: the least step between two bids.
       */
      increment?: string;
      /**
       * When the sale begins; at once where it is left out.
       */
      start_at?: number;
      /**
       * When it ends.
       */
      end_at: number;
      /**
       * The pay password: the artwork leaves the user at whatever price is asked.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: NftItem;
  };
  'nft.orders': {
    args: {
      status?: NftOrderStatus;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftOrder[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.read': {
    args: {
      /**
       * Which one.
       */
      id?: string;
    };
    message: NftUnread;
  };
  'nft.pay': {
    args: {
      /**
       * Which one.
       */
      id: string;
      /**
       * Payment password.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: NftOrder;
  };
  'nft.summary': {
    args: {};
    message: NftSummary;
  };
  'nft.history': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftTransfer[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.offer': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
      currency: CoinCode;
      /**
       * The price.
       */
      price: string;
      /**
       * The number of days for which the offer is valid.
       */
      days: number;
      /**
       * Payment password.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: NftOffer;
  };
  'nft.offers': {
    args: {
      /**
       * Code of the artwork.
       */
      code: string;
    };
    message: NftOffer[];
  };
  'nft.myOffers': {
    args: {
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NftOffer[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'nft.acceptOffer': {
    args: {
      /**
       * The offer.
       */
      id: string;
      /**
       * The pay password.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: NftOffer;
  };
  'nft.declineOffer': {
    args: {
      /**
       * The offer.
       */
      id: string;
    };
    message: NftOffer;
  };
  'nft.withdrawOffer': {
    args: {
      /**
       * The offer.
       */
      id: string;
    };
    message: NftOffer;
  };
}
/**
 * An artwork or a blind box with its latest sale.
 */
export interface NftArtwork {
  /**
   * Its code.
   */
  code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * The series it belongs to.
   */
  series: string;
  type: NftType;
  /**
   * How rare it is; null of a box.
   */
  rarity: NftRarity | null;
  /**
   * Its artist.
   */
  artist_id: string;
  /**
   * Name of the artist.
   */
  artist: string;
  /**
   * Its picture; of a box the wrapping.
   */
  cover: string;
  mode: NftMode;
  currency: CoinCode;
  /**
   * Decimals of amounts in this currency.
   */
  places: number;
  /**
   * Price; of an auction the starting price.
   */
  price: string;
  /**
   * Highest bid; null before the first.
   */
  current_price: string | null;
  /**
   * When the sale begins.
   */
  start_at: number;
  /**
   * When it ends.
   */
  end_at: number;
  /**
   * Bids so far.
   */
  bids: number;
  /**
   * Somebody bought it; of a box: none is left. What ended without a buyer is not sold.
   */
  sold: boolean;
  /**
   * Pieces in a box, else 1.
   */
  total: number;
  /**
   * Pieces that are left.
   */
  remaining: number;
  /**
   * Among the favourites of the user.
   */
  collected: boolean;
  /**
   * Sold by a collector.
   */
  resale: boolean;
  state: NftSaleState;
}
/**
 * How many pieces of one rarity are left in a box.
 */
export interface NftOdds {
  rarity: NftRarity;
  /**
   * Pieces that are left.
   */
  remaining: number;
  /**
   * Pieces in all.
   */
  total: number;
  /**
   * Chance of one, as a share of what is left.
   */
  chance: string;
}
/**
 * The data of an artwork's page.
 */
export interface NftDetail {
  /**
   * Its code.
   */
  code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * The series it belongs to.
   */
  series: string;
  type: NftType;
  /**
   * How rare it is; null of a box.
   */
  rarity: NftRarity | null;
  /**
   * Its artist.
   */
  artist_id: string;
  /**
   * Name of the artist.
   */
  artist: string;
  /**
   * Its picture; of a box the wrapping.
   */
  cover: string;
  mode: NftMode;
  currency: CoinCode;
  /**
   * Decimals of amounts in this currency.
   */
  places: number;
  /**
   * Price; of an auction the starting price.
   */
  price: string;
  /**
   * Highest bid; null before the first.
   */
  current_price: string | null;
  /**
   * When the sale begins.
   */
  start_at: number;
  /**
   * When it ends.
   */
  end_at: number;
  /**
   * Bids so far.
   */
  bids: number;
  /**
   * Somebody bought it; of a box: none is left. What ended without a buyer is not sold.
   */
  sold: boolean;
  /**
   * Pieces in a box, else 1.
   */
  total: number;
  /**
   * Pieces that are left.
   */
  remaining: number;
  /**
   * Where the medium itself is; null of a box.
   */
  media: string | null;
  /**
   * About the series.
   */
  description: string;
  /**
   * Picture of the artist.
   */
  avatar: string;
  /**
   * Sold by a collector.
   */
  resale: boolean;
  /**
   * Nickname of the collector who resells it.
   */
  seller: string | null;
  /**
   * Of an auction: the least step between two bids.
   */
  increment: string | null;
  /**
   * Of an auction: the deposit.
   */
  margin: string | null;
  /**
   * Of an auction: the least bid that is accepted now.
   */
  minimum_bid: string | null;
  /**
   * Of an auction: the paddle of the highest bid.
   */
  leader: number | null;
  /**
   * The user's own paddle; null before the deposit.
   */
  paddle: number | null;
  /**
   * The user's own piece of it.
   */
  item_id: string | null;
  /**
   * Favourites in all.
   */
  favourites: number;
  /**
   * Among the favourites of the user.
   */
  collected: boolean;
  /**
   * When it was made.
   */
  created_at: number;
  /**
   * What is in a box, the rarest last; empty of others.
   */
  odds: NftOdds[];
  state: NftSaleState;
}
/**
 * An artist.
 */
export interface NftArtist {
  /**
   * Its id.
   */
  id: string;
  /**
   * The name.
   */
  name: string;
  /**
   * A picture.
   */
  avatar: string;
  /**
   * The series.
   */
  series: string;
  /**
   * Artworks.
   */
  works: number;
  /**
   * Artworks on sale now.
   */
  on_sale: number;
}
/**
 * The home of an artist.
 */
export interface NftArtistDetail {
  /**
   * Its id.
   */
  id: string;
  /**
   * The name.
   */
  name: string;
  /**
   * A picture.
   */
  avatar: string;
  /**
   * The picture behind.
   */
  cover: string;
  /**
   * The series.
   */
  series: string;
  /**
   * About the artist.
   */
  about: string;
  /**
   * Artworks.
   */
  works: number;
  /**
   * Artworks on sale now.
   */
  on_sale: number;
  /**
   * People who have one.
   */
  owners: number;
  /**
   * Favourites in all.
   */
  favourites: number;
  /**
   * Artworks that are still to come.
   */
  coming: number;
  /**
   * Artworks whose sale is over.
   */
  over: number;
  /**
   * The first twenty of the artist's works and boxes with their latest sale, in the order of the market.
   */
  artworks: NftArtwork[];
}
/**
 * A coin that artworks are sold in.
 */
export interface NftCurrency {
  currency: CoinCode;
  /**
   * Its id.
   */
  currency_id: string;
  /**
   * Decimals that are accepted.
   */
  places: number;
  /**
   * Fee of a resale, as a share of the price.
   */
  fee_rate: string;
  /**
   * Deposit of a resale by auction, as a share of the starting price.
   */
  margin_rate: string;
}
/**
 * Whether an artwork is a favourite.
 */
export interface NftCollected {
  /**
   * Its code.
   */
  code: string;
  /**
   * It is a favourite now.
   */
  collected: boolean;
  /**
   * Favourites in all.
   */
  favourites: number;
}
/**
 * The right to bid.
 */
export interface NftPaddle {
  /**
   * The artwork.
   */
  code: string;
  /**
   * Number to bid with, beginning with 1 in each auction.
   */
  paddle: number;
  /**
   * Deposit that is frozen.
   */
  margin: string;
  currency: CoinCode;
}
/**
 * A bid.
 */
export interface NftBid {
  /**
   * Its id.
   */
  id: string;
  /**
   * The artwork.
   */
  code: string;
  /**
   * Who bid.
   */
  paddle: number;
  /**
   * Who bid, shortened.
   */
  nickname: string;
  /**
   * The bid.
   */
  price: string;
  /**
   * When.
   */
  created_at: number;
}
/**
 * An artwork or a box of a user.
 */
export interface NftItem {
  /**
   * Its id.
   */
  id: string;
  status: NftItemStatus;
  /**
   * The artwork; of a box that is not opened: the box.
   */
  code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * The series.
   */
  series: string;
  type: NftType;
  /**
   * How rare it is; null before a box is opened.
   */
  rarity: NftRarity | null;
  /**
   * Its artist.
   */
  artist_id: string;
  /**
   * Name of the artist.
   */
  artist: string;
  /**
   * Its picture.
   */
  cover: string;
  /**
   * Where the medium itself is; null of a box.
   */
  media: string | null;
  /**
   * It came in a box.
   */
  from_box: boolean;
  currency: CoinCode;
  /**
   * Decimals of amounts in this currency.
   */
  places: number;
  /**
   * What it cost.
   */
  cost: string;
  /**
   * Since when.
   */
  acquired_at: number;
  /**
   * Price of the resale; of an auction the starting price.
   */
  sale_price: string | null;
  /**
   * Coin of the resale.
   */
  sale_currency: CoinCode | null;
  /**
   * Decimals of the resale's coin.
   */
  sale_places: number | null;
  /**
   * How it is resold.
   */
  sale_mode: NftMode | null;
  /**
   * Highest bid of the resale.
   */
  sale_current: string | null;
  /**
   * When the resale begins.
   */
  sale_start: number | null;
  /**
   * When the resale ends.
   */
  sale_end: number | null;
  /**
   * What a sale brought, after the fee.
   */
  proceeds: string | null;
  /**
   * When it was sold.
   */
  ended_at: number | null;
}
/**
 * An auction that a user took part in.
 */
export interface NftEntry {
  /**
   * Its id.
   */
  id: string;
  /**
   * The artwork.
   */
  code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its picture.
   */
  cover: string;
  type: NftType;
  status: NftEntryStatus;
  currency: CoinCode;
  /**
   * Decimals of amounts in this currency.
   */
  places: number;
  /**
   * The deposit.
   */
  margin: string;
  /**
   * The user's highest bid.
   */
  my_price: string | null;
  /**
   * The highest bid.
   */
  current_price: string | null;
  /**
   * When the auction ends or ended.
   */
  end_at: number;
  /**
   * When the deposit was paid.
   */
  entered_at: number;
  /**
   * The order where it was won.
   */
  order_id: string | null;
}
/**
 * A won auction.
 */
export interface NftOrder {
  /**
   * Its id.
   */
  id: string;
  /**
   * The artwork.
   */
  code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its picture.
   */
  cover: string;
  type: NftType;
  status: NftOrderStatus;
  /**
   * The user has seen its notice.
   */
  read: boolean;
  currency: CoinCode;
  /**
   * Decimals of amounts in this currency.
   */
  places: number;
  /**
   * The final price.
   */
  price: string;
  /**
   * The deposit that counts towards it.
   */
  margin: string;
  /**
   * What is to be paid: the price less the deposit.
   */
  due: string;
  /**
   * When it was won.
   */
  created_at: number;
  /**
   * Unpaid then, the deposit is lost.
   */
  pay_until: number;
  /**
   * When it was paid.
   */
  paid_at: number | null;
  /**
   * The artwork once it is paid.
   */
  item_id: string | null;
}
/**
 * Notices that wait.
 */
export interface NftUnread {
  /**
   * Notices not read.
   */
  count: number;
}
/**
 * What a user has in the market.
 */
export interface NftSummary {
  /**
   * Artworks and boxes.
   */
  items: number;
  /**
   * Boxes not opened.
   */
  unopened: number;
  /**
   * On sale again.
   */
  reselling: number;
  /**
   * Auctions that run with the user's deposit.
   */
  auctions: number;
  /**
   * Won auctions to be paid.
   */
  unpaid: number;
  /**
   * Notices not read.
   */
  unread: number;
  /**
   * Favourites.
   */
  collected: number;
  /**
   * Messages about the NFT market that were not read.
   */
  messages: number;
  /**
   * Offers of the user that are open.
   */
  offers: number;
}
/**
 * That an artwork changed hands.
 */
export interface NftTransfer {
  /**
   * Its id.
   */
  id: string;
  kind: NftTransferKind;
  currency: CoinCode;
  /**
   * Decimals of amounts in this currency.
   */
  places: number;
  /**
   * For how much.
   */
  price: string;
  /**
   * Who had it, shortened; null for the artist.
   */
  from: string | null;
  /**
   * Who got it, shortened.
   */
  to: string;
  /**
   * When.
   */
  created_at: number;
}
/**
 * An offer for an artwork; its price is frozen while it is open.
 */
export interface NftOffer {
  /**
   * Its id.
   */
  id: string;
  /**
   * The artwork.
   */
  code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its picture.
   */
  cover: string;
  type: NftType;
  status: NftOfferStatus;
  currency: CoinCode;
  /**
   * Decimals of amounts in this currency.
   */
  places: number;
  /**
   * What is offered.
   */
  price: string;
  /**
   * What it brings its owner, after the fee.
   */
  proceeds: string;
  /**
   * Who offers, shortened.
   */
  nickname: string;
  /**
   * The reader's own.
   */
  mine: boolean;
  /**
   * The reader has the artwork and may accept or decline now.
   */
  can_answer: boolean;
  /**
   * The reader made it and may take it back now.
   */
  can_withdraw: boolean;
  /**
   * When it was made.
   */
  created_at: number;
  /**
   * The time at which it expires.
   */
  expires_at: number;
  /**
   * When it was answered, taken back or over.
   */
  settled_at: number | null;
}

declare module './calls.ts' {
  interface Calls extends NftCalls {}
}
