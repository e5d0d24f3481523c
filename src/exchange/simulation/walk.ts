import type { Keyed } from './keyed.ts';
import { normal } from './normal.ts';
import type { Shape } from './shape.ts';

// The walk of a market's price: equal steps up and down, each drawn for itself. Whoever knows all steps so far knows
// nothing of the next.
//
// The walk is a tree over time. A node knows how many steps are made in its stretch and how many more of them go up
// than down; it gives a part of the steps to its first half, and of those that go up as many as fall to that half when
// steps are drawn without putting back (the hypergeometric distribution). That is the exact law of a walk whose end is
// known, so that the walk is the same as if it had been drawn step after step, and any moment of any year costs one way
// down the tree. Only the number of steps has a memory: busy stretches lie together (a multiplicative cascade,
// Mandelbrot, Fisher and Calvet 1997), which makes clusters of volatility and fat tails without a hint of the
// direction.

/** A tick is half a second; a block of the walk has 2^25 of them, 194 days. */
export const BLOCK_LEVEL = 25;
const BLOCK_TICKS = 2 ** BLOCK_LEVEL;

/**
 * The greatest difference between the halves of a stretch: they have 1 ± this share of the usual steps. Stretches of
 * over 100 days are alike.
 */
const CASCADE = 0.36;
const CASCADE_LEVEL = 24;
/** Shorter stretches than 2^10 ticks, nine minutes, have the same pace throughout. */
const SHAPE_LEVEL = 10;
/** So much of what moves a market moves all of its kind. */
const SHARED = 0.56 * 0x1_0000_0000;
/**
 * With fewer steps than these in a half, each is drawn by itself; with more, the normal distribution is as good as
 * exact.
 */
const FEW = 24;
/**
 * A walk of n steps between two ends reaches a place that is a and b away from them with a chance of exp(−2ab ÷ n)
 * (reflection principle). Where that is less than e^−24, one in 10^10, the search for a high or low takes it that the
 * walk did not.
 */
const UNLIKELY = 12;

export interface WalkTerms {
  /** Draws for all markets of a kind, and for this one. */
  readonly crowd: Keyed;
  readonly own: Keyed;
  /** Makes volumes of markets unlike that share their walk. */
  readonly salt: number;
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

export function createWalk(terms: WalkTerms): Walk {
  const { crowd, own, shape, origin, tickTime, stepsADay, volumeADay, rising, salt } = terms;
  const crowdWords = createWords(crowd);
  const ownWords = createWords(own);
  const blocks = new Map<number, Block>();

  const timeOf = (tick: number): number => origin + tick * tickTime;

  /** Returns the word that decides the direction at a node: the same for all markets of a kind, or this one's own. */
  const direction = (block: number, level: number, index: number): number => {
    const place = (index & 3) * 4;
    const shared = crowdWords(block, level, index);
    return shared[place + 2]! < SHARED ? shared[place + 3]! : ownWords(block, level, index)[place]!;
  };

  const blockAt = (number: number): Block => {
    const known = blocks.get(number);
    if (known) return known;
    const from = number === 0 ? 0 : number > 0 ? endOf(blockAt(number - 1)) : Number.NaN;
    const days = shape(timeOf((number + 1) * BLOCK_TICKS)) - shape(timeOf(number * BLOCK_TICKS));
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

  /** The results of the last division at each level: consecutive paths down the tree mostly coincide. */
  const seenBlock = new Int32Array(BLOCK_LEVEL + 1).fill(0x7fff_ffff);
  const seenIndex = new Int32Array(BLOCK_LEVEL + 1);
  const share = new Float64Array(BLOCK_LEVEL + 1);
  const firstSteps = new Float64Array(BLOCK_LEVEL + 1);
  const firstNet = new Float64Array(BLOCK_LEVEL + 1);

  /** Divides a node between its halves: into `firstSteps` and `firstNet` of its level. */
  const divide = (block: number, level: number, index: number, steps: number, net: number): void => {
    if (seenIndex[level] === index && seenBlock[level] === block) return;
    seenIndex[level] = index;
    seenBlock[level] = block;
    const words = crowdWords(block, level, index);
    const place = (index & 3) * 4;
    const part = partOf(block, level, index, words[place]!);
    share[level] = part;
    const first = Math.min(steps, Math.floor(steps * part + words[place + 1]! / 0x1_0000_0000));
    firstSteps[level] = first;
    const up = (steps + net) / 2;
    const decided = first === 0 || first === steps || up === 0 || up === steps;
    firstNet[level] = 2 * upwards(steps, up, first, decided ? 0 : direction(block, level, index)) - first;
  };

  /** Returns the share of a node's activity that falls to its first half. */
  const partOf = (block: number, level: number, index: number, word: number): number => {
    const swing = level > CASCADE_LEVEL ? 0 : CASCADE * (word / 0x8000_0000 - 1);
    if (level < SHAPE_LEVEL) return (1 + swing) / 2;
    const start = block * BLOCK_TICKS + index * (1 << level);
    const before = shape(timeOf(start));
    const half = shape(timeOf(start + (1 << (level - 1)))) - before;
    const other = shape(timeOf(start + (1 << level))) - before - half;
    return (half * (1 + swing)) / (half * (1 + swing) + other * (1 - swing));
  };

  /** Returns the volume of a node's first half. A third of the ticks pass without a trade. */
  const firstVolume = (block: number, level: number, index: number, volume: number): number => {
    const drawn = mix(ownWords(block, level, index)[(index & 3) * 4 + 1]! ^ salt) / 0x1_0000_0000;
    if (level === 1) return Math.round(volume * clamp((drawn - 0.33) / 0.34, 0, 1));
    const part = share[level]!;
    const swing = 0.5 * (2 * drawn - 1);
    return Math.round((volume * part * (1 + swing)) / (part * (1 + swing) + (1 - part) * (1 - swing)));
  };

  const fillNode = (
    block: number,
    level: number,
    index: number,
    before: number,
    steps: number,
    net: number,
    volume: number,
    from: number,
    places: Float64Array,
    volumes: Float64Array,
  ): void => {
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
    fillNode(block, level - 1, index * 2, before, steps1, net1, volume1, from, places, volumes);
    fillNode(
      block,
      level - 1,
      index * 2 + 1,
      before + net1,
      steps - steps1,
      net - net1,
      volume - volume1,
      from,
      places,
      volumes,
    );
  };

  let best = 0;
  /** Leaves in `best` the furthest place, in a direction, of the ticks of a node that lie in `from` … `to`. */
  const search = (
    block: number,
    level: number,
    index: number,
    before: number,
    steps: number,
    net: number,
    from: number,
    to: number,
    sign: 1 | -1,
  ): void => {
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
    if (late) search(block, level - 1, index * 2 + 1, before + net1, steps - steps1, net - net1, from, to, sign);
    search(block, level - 1, index * 2, before, steps1, net1, from, to, sign);
    if (!late) search(block, level - 1, index * 2 + 1, before + net1, steps - steps1, net - net1, from, to, sign);
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
        fillNode(
          number,
          BLOCK_LEVEL,
          0,
          from,
          steps,
          net,
          volume,
          first,
          places.subarray(offset, offset + length),
          volumes.subarray(offset, offset + length),
        );
      }),
    extreme(from, to, sign) {
      best = at(to);
      eachBlock(from, to, (number, first, last) => {
        const { from: before, steps, net } = blockAt(number);
        search(number, BLOCK_LEVEL, 0, before, steps, net, first, last, sign);
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

/**
 * Returns the number of the `first` steps that go up, of `steps` steps of which `up` go up: drawn without replacement.
 * @param word 32 random bits that decide
 */
export function upwards(steps: number, up: number, first: number, word: number): number {
  if (first === 0 || up === 0) return 0;
  if (first === steps || up === steps) return Math.min(first, up);
  const rest = steps - first;
  if (Math.min(first, rest) > FEW) {
    const mean = (first * up) / steps;
    // Rounding adds a twelfth to the variance (Sheppard).
    const variance = Math.max(0, (mean * (1 - up / steps) * rest) / (steps - 1) - 1 / 12);
    return clamp(Math.round(mean + Math.sqrt(variance) * normal(word)), Math.max(0, up - rest), Math.min(up, first));
  }
  const drawn = Math.min(first, rest);
  let found = 0;
  let state = word;
  for (let left = 0; left < drawn; left++) {
    state = (state + 0x9e3779b9) | 0;
    if ((mix(state) / 0x1_0000_0000) * (steps - left) < up - found) found++;
  }
  return drawn === first ? found : up - found;
}

/** Creates a cache of words of places, which holds the last one at each level: four neighbouring nodes share 16. */
function createWords(keyed: Keyed): (block: number, level: number, index: number) => Uint32Array {
  const kept = Array.from({ length: BLOCK_LEVEL + 2 }, () => new Uint32Array(16));
  const blocks = new Int32Array(BLOCK_LEVEL + 2).fill(0x7fff_ffff);
  const places = new Int32Array(BLOCK_LEVEL + 2);
  return (block, level, index) => {
    const words = kept[level]!;
    const place = index >> 2;
    if (places[level] !== place || blocks[level] !== block) {
      places[level] = place;
      blocks[level] = block;
      keyed.words(place, level, block, words);
    }
    return words;
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Spreads a 32-bit word (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
