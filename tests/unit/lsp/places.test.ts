import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, positionAt } from './client.ts';
import { CURSOR, PLACES } from './places/index.ts';

const client = new Client();
beforeAll(() => client.start(), 60_000);
afterAll(() => client.stop());

const PAGE = 'screens/probe/probe.json';

test.each(PLACES)('completes $what', async ({ text, offers, not = [], details = {}, file = PAGE }) => {
  const offset = text.indexOf(CURSOR);
  const clean = text.replace(CURSOR, '');
  await client.show(file, clean);
  const { items } = await client.complete(file, positionAt(clean, offset));
  const labels = items.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...offers]));
  for (const other of not) expect(labels).not.toContain(other);
  for (const [label, detail] of Object.entries(details))
    expect(items.find((item) => item.label === label)?.detail).toBe(detail);
  expect(new Set(labels).size).toBe(labels.length);
});
