/**
 * A moving average: each value has the weight, the average before it the rest. It begins with the plain mean of the
 * first `period` values; before that it is undefined.
 */
export class Mean {
  readonly #period: number;
  readonly #weight: number;
  #count = 0;
  #sum = 0;
  #mean: number | undefined;

  constructor(period: number, weight: number) {
    this.#period = period;
    this.#weight = weight;
  }

  /** Takes a value, and returns the average with it. */
  next(value: number): number | undefined {
    if (this.#mean !== undefined) this.#mean += (value - this.#mean) * this.#weight;
    else {
      this.#count += 1;
      this.#sum += value;
      if (this.#count >= this.#period) this.#mean = this.#sum / this.#period;
    }
    return this.#mean;
  }

  copy(): Mean {
    const copy = new Mean(this.#period, this.#weight);
    copy.#count = this.#count;
    copy.#sum = this.#sum;
    copy.#mean = this.#mean;
    return copy;
  }
}

/** The last values of a series, at most `length`, in no order. */
export class Window {
  readonly #length: number;
  #values: number[] = [];
  /** The place of the next value. */
  #place = 0;
  #sum = 0;

  constructor(length: number) {
    this.#length = length;
  }

  /** The values in it. */
  get values(): readonly number[] {
    return this.#values;
  }

  /** The plain mean of the values; undefined until there are as many as it holds. */
  get mean(): number | undefined {
    return this.#values.length < this.#length ? undefined : this.#sum / this.#length;
  }

  /** Takes a value in place of the oldest one, and returns the mean. */
  next(value: number): number | undefined {
    this.#sum += value - (this.#values[this.#place] ?? 0);
    this.#values[this.#place] = value;
    this.#place = (this.#place + 1) % this.#length;
    // Added up anew each time round: rounding errors of a long series do not add up.
    if (this.#place === 0) this.#sum = this.#values.reduce((sum, each) => sum + each, 0);
    return this.mean;
  }

  copy(): Window {
    const copy = new Window(this.#length);
    copy.#values = [...this.#values];
    copy.#place = this.#place;
    copy.#sum = this.#sum;
    return copy;
  }
}
