import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleOf } from '../../engine/build/modules.ts';
import { projectIn } from '../../engine/command-line.ts';
import { readProject } from '../../engine/document/project.ts';
import { Product } from '../../engine/language/product.ts';
import type { AppDocument } from '../../src/app/app-document.ts';
import { createLanguages } from '../../src/app/languages/languages.ts';
import type { Table } from '../../src/app/languages/formatting.ts';
import type * as Testing from '../../src/exchange/testing/client.ts';
import { accented } from '../../engine/page-test/pseudo.ts';
import { ProductCopy } from './product-copy.ts';

const GUIDE = readFileSync(new URL('../../.github/CONTRIBUTING.md', import.meta.url), 'utf8');
const [, code = '', tag = '', name = ''] = /^npm run new-language -- (\S+) (\S+) (\S+)$/m.exec(GUIDE) ?? [];
const TRANSLATED = ['locales', 'src/exchange/rooms/content/seed'].map((folder) => `${folder}/${code}.json`);

const copy = new ProductCopy();
let made = '';

/** Does what the guide says under "A language". The translation is English with accents, its terms without a plural s. */
beforeAll(() => {
  made = copy.run('new-language', code, tag, name).text;
  const translate = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? accented(value.replace(/^⟦([^]*)⟧$/, '$1')) : value;
  for (const file of TRANSLATED)
    copy.write(file, `${JSON.stringify(JSON.parse(copy.read(file), translate), null, 2)}\n`);
  const glossary = JSON.parse(copy.read('locales/glossary.json')) as Record<string, { say?: Record<string, unknown> }>;
  for (const { say } of Object.values(glossary))
    if (say !== undefined) say[code] = [say[code]].flat().map((word) => accented(String(word)).replace(/s$/, ''));
  copy.write('locales/glossary.json', JSON.stringify(glossary));
  copy.run('format');
});
afterAll(() => copy.remove());

test('the script says what to translate', () => {
  for (const file of [...TRANSLATED, 'locales/glossary.json']) expect(made).toContain(file);
});

test('the check finds nothing in a product with the language', () => {
  const { status, text } = copy.run('check');
  expect(text).toContain('0 errors, 0 warnings');
  expect(status).toBe(0);
});

describe('the exchange', () => {
  let guest: Testing.Client;
  beforeAll(async () => {
    const { startClient } = await copy.import<typeof Testing>('src/exchange/testing/client.ts');
    guest = await startClient();
  });
  afterAll(() => guest.running.close());

  test('answers in the language', async () => {
    const lang = code;
    const { body } = await guest.send('user.login', { account: 'nobody@mail.test', password: 'wrong-1' }, { lang });
    const english = await guest.send('user.login', { account: 'nobody@mail.test', password: 'wrong-1' });
    expect(body.message).toBe(accented(String(english.body.message)));
    expect((await guest.call('content.menu2', {}, { lang }))[0]?.label).toBe(accented('Deposit'));
    const titles = async (saying: Testing.Saying) =>
      (await guest.call('news.list', {}, saying)).list.map((one) => one.title);
    expect(await titles({ lang })).toEqual((await titles({})).map(accented));
    const cities = await guest.call('location.cities', { country: 'AT' }, { lang });
    expect(cities).toMatchObject([
      { name: accented('Vienna'), country: new Intl.DisplayNames([tag], { type: 'region' }).of('AT') },
    ]);
  });
});

test('the app offers the language, and can be switched to it', async () => {
  const product = new Product(await readProject(projectIn(copy.folder)));
  const app = product.project.app.value as unknown as AppDocument;
  const table = async (language: string): Promise<{ default: Table }> => {
    const text = await moduleOf(`locales/${language}/all`, product, false);
    return { default: JSON.parse(text.replace(/^export default |;$/g, '')) as Table };
  };
  const groups = (language: string) => async () => ({
    default: { all: () => table(language) },
    later: async () => ({ default: {} }),
  });
  const missing: string[] = [];
  const languages = createLanguages(
    {
      languages: app.languages,
      tables: Object.fromEntries(app.languages.map((language) => [language.code, groups(language.code)])),
      early: new Set(),
      write: String,
      changed: () => undefined,
      missing: (key) => missing.push(key),
    },
    'en',
  );
  await languages.load('all');
  const english = languages.translate('shell.tab.home');
  await languages.change(code);
  expect(languages.current()).toMatchObject({ code, tag, name });
  expect([languages.translate('shell.tab.home'), missing]).toEqual([accented(english), []]);
});
