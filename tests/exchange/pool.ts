import { resolve } from '../../schemas/contract.ts';
import type { Operation, Schema } from '../../schemas/contract.ts';
import { contract } from './caller.ts';

/** Ids that somebody has seen, by what they are of (`x-id`). */
export class Pool {
  private readonly seen = new Map<string, string[]>();

  /** Takes every id out of a call's answer. */
  harvest(operation: Operation, body: unknown): void {
    this.take(operation.answer, body);
  }

  add(kind: string, id: string): void {
    const known = this.seen.get(kind) ?? [];
    if (!known.includes(id)) known.push(id);
    // The newest are the ones that something can still be done with.
    if (known.length > MOST) known.shift();
    this.seen.set(kind, known);
  }

  of(kind: string): readonly string[] {
    return this.seen.get(kind) ?? [];
  }

  get kinds(): readonly string[] {
    return [...this.seen.keys()];
  }

  private take(schema: Schema, value: unknown): void {
    const kind = schema['x-id'];
    if (typeof kind === 'string' && typeof value === 'string') this.add(kind, value);
    const found = resolve(contract, schema);
    if (found !== schema && typeof found['x-id'] === 'string' && typeof value === 'string')
      this.add(found['x-id'], value);
    for (const one of [
      ...((found['anyOf'] as Schema[] | undefined) ?? []),
      ...((found['oneOf'] as Schema[] | undefined) ?? []),
    ])
      this.take(one, value);
    if (Array.isArray(value)) {
      if (found.items) for (const item of value) this.take(found.items, item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, property] of Object.entries(found.properties ?? {}))
        this.take(property, (value as Record<string, unknown>)[name]);
    }
  }
}

const MOST = 60;
