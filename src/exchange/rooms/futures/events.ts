import type { ClosingRow, Trade } from './tables.ts';

declare module '../../kernel/room-events.ts' {
  interface RoomEvents {
    /** A position has opened, at once or after waiting. */
    readonly 'trade.opened': Trade;
    /** Lots of positions were closed: of one, or of several of different owners. */
    readonly 'trades.closed': readonly TradeClosed[];
  }
}

/** A closing; `trade` is the position after it. */
interface TradeClosed {
  readonly trade: Trade;
  readonly closing: ClosingRow;
}
