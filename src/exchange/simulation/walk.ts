import { BLOCK_LEVEL, BLOCK_TICKS, createCascade } from './cascade.ts';
import type { CascadeTerms } from './cascade.ts';
import { clamp } from './clamp.ts';
import { normal } from './normal.ts';
import type { Shape } from './shape.ts';

// The walk of a market's price: equal steps up and down, each drawn for itself. Whoever knows all steps so far knows
// nothing of the next.
//
// The walk is a tree over time. A node knows how many steps are made in its stretch and how many more of them go up
// than down; it gives a part of the steps to its first half, and of those that go up as many as fall to that half when
// steps are drawn without putting back (the hypergeometric distribution). That is the exact law of a walk whose end is
// known, so that the walk is the same as if it had been drawn step after step, and any moment of any year costs one way
// down the tree. `cascade.ts` divides a node.

/**
 * A walk of n steps between two ends reaches a place that is a and b away from them with a chance of exp(−2ab ÷ n)
 * (reflection principle). Where that is less than e^−24, one in 10^10, the search for a high or low takes it that the
 * walk did not.
 */
const UNLIKELY = 12;

export interface WalkTerms extends Omit<CascadeTerms, 'activity'> {
  readonly shape: Shape;
  /** The moment at which the walk is at 0: tick 0 begins then. Milliseconds. */
  readonly origin: number;
  readonly tickTime: number;
  readonly stepsADay: number;
  readonly volumeADay: number;
  /** The share of steps that go up from tick 0 on; before, it is a half. */
  readonly rising: number;
}

export interface Walk {
  /** Returns the position of the walk at the end of a tick. */
  at(tick: number): number;
  /** Writes the positions at the ends of `count` ticks and the volumes traded in them into the arrays. */
  fill(tick: number, places: Float64Array, volumes: Float64Array): void;
  /** Returns the highest or lowest place at the end of a tick of `from` … `to`. */
  extreme(from: number, to: number, direction: 1 | -1): number;
  /** Returns the volume traded from tick `from` up to and including `to`. */
  volume(from: number, to: number): number;
}

interface Block {
  /** The position of the walk before the first tick. */
  readonly from: number;
  readonly steps: number;
  /** Steps up less steps down. */
  readonly net: number;
  readonly volume: number;
}

/** The ticks of a block to fill from one on: an entry of each list a tick. */
interface Filling {
  readonly block: number;
  readonly from: number;
  readonly places: Float64Array;
  readonly volumes: Float64Array;
}

/** The ticks `from` … `to` of a block among which the highest (1) or lowest (-1) place is searched. */
interface Stretch {
  readonly block: number;
  readonly from: number;
  readonly to: number;
  readonly sign: 1 | -1;
}

export function createWalk(terms: WalkTerms): Walk {
  const { shape, origin, tickTime, stepsADay, volumeADay, rising } = terms;
  const activity = (tick: number): number => shape(origin + tick * tickTime);
  const { direction, divide, firstSteps, firstNet, firstVolume } = createCascade({ ...terms, activity });
  const blocks = new Map<number, Block>();

  const blockAt = (number: number): Block => {
    const known = blocks.get(number);
    if (known) return known;
    const from = number === 0 ? 0 : number > 0 ? endOf(blockAt(number - 1)) : Number.NaN;
    const days = activity((number + 1) * BLOCK_TICKS) - activity(number * BLOCK_TICKS);
    const steps = Math.round(stepsADay * days);
    const share = number < 0 ? 0.5 : rising;
    const spread = Math.sqrt(steps * share * (1 - share)) * normal(direction(number, BLOCK_LEVEL + 1, 0));
    const net = 2 * clamp(Math.round(steps * share + spread), 0, steps) - steps;
    const made = {
      from: number < 0 ? blockAt(number + 1).from - net : from,
      steps,
      net,
      volume: Math.round(volumeADay * days),
    };
    blocks.set(number, made);
    return made;
  };

  // The numbers of a node are passed one by one: an object for each of the many nodes takes longer than its steps.
  const fillNode = (
    into: Filling,
    level: number,
    index: number,
    before: number,
    steps: number,
    net: number,
    volume: number,
  ): void => {
    const { block, from, places, volumes } = into;
    const start = index * (1 << level);
    if (start + (1 << level) <= from || start >= from + places.length) return;
    if (level === 0) {
      places[start - from] = before + net;
      volumes[start - from] = volume;
      return;
    }
    divide(block, level, index, steps, net);
    const steps1 = firstSteps[level]!;
    const net1 = firstNet[level]!;
    const volume1 = firstVolume(block, level, index, volume);
    fillNode(into, level - 1, index * 2, before, steps1, net1, volume1);
    fillNode(into, level - 1, index * 2 + 1, before + net1, steps - steps1, net - net1, volume - volume1);
  };

  let best = 0;
  /** Leaves in `best` the furthest place, of the ticks of a node that lie in a stretch. */
  const search = (stretch: Stretch, level: number, index: number, before: number, steps: number, net: number): void => {
    const { block, from, to, sign } = stretch;
    const start = index * (1 << level);
    const end = start + (1 << level) - 1;
    if (end < from || start > to) return;
    const after = before + net;
    if (start >= from && end <= to) {
      if (sign * (after - best) > 0) best = after;
      if (level === 0) return;
      const short = sign * (best - before);
      if (short >= (steps + sign * net) / 2 || short * sign * (best - after) > UNLIKELY * steps) return;
    }
    divide(block, level, index, steps, net);
    const steps1 = firstSteps[level]!;
    const net1 = firstNet[level]!;
    // First the half that ends higher (lower): what is found there lets more of the other be passed over.
    const late = sign * net > 0;
    if (late) search(stretch, level - 1, index * 2 + 1, before + net1, steps - steps1, net - net1);
    search(stretch, level - 1, index * 2, before, steps1, net1);
    if (!late) search(stretch, level - 1, index * 2 + 1, before + net1, steps - steps1, net - net1);
  };

  /** Place and volume since the beginning of the block at the end of a tick of it. */
  const descend = (number: number, tick: number): { readonly place: number; readonly volume: number } => {
    let { from: before, steps, net, volume } = blockAt(number);
    let passed = 0;
    let index = 0;
    for (let level = BLOCK_LEVEL; level > 0; level--) {
      divide(number, level, index, steps, net);
      const volume1 = firstVolume(number, level, index, volume);
      if (((tick >> (level - 1)) & 1) === 0) {
        [steps, net, volume] = [firstSteps[level]!, firstNet[level]!, volume1];
        index *= 2;
      } else {
        before += firstNet[level]!;
        passed += volume1;
        [steps, net, volume] = [steps - firstSteps[level]!, net - firstNet[level]!, volume - volume1];
        index = index * 2 + 1;
      }
    }
    return { place: before + net, volume: passed + volume };
  };

  /** Runs over the parts of a stretch of ticks in its blocks: number of the block, first and last tick in it. */
  const eachBlock = (from: number, to: number, run: (number: number, first: number, last: number) => void): void => {
    for (let number = Math.floor(from / BLOCK_TICKS); number <= Math.floor(to / BLOCK_TICKS); number++) {
      const start = number * BLOCK_TICKS;
      run(number, Math.max(0, from - start), Math.min(BLOCK_TICKS - 1, to - start));
    }
  };

  const at = (tick: number): number => {
    const number = Math.floor(tick / BLOCK_TICKS);
    return descend(number, tick - number * BLOCK_TICKS).place;
  };

  return {
    at,
    fill: (tick, places, volumes) =>
      eachBlock(tick, tick + places.length - 1, (number, first, last) => {
        const { from, steps, net, volume } = blockAt(number);
        const offset = number * BLOCK_TICKS + first - tick;
        const length = last - first + 1;
        const into: Filling = {
          block: number,
          from: first,
          places: places.subarray(offset, offset + length),
          volumes: volumes.subarray(offset, offset + length),
        };
        fillNode(into, BLOCK_LEVEL, 0, from, steps, net, volume);
      }),
    extreme(from, to, sign) {
      best = at(to);
      eachBlock(from, to, (number, first, last) => {
        const { from: before, steps, net } = blockAt(number);
        search({ block: number, from: first, to: last, sign }, BLOCK_LEVEL, 0, before, steps, net);
      });
      return best;
    },
    volume(from, to) {
      let sum = 0;
      eachBlock(from, to, (number, first, last) => {
        sum += descend(number, last).volume - (first === 0 ? 0 : descend(number, first - 1).volume);
      });
      return sum;
    },
  };
}

const endOf = ({ from, net }: Block): number => from + net;
