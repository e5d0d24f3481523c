import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { currentSchemas } from '../tools/schemas.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

test('the committed schemas are those of the blocks, actions and documents; npm run schemas writes them', async () => {
  for (const [file, text] of await currentSchemas()) expect(readFileSync(ROOT + file, 'utf8'), file).toBe(text);
});

test('every document fits its schema, and a misspelt block does not', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  for (const [folder, kind] of [['screens/fragments', 'fragment'], ['screens/common', 'screen'], ['screens/fund', 'screen'], ['screens/market', 'screen'], ['screens/transaction', 'screen'], ['screens/setting', 'screen'], ['screens/index', 'screen']] as const) {
    const validate = ajv.compile(JSON.parse(readFileSync(`${ROOT}schemas/${kind}.schema.json`, 'utf8')) as object);
    for (const file of readdirSync(ROOT + folder)) {
      const document = JSON.parse(readFileSync(`${ROOT}${folder}/${file}`, 'utf8')) as { body: unknown[] };
      expect(validate(document), `${folder}/${file}`).toBe(true);
      expect(validate({ ...document, body: [{ block: 'txet', text: 'x.y' }] })).toBe(false);
    }
  }
});
