import { mix } from '../kernel/basics/random.ts';
import { clamp } from './clamp.ts';
import { upwards } from './hypergeometric.ts';
import type { Keyed } from './keyed.ts';

// Divides the steps of a node of a walk's tree between its halves. Only the number of steps has a memory: busy
// stretches are clustered (a multiplicative cascade, Mandelbrot, Fisher and Calvet 1997), which gives clusters of
// volatility and fat tails without a hint of the direction.

/** A tick is half a second; a block of the walk has 2^25 of them, 194 days. */
export const BLOCK_LEVEL = 25;
export const BLOCK_TICKS = 2 ** BLOCK_LEVEL;

/**
 * The greatest difference between the halves of a stretch: they have 1 ± this share of the usual steps. Stretches of
 * over 100 days are alike.
 */
const CASCADE = 0.36;
const CASCADE_LEVEL = 24;
/** Shorter stretches than 2^10 ticks, nine minutes, have the same pace throughout. */
const SHAPE_LEVEL = 10;
/** The share of a market's movements that all markets of its kind have in common. */
const SHARED = 0.56 * 0x1_0000_0000;

export interface CascadeTerms {
  /** Draws for all markets of a kind, and for this one. */
  readonly crowd: Keyed;
  readonly own: Keyed;
  /** Makes volumes of markets unlike that share their walk. */
  readonly salt: number;
  /** Returns the usual activity up to the beginning of a tick, in usual days since a moment long ago. */
  readonly activity: (tick: number) => number;
}

/**
 * The divisions of the nodes of one walk. A node is named by its block, its level (it has 2^level ticks) and its index
 * among the nodes of that level in the block.
 */
export interface Cascade {
  /** Returns the word that decides the direction at a node: the same for all markets of a kind, or this one's own. */
  readonly direction: (block: number, level: number, index: number) => number;
  /**
   * Divides a node between its halves: into `firstSteps` and `firstNet` of its level.
   * @param net its steps up less its steps down
   */
  readonly divide: (block: number, level: number, index: number, steps: number, net: number) => void;
  /** The steps of the first half of the node that was divided last, by level. */
  readonly firstSteps: Float64Array;
  /** The steps up less the steps down of that half, by level. */
  readonly firstNet: Float64Array;
  /**
   * Returns the volume of a node's first half; the node is the one of its level that was divided last. A third of the
   * ticks pass without a trade.
   */
  readonly firstVolume: (block: number, level: number, index: number, volume: number) => number;
}

/** Creates the divisions of one walk, with nothing divided yet. */
export function createCascade({ crowd, own, salt, activity }: CascadeTerms): Cascade {
  const crowdWords = createWords(crowd);
  const ownWords = createWords(own);

  /** The results of the last division at each level: consecutive paths down the tree mostly coincide. */
  const seenBlock = new Int32Array(BLOCK_LEVEL + 1).fill(0x7fff_ffff);
  const seenIndex = new Int32Array(BLOCK_LEVEL + 1);
  const share = new Float64Array(BLOCK_LEVEL + 1);
  const firstSteps = new Float64Array(BLOCK_LEVEL + 1);
  const firstNet = new Float64Array(BLOCK_LEVEL + 1);

  const direction = (block: number, level: number, index: number): number => {
    const place = (index & 3) * 4;
    const shared = crowdWords(block, level, index);
    return shared[place + 2]! < SHARED ? shared[place + 3]! : ownWords(block, level, index)[place]!;
  };

  /** Returns the share of a node's activity that falls to its first half. */
  const partOf = (block: number, level: number, index: number, word: number): number => {
    const swing = level > CASCADE_LEVEL ? 0 : CASCADE * (word / 0x8000_0000 - 1);
    if (level < SHAPE_LEVEL) return (1 + swing) / 2;
    const start = block * BLOCK_TICKS + index * (1 << level);
    const before = activity(start);
    const half = activity(start + (1 << (level - 1))) - before;
    const other = activity(start + (1 << level)) - before - half;
    return (half * (1 + swing)) / (half * (1 + swing) + other * (1 - swing));
  };

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

  const firstVolume = (block: number, level: number, index: number, volume: number): number => {
    const drawn = mix(ownWords(block, level, index)[(index & 3) * 4 + 1]! ^ salt) / 0x1_0000_0000;
    if (level === 1) return Math.round(volume * clamp((drawn - 0.33) / 0.34, 0, 1));
    const part = share[level]!;
    const swing = 0.5 * (2 * drawn - 1);
    return Math.round((volume * part * (1 + swing)) / (part * (1 + swing) + (1 - part) * (1 - swing)));
  };

  return { direction, divide, firstSteps, firstNet, firstVolume };
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
