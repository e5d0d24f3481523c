/** Figures as the engine's formatter of the benchmark writes them, by the means of a page written by hand. */
export const price = (value: string): string => Number(value).toFixed(2);
export const change = (value: string): string => `${(Number(value) * 100).toFixed(2)}%`;
export const volume = (value: string): string => `${(Number(value) / 1_000_000).toFixed(1)}M`;
