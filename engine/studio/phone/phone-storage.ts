/** A storage of which one phone sees its own part. */
export class PhoneStorage implements Storage {
  constructor(
    private readonly whole: Storage,
    private readonly prefix: string,
  ) {}

  [name: string]: unknown;

  get length(): number {
    return this.names().length;
  }

  key(index: number): string | null {
    return this.names()[index] ?? null;
  }

  getItem(name: string): string | null {
    return this.whole.getItem(this.prefix + name);
  }

  setItem(name: string, value: string): void {
    this.whole.setItem(this.prefix + name, value);
  }

  removeItem(name: string): void {
    this.whole.removeItem(this.prefix + name);
  }

  clear(): void {
    for (const name of this.names()) this.removeItem(name);
  }

  private names(): string[] {
    return Object.keys(this.whole)
      .filter((name) => name.startsWith(this.prefix))
      .map((name) => name.slice(this.prefix.length));
  }
}
