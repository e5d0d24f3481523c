import type { Audience } from './rules.ts';

/** A value, as it is written, with its share in hundredths of a percent. */
interface SaidShare {
  readonly value: string;
  readonly share: number;
}

/** Writes who has which value, as `on for 10 % of beta in ru with app >=0.8.0`; `not set for beta` without shares. */
export function sayShares({ channel, languages, versions }: Audience, shares: readonly SaidShare[]): string {
  const whom = `${channel}${languages === null ? '' : ` in ${languages.join(', ')}`}${
    versions === null ? '' : ` with app ${versions}`
  }`;
  if (shares.length === 0) return `not set for ${whom}`;
  return `${shares.map(({ value, share }) => `${value} for ${share / 100} %`).join(', ')} of ${whom}`;
}
