/**
 * Patterns for `matches`, in the part of RE2's syntax that screens need. A pattern is read when a document is built and
 * shipped as a table of positions (Glushkov's automaton), so matching takes one step a character and position and never
 * backtracks, whatever is typed.
 *
 * Known: letters and escaped signs, `.`, `[a-z]`, `[^a-z]`, `\d \w \s \D \W \S`, `( )`, `(?: )`, `|`, `? * + {n} {n,}
 * {n,m}`,
 * `^` at the very beginning and `$` at the very end. Not known: look-around, back-references, lazy marks, `\b`, `\p`.
 */
export interface Machine {
  /** The code points that each position takes, as pairs from–to. */
  readonly takes: readonly (readonly number[])[];
  /** The positions that may come first, and after each position. */
  readonly first: readonly number[];
  readonly next: readonly (readonly number[])[];
  /** The positions that may come last. */
  readonly last: readonly number[];
  /** The pattern matches the empty string. */
  readonly empty: boolean;
  /** The pattern is anchored to the beginning, to the end of the string. */
  readonly start: boolean;
  readonly end: boolean;
}

export class PatternError extends Error {}

/** A pattern with more positions is refused: this limits the work per character. */
const POSITIONS = 300;
const TOP = 0x10ffff;
const CLASSES: Readonly<Record<string, readonly number[]>> = {
  d: [48, 57],
  w: [48, 57, 65, 90, 95, 95, 97, 122],
  s: [9, 10, 12, 13, 32, 32],
};
const SIGNS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11 };

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}
const NOTHING: Part = { first: [], last: [], empty: true };

/** Parses a pattern; throws PatternError with a message for its author. */
export function readPattern(source: string): Machine {
  return new PatternReader(source).read();
}

class PatternReader {
  readonly #signs: readonly string[];
  #at = 0;
  readonly #takes: (readonly number[])[] = [];
  readonly #next: Set<number>[] = [];

  constructor(source: string) {
    this.#signs = Array.from(source);
  }

  read(): Machine {
    const start = this.#take('^');
    const part = this.#alternatives();
    const end = this.#take('$');
    if (this.#at < this.#signs.length) throw new PatternError(`"${this.#signs[this.#at]}" cannot stand there`);
    if ((start || end) && this.#split) throw new PatternError('"|" beside "^" or "$" needs brackets: ^(a|b)$');
    return {
      takes: this.#takes,
      first: part.first,
      next: this.#next.map((next) => [...next]),
      last: part.last,
      empty: part.empty,
      start,
      end,
    };
  }

  /** There was a "|" outside of all brackets. */
  #split = false;
  #depth = 0;

  #alternatives(): Part {
    let part = this.#sequence();
    while (this.#take('|')) {
      if (this.#depth === 0) this.#split = true;
      const other = this.#sequence();
      part = {
        first: [...part.first, ...other.first],
        last: [...part.last, ...other.last],
        empty: part.empty || other.empty,
      };
    }
    return part;
  }

  #sequence(): Part {
    let part = NOTHING;
    while (this.#at < this.#signs.length && !'|)$'.includes(this.#signs[this.#at] ?? ''))
      part = this.#join(part, this.#repeated());
    return part;
  }

  #join(a: Part, b: Part): Part {
    this.#follow(a.last, b.first);
    return {
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: b.empty ? [...a.last, ...b.last] : b.last,
      empty: a.empty && b.empty,
    };
  }

  #follow(from: readonly number[], to: readonly number[]): void {
    for (const position of from) for (const next of to) this.#next[position]?.add(next);
  }

  /**
   * Parses an atom with its quantifier. A counted atom is parsed once per repetition, so that each has positions of its
   * own.
   */
  #repeated(): Part {
    const from = this.#at;
    const atom = this.#atom();
    const [least, most] = this.#times();
    const after = this.#at;
    if (/[*+?{]/.test(this.#signs[after] ?? ''))
      throw new PatternError(`"${this.#signs[after]}" cannot follow another count`);
    let part = least === 0 ? { ...atom, empty: true } : atom;
    let copy = atom;
    for (let time = 2; time <= (most ?? Math.max(least, 1)); time++) {
      this.#at = from;
      copy = this.#atom();
      part = this.#join(part, time > least ? { ...copy, empty: true } : copy);
    }
    if (most === undefined) this.#follow(copy.last, copy.first);
    this.#at = after;
    return most === 0 ? NOTHING : part;
  }

  #times(): readonly [least: number, most: number | undefined] {
    if (this.#take('?')) return [0, 1];
    if (this.#take('*')) return [0, undefined];
    if (this.#take('+')) return [1, undefined];
    if (!this.#take('{')) return [1, 1];
    const close = this.#signs.indexOf('}', this.#at);
    const found = /^(\d{1,3})(,?)(\d{0,3})$/.exec(this.#signs.slice(this.#at, close < 0 ? undefined : close).join(''));
    if (close < 0 || !found)
      throw new PatternError('a count is written {2}, {2,} or {2,5}; a plain brace is written \\{');
    this.#at = close + 1;
    const least = Number(found[1]);
    const most = found[2] === '' ? least : found[3] === '' ? undefined : Number(found[3]);
    if (most !== undefined && most < least) throw new PatternError(`{${least},${most}} counts down`);
    return [least, most];
  }

  #atom(): Part {
    if (this.#take('(')) return this.#group();
    const sign = this.#signs[this.#at++] ?? '';
    if (sign === '[') return this.#position(this.#class());
    if (sign === '.') return this.#position(invert([10, 10]));
    if (sign === '\\') return this.#position(this.#escape());
    if ('*+?{}]^'.includes(sign))
      throw new PatternError(`"${sign}" cannot stand there; the sign itself is written \\${sign}`);
    return this.#position(single(sign));
  }

  #group(): Part {
    if (this.#take('?')) {
      if (!this.#take(':'))
        throw new PatternError('look-around and named groups are not known; a group is ( ) or (?: )');
    }
    this.#depth++;
    const part = this.#alternatives();
    this.#depth--;
    if (!this.#take(')')) throw new PatternError('a ")" is missing');
    return part;
  }

  #position(takes: readonly number[]): Part {
    const position = this.#takes.push(takes) - 1;
    if (position >= POSITIONS) throw new PatternError(`it has more than ${POSITIONS} places; use smaller counts`);
    this.#next.push(new Set());
    return { first: [position], last: [position], empty: false };
  }

  #escape(): readonly number[] {
    const sign = this.#signs[this.#at++] ?? '';
    const known = CLASSES[sign.toLowerCase()];
    if (known && /[dws]/i.test(sign)) return sign === sign.toLowerCase() ? known : invert(known);
    const control = SIGNS[sign];
    if (control !== undefined) return [control, control];
    if (sign === '' || /[A-Za-z0-9]/.test(sign)) throw new PatternError(`\\${sign} is not known`);
    return single(sign);
  }

  #class(): readonly number[] {
    const not = this.#take('^');
    const ranges: number[] = [];
    do {
      const from = this.#classSign();
      if (this.#signs[this.#at] !== '-' || this.#signs[this.#at + 1] === ']' || from.length !== 2) {
        ranges.push(...from);
        continue;
      }
      this.#at++;
      const to = this.#classSign();
      const [low = 0] = from;
      const [high = 0] = to;
      if (to.length !== 2 || low > high) throw new PatternError('a range goes from a lower to a higher sign, as a-z');
      ranges.push(low, high);
    } while (this.#at < this.#signs.length && this.#signs[this.#at] !== ']');
    if (!this.#take(']')) throw new PatternError('a "]" is missing');
    return not ? invert(ranges) : ranges;
  }

  #classSign(): readonly number[] {
    const sign = this.#signs[this.#at++] ?? '';
    if (sign === '' || sign === ']') throw new PatternError('a class holds at least one sign: [a-z]');
    return sign === '\\' ? this.#escape() : single(sign);
  }

  #take(sign: string): boolean {
    if (this.#signs[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }
}

function single(sign: string): readonly number[] {
  const code = sign.codePointAt(0) ?? 0;
  return [code, code];
}

/** Returns all code points outside the ranges. */
function invert(ranges: readonly number[]): readonly number[] {
  const pairs = ranges.flatMap((from, index) => (index % 2 === 0 ? [[from, ranges[index + 1] ?? from] as const] : []));
  const rest: number[] = [];
  let free = 0;
  for (const [from, to] of pairs.sort((a, b) => a[0] - b[0])) {
    if (from > free) rest.push(free, from - 1);
    free = Math.max(free, to + 1);
  }
  if (free <= TOP) rest.push(free, TOP);
  return rest;
}
