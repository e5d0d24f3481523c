import { afterAll, expect, test } from 'vitest';
import { readProject } from '../../document/project.ts';
import { Workshop } from '../fixture.ts';
import { schemasOf } from '../editor-schemas/editor-schemas.ts';
import { productReference, reference } from './reference.ts';

const workshop = new Workshop();
afterAll(() => workshop.remove());

test('what a product brings has a reference of its own, and the engine’s stays as it is', async () => {
  const { catalog } = await readProject(workshop.options);
  const own = productReference(catalog, []);
  expect(Object.keys(own)).toEqual(['CALLS', 'BLOCKS', 'ACTIONS']);
  expect(own.BLOCKS).toMatch(/^# Blocks of this product\n[^]*\n## progress-ring\n[^]*\| value \* \| number or null \|/);
  expect(own.ACTIONS).toMatch(/\n## celebrate\n[^]*\| text \* \| text \| The praise\. \|/);
  expect(own.BLOCKS).not.toContain('## button');
  const engine = reference(catalog);
  expect(engine.blocks).toContain('## button');
  expect(engine.blocks + engine.actions).not.toMatch(/progress-ring|celebrate/);
});

test('editors know the blocks and actions of the product', async () => {
  const screen = schemasOf(await readProject(workshop.options)).get('screen.schema.json');
  expect(screen).toContain('progress-ring');
  expect(screen).toContain('celebrate');
});

test('the commands write both beside the documents', () => {
  expect(workshop.run('tools/reference')).toMatchObject({
    status: 0,
    out: ['CALLS', 'BLOCKS', 'ACTIONS'].map((name) => `screens/${name}.md`).join('\n'),
  });
  expect(workshop.read('screens/BLOCKS.md')).toContain('## progress-ring');
  const { status, out } = workshop.run('tools/editor-schemas');
  expect([status, out]).toEqual([0, expect.stringContaining('schemas/screen.schema.json')]);
  expect(workshop.read('schemas/screen.schema.json')).toContain('progress-ring');
});
