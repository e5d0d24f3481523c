import type { Computed, Prices, Row, Walk } from './walk.ts';

/** The bars before the oldest one of the chart, and whether the market has none before those. */
interface Before {
  readonly bars: readonly Prices[];
  readonly complete: boolean;
}

/** The bars, parameters and earlier bars that rows were computed from. */
interface From {
  readonly first: Prices | undefined;
  /** The last bar that is closed, which a tick does not change. */
  readonly closed: Prices | undefined;
  readonly last: Prices | undefined;
  readonly parameters: readonly number[];
  /** The number of bars before the first. */
  readonly earlier: number;
  readonly complete: boolean;
}

/**
 * The values of one indicator at each bar of a chart. It computes only what a change of the bars can have changed: of
 * twenty thousand bars a tick changes one, and a page of older bars adds its own.
 */
export class Rows {
  readonly #indicator: Computed;
  #rows: Row[] = [];
  #from: From | undefined;
  /** The walk as it was before the last bar. */
  #walk: Walk | undefined;

  constructor(indicator: Computed) {
    this.#indicator = indicator;
  }

  /**
   * Computes the values at each bar, oldest first. The list that it returns is the same after a tick, with other values
   * at its end.
   * @param bars of the chart. Of those given before, only the last may be another one
   */
  of(bars: readonly Prices[], parameters: readonly number[], before: Before): Row[] {
    const walk = this.#walk;
    const added = this.#added(bars, parameters, before);
    if (walk === undefined || added === undefined || !this.#computeFront(bars, added, parameters, before))
      this.#computeAll(bars, parameters, before);
    else this.#computeEnd(bars, walk);
    this.#from = {
      first: bars[0],
      closed: bars.at(-2),
      last: bars.at(-1),
      parameters,
      earlier: before.bars.length,
      complete: before.complete,
    };
    return this.#rows;
  }

  /** The number of bars before those of the last time; undefined where all is to be computed anew. */
  #added(bars: readonly Prices[], parameters: readonly number[], before: Before): number | undefined {
    const from = this.#from;
    if (from?.first === undefined || from.closed === undefined) return undefined;
    if (from.parameters.length !== parameters.length) return undefined;
    if (!from.parameters.every((value, index) => value === parameters[index])) return undefined;
    const added = bars.indexOf(from.first);
    if (added < 0 || bars[added + this.#rows.length - 2] !== from.closed) return undefined;
    const more = added + before.bars.length - from.earlier;
    return more < 0 || (from.complete && (more > 0 || !before.complete)) ? undefined : added;
  }

  /**
   * Computes the values at added bars, and at those after them that had too few bars before them until now. False where
   * that is all of them.
   */
  #computeFront(bars: readonly Prices[], added: number, parameters: readonly number[], before: Before): boolean {
    const from = this.#from!;
    if (added === 0 && before.bars.length === from.earlier && before.complete === from.complete) return true;
    const unsettled = from.complete ? 0 : Math.max(0, this.#indicator.memory(parameters) - from.earlier);
    const count = added + unsettled;
    if (count === 0) return true;
    if (count >= bars.length - 1) return false;
    const walk = this.#begin(parameters, before);
    const front = bars.slice(0, count).map((bar) => walk.next(bar));
    this.#rows = front.concat(this.#rows.slice(unsettled));
    return true;
  }

  #computeEnd(bars: readonly Prices[], walk: Walk): void {
    const last = this.#rows.length - 1;
    if (bars.length - 1 === last && bars[last] === this.#from?.last) return;
    this.#rows.length = last;
    this.#walkOn(bars, walk);
  }

  #computeAll(bars: readonly Prices[], parameters: readonly number[], before: Before): void {
    this.#rows = [];
    this.#walkOn(bars, this.#begin(parameters, before));
  }

  /** Computes the values from the first bar that has none, and keeps the walk as it is before the last. */
  #walkOn(bars: readonly Prices[], walk: Walk): void {
    for (let index = this.#rows.length; index < bars.length - 1; index += 1) this.#rows.push(walk.next(bars[index]!));
    this.#walk = walk;
    const last = bars.at(-1);
    if (last !== undefined) this.#rows.push(walk.copy().next(last));
  }

  /** Begins a walk as long before the chart's first bar as the indicator remembers, and takes it there. */
  #begin(parameters: readonly number[], { bars, complete }: Before): Walk {
    const skipped = Math.max(0, bars.length - this.#indicator.memory(parameters));
    const walk = this.#indicator.begin(parameters, complete && skipped === 0);
    for (const bar of bars.slice(skipped)) walk.next(bar);
    return walk;
  }
}
