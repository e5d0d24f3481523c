// Made from schemas/api/game.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * The state of a round.
 */
export type GameState = 'open' | 'found' | 'lost';
/**
 * What is known of a place.
 */
export type TileState = 'hidden' | 'dug' | 'treasure';

export interface GameCalls {
  'game.index': {
    args: {};
    message: Game;
  };
  'game.start': {
    args: {};
    message: GameRound;
  };
  'game.dig': {
    args: {
      /**
       * The open round.
       */
      id: string;
      /**
       * The place, from 0, row by row.
       */
      tile: number;
    };
    message: GameRound;
  };
  'game.rounds': {
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
      list: GameRound[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
}
/**
 * A place on the beach.
 */
export interface GameTile {
  /**
   * Its number, from 0, row by row.
   */
  tile: number;
  state: TileState;
  /**
   * Steps from here to the treasure, along rows and columns; null where nobody has dug.
   */
  steps: number | null;
}
/**
 * What finding the treasure pays.
 */
export interface GamePrize {
  /**
   * With so many digs.
   */
  digs: number;
  /**
   * How much.
   */
  number: string;
}
/**
 * One hunt.
 */
export interface GameRound {
  /**
   * Its id.
   */
  id: string;
  state: GameState;
  /**
   * @maxItems 25
   */
  tiles: GameTile[];
  /**
   * Digs so far.
   */
  digs: number;
  /**
   * Digs left.
   */
  left: number;
  /**
   * SHA-256 of salt, colon and place: fixed before the first dig.
   */
  seal: string;
  /**
   * With it everybody can check the seal; null while the round is open.
   */
  salt: string | null;
  /**
   * Where it was; null while the round is open.
   */
  treasure: number | null;
  currency: CoinCode;
  /**
   * What was won; null while the round is open.
   */
  prize: string | null;
  /**
   * When it began.
   */
  created_at: number;
}
/**
 * The treasure hunt.
 */
export interface Game {
  /**
   * Places in a row.
   */
  columns: number;
  /**
   * Digs in a round.
   */
  digs: number;
  /**
   * Tries a day.
   */
  tries: number;
  /**
   * Tries left today.
   */
  tries_left: number;
  /**
   * When there are new tries.
   */
  renews_at: number;
  currency: CoinCode;
  prizes: GamePrize[];
  /**
   * What the user has won in all.
   */
  won: string;
  /**
   * The open round, or the last one of today; null where there is none.
   */
  round: GameRound | null;
}

declare module './calls.ts' {
  interface Calls extends GameCalls {}
}
