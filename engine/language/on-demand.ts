/** Values by name, each made when it is first asked for. Reading all of them, as `values()` does, makes all. */
export class OnDemand<Value> implements ReadonlyMap<string, Value> {
  private readonly made = new Map<string, Value>();
  private listed: readonly Value[] | undefined;

  /** @param make is called once a name; it may ask for other names meanwhile, but not for its own */
  constructor(
    private readonly names: ReadonlySet<string>,
    private readonly make: (name: string) => Value,
  ) {}

  /** The values that are made already. */
  get ready(): ReadonlyMap<string, Value> {
    return this.made;
  }

  get isWhole(): boolean {
    return this.made.size === this.names.size;
  }

  /** Takes a value that need not be made. */
  take(name: string, value: Value): void {
    this.listed = undefined;
    this.made.set(name, value);
  }

  get(name: string): Value | undefined {
    const known = this.made.get(name);
    if (known !== undefined || !this.names.has(name)) return known;
    const value = this.make(name);
    this.made.set(name, value);
    return value;
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  get size(): number {
    return this.names.size;
  }

  keys(): MapIterator<string> {
    return this.names.values();
  }

  *entries(): MapIterator<[string, Value]> {
    for (const name of this.names) {
      const value = this.get(name);
      if (value !== undefined) yield [name, value];
    }
  }

  /** In the order of their names. Many ask for all of them, one after another: once all are made, they are listed. */
  values(): MapIterator<Value> {
    if (!this.isWhole) return this.inOrder();
    return (this.listed ??= [...this.inOrder()]).values();
  }

  private *inOrder(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(call: (value: Value, name: string, all: ReadonlyMap<string, Value>) => void): void {
    for (const [name, value] of this.entries()) call(value, name, this);
  }

  /** Makes what is not made yet, and yields after each, so that others get their turn in between. */
  *making(): Generator<undefined, void> {
    for (const name of this.names) {
      if (this.made.has(name)) continue;
      this.get(name);
      yield undefined;
    }
  }
}
