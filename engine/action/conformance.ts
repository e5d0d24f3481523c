import { describe, expect, it } from 'vitest';
import type { ActionSchema } from './action.ts';

/** Modules by their paths, as an eager `import.meta.glob` returns them. */
type Modules<M> = Readonly<Record<string, M>>;

/**
 * Declares the tests that hold for every action, the engine’s and a product’s own. A test file calls it with the
 * schemas and the runners of a folder of actions.
 */
export function describeActions(
  schemas: Modules<{ readonly schema: ActionSchema }>,
  runs: Modules<{ readonly run: unknown }>,
): void {
  const actions = Object.entries(schemas).map(([path, { schema }]) => {
    const folder = path.split('/').at(-2) ?? '';
    const module = Object.entries(runs).find(([other]) => other.split('/').at(-2) === folder);
    return { folder, schema, run: module?.[1].run };
  });

  describe.each(actions)('$folder', ({ folder, schema, run }) => {
    it('is named as its folder and has something to run', () => {
      expect(schema.name).toBe(folder);
      expect(run).toBeTypeOf('function');
    });

    it('says what it does, and what each of its slots is', () => {
      expect(schema.description).toMatch(/\.$/);
      for (const [name, { description }] of Object.entries(schema.slots)) expect(description, name).toMatch(/\w/);
    });

    it('leaves to the step what every step has', () => {
      expect(Object.keys(schema.slots).filter((key) => ['do', 'as'].includes(key))).toEqual([]);
    });

    it('has an example of itself that only says what the schema knows', () => {
      const { do: named, as, ...given } = schema.example;
      expect(named).toBe(folder);
      expect(Object.keys(given).filter((key) => !(key in schema.slots))).toEqual([]);
      const required = Object.entries(schema.slots)
        .filter(([, slot]) => slot.required === true)
        .map(([name]) => name);
      expect(required.filter((name) => !(name in given))).toEqual([]);
      expect(as === undefined || typeof as === 'string').toBe(true);
    });
  });
}
