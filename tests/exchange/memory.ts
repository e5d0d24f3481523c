/**
 * Sums the products of each return with the one before it, over returns of a number of seconds: their sum is about 0
 * where prices have no memory.
 */
export class Lag {
  private sum = 0;
  private squares = 0;

  constructor(readonly seconds: number) {}

  /** Takes the prices of seconds that follow one another. */
  see(prices: Float64Array): void {
    for (let at = 2 * this.seconds; at < prices.length; at += this.seconds) {
      const middle = prices[at - this.seconds]!;
      const product = Math.log(middle / prices[at - 2 * this.seconds]!) * Math.log(prices[at]! / middle);
      this.sum += product;
      this.squares += product * product;
    }
  }

  /** Returns the sum in its standard deviations, which is right also with clusters of volatility (White 1980). */
  get sigmas(): number {
    return this.squares === 0 ? 0 : this.sum / Math.sqrt(this.squares);
  }
}

/** Bets on a direction. */
export class Bet {
  private balance = 0;
  private decided = 0;

  /** @param outcome 1 won, −1 lost, 0 neither */
  decide(outcome: number): void {
    this.balance += outcome;
    this.decided += outcome * outcome;
  }

  /** Returns the excess of won over lost bets, in standard deviations. */
  get sigmas(): number {
    return this.decided === 0 ? 0 : this.balance / Math.sqrt(this.decided);
  }
}
