import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Workshop } from '../fixture.ts';

const workshop = new Workshop();
afterAll(() => workshop.remove());
const json = (file: string): unknown => JSON.parse(workshop.read(file));
const make = (...args: readonly string[]) => workshop.run('tools/new-language', ...args);

describe('a language', () => {
  test.each([
    [['DE', 'de', 'Deutsch'], 'A code is two to eight small letters, as "de"; "DE" is not.'],
    [['de', 'de', 'Deutsch'], 'There is a language "de" already.'],
    [['pl', 'p!', 'Polski'], '"p!" is no BCP 47 tag.'],
    [['pl', 'PL', 'Polski'], '"PL" is no BCP 47 tag. Write "pl".'],
    [['xx', 'tlh', 'tlhIngan'], 'The plural forms of "tlh" are not known.'],
    [['ar', 'ar', 'العربية'], '"ar" is written from right to left'],
    [['pl', 'pl', ' '], 'Say how the language is called in itself'],
    [['pl', 'pl'], 'Say which language: npm run new-language'],
  ])('is not made of %j', (args, message) => {
    const before = workshop.read('screens/app.json');
    const { status, err } = make(...args);
    expect([status, err]).toEqual([2, expect.stringContaining(message)]);
    expect(workshop.read('screens/app.json')).toBe(before);
  });

  test('is named in the app document, and has every text, in its own plural forms', () => {
    workshop.write(
      'locales/glossary.json',
      '{ "task": { "means": "Work.", "say": { "en": "task", "de": "Aufgabe" } } }',
    );
    const { out } = make('pl', 'pl', 'Polski');
    expect(out).toContain('locales/pl.json');
    expect(json('screens/app.json')).toMatchObject({
      languages: expect.arrayContaining([expect.objectContaining({ code: 'pl', tag: 'pl', name: 'Polski' })]),
    });
    const en = JSON.stringify(json('locales/en.json'));
    const pl = workshop.read('locales/pl.json');
    expect(en).toMatch(/_one"/);
    expect(pl).toMatch(/_few": "⟦/);
    expect(json('locales/glossary.json')).toMatchObject({ task: { say: { de: 'Aufgabe', pl: 'task' } } });
    const { out: found } = workshop.run('check');
    expect(found).not.toContain(' error ');
    expect(found).toContain('warning untranslated');
  });

  test('has a file of its own in folders that hold one a language', () => {
    expect(make('nl', 'nl', 'Nederlands', '--also', 'elsewhere').err).toBe(
      'There is no elsewhere/en.json to begin from.',
    );
    mkdirSync(path.join(workshop.folder, 'letters'));
    workshop.write('letters/en.json', '{ "hello": "Hello" }');
    expect(make('nl', 'nl', 'Nederlands', '--also', 'letters').out).toContain('Translate letters/nl.json');
    expect(json('letters/nl.json')).toEqual({ hello: 'Hello' });
  });
});
