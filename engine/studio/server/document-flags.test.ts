import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workshop } from '../../tools/fixture.ts';
import { documentFlags } from './document-flags.ts';
import { openSession } from './fixture.ts';
import type { Session } from './session.ts';

const shop = new Workshop();
let session: Session;
beforeAll(async () => {
  shop.change(
    'screens/app.json',
    '"name": "Tasks",',
    `"name": "Tasks",
  "flags": {
    "quick": { "type": "bool", "default": true, "description": "Tasks are quick." },
    "look": { "type": "enum", "of": ["list", "cards"], "default": "list", "description": "How tasks look." }
  },`,
  );
  shop.change(
    'screens/fragments/team.json',
    '"block": "facts",',
    '"block": "facts",\n      "visible": "=flags.quick",',
  );
  shop.change('screens/todo/task.json', '"block": "submit",', '"block": "submit",\n      "visible": "=!flags.quick",');
  session = await openSession(shop);
});
afterAll(async () => {
  await session.close();
  shop.remove();
});

test('each flag has its default, and every formula that reads it with its line and the pages that show it', () => {
  const [quick, look] = documentFlags(session.product);
  expect(quick).toMatchObject({ name: 'quick', description: 'Tasks are quick.', usual: 'on', from: null });
  expect(
    quick?.reads.map(({ route, on, at, line, formula }) => [route, on, at.file, at.pointer.join('.'), line, formula]),
  ).toEqual([
    ['fragments/team', ['todo/about'], 'screens/fragments/team.json', 'body.0.visible', 5, '=flags.quick'],
    ['todo/task', ['todo/task'], 'screens/todo/task.json', 'body.3.visible', 115, '=!flags.quick'],
  ]);
  expect(look).toMatchObject({ name: 'look', usual: 'list', reads: [] });
});
