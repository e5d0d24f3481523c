/** The fees of futures, as ratios of the value: opening, closing, and a night at the value of opening. */
export const FUTURES_RATES = { open: '0.0005', close: '0.0005', overnight: '0.0001' } as const;
