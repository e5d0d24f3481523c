import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { productOf, type Documents } from '../../check/fixture.ts';
import { ENGINE } from '../../document/catalog.ts';
import { wordsOf } from '../words/words.ts';
import { Code } from './code.ts';
import { reachOf, type PageReach } from './reach.ts';

const row = (text: string): object => ({ block: 'text', id: 'row', text });
const BEFORE = {
  screens: {
    'a/plain': { title: 'a.plain', body: [{ block: 'note', id: 'note', text: 'a.note' }] },
    'a/uses': { title: 'a.uses', body: [{ use: 'fragments/outer' }] },
    'a/list': {
      title: 'a.list',
      data: { items: { call: 'item.list' } },
      body: [{ block: 'list', of: '=data.items', key: '=item.id', item: row('a.note') }],
    },
  },
  fragments: {
    'fragments/outer': { body: [{ use: 'fragments/inner' }] },
    'fragments/inner': { body: [row('a.inner')] },
  },
  locales: { en: { a: { plain: 'P', uses: 'U', list: 'L', note: 'N', inner: 'I' } } },
  theme: { color: { 'text-1': { light: '#000000', dark: '#FFFFFF' } } },
} as unknown as Documents;

/** The parts of the documents that tests change. */
interface Written {
  fragments: Record<string, { body: Array<{ text: string }> }>;
  locales: { en: { a: { note: string } } };
  theme: { color: { 'text-1': { dark: string } } };
  tests?: object;
}

async function reached(
  change: (all: Written) => void,
  files: readonly string[] = [],
): Promise<ReadonlyMap<string, PageReach>> {
  const after = JSON.parse(JSON.stringify(BEFORE)) as Documents;
  change(after as unknown as Written);
  const [old, now] = [await productOf(BEFORE), await productOf(after)];
  const code = new Code(now, '');
  return reachOf({ before: old, after: now, changes: wordsOf(old, now).changes, files, code });
}

const pages = async (...given: Parameters<typeof reached>): Promise<readonly string[]> =>
  [...(await reached(...given)).keys()].sort();

describe('a change reaches', () => {
  test('the pages that a fragment is in, through others too', async () => {
    expect(await pages((all) => void (all.fragments['fragments/inner']!.body[0]!.text = 'a.note'))).toEqual(['a/uses']);
  });

  test('by a fragment alone, where nothing else of the page differs', async () => {
    const inner = await reached((all) => void (all.fragments['fragments/inner']!.body[0]!.text = 'a.note'));
    expect(inner.get('a/uses')?.fragments).toEqual(new Set(['fragments/inner']));
    const text = await reached((all) => {
      all.fragments['fragments/inner']!.body[0]!.text = 'a.note';
      all.locales.en.a.note = 'Now';
    });
    expect(text.get('a/uses')?.fragments).toBeUndefined();
    const page = await reached((all) => {
      all.fragments['fragments/inner']!.body[0]!.text = 'a.note';
      (all as unknown as { screens: Record<string, { body: object[] }> }).screens['a/uses']!.body.push(row('a.list'));
    });
    expect(page.get('a/uses')?.fragments).toBeUndefined();
  });

  test('the pages that say a text, in its languages alone', async () => {
    const reach = await reached((all) => void (all.locales.en.a.note = 'Now'));
    expect([...reach.keys()].sort()).toEqual(['a/list', 'a/plain']);
    expect(reach.get('a/plain')).toMatchObject({
      languages: ['en'],
      drawn: false,
      causes: [{ says: 'text `a.note`' }],
    });
  });

  test('one theme, where a colour differs in that alone; and elements may look otherwise', async () => {
    const reach = await reached((all) => void (all.theme.color['text-1'].dark = '#EEEEEE'));
    expect(reach.size).toBe(3);
    expect(reach.get('a/plain')).toMatchObject({ themes: ['dark'], drawn: true, languages: undefined });
  });

  test('the pages of a block whose code or style differs, and every page by the engine itself', async () => {
    const file = (name: string): string => path.join(ENGINE, name);
    expect(await pages(() => undefined, [file('block/note/view.module.css')])).toEqual(['a/plain']);
    expect(await pages(() => undefined, [file('render/render.tsx')])).toHaveLength(3);
    expect(await pages(() => undefined, [file('tools/lsp/main.ts')])).toEqual([]);
  });

  test('the pages that show a value of a type of the contract', async () => {
    const code = new Code(await productOf(BEFORE), '');
    const same = await productOf(BEFORE);
    const change = { tag: 'data', about: '', says: '', subject: { kind: 'type', name: 'State' } } as const;
    const reach = reachOf({ before: same, after: same, changes: [change], files: [], code });
    expect([...reach.keys()]).toEqual(['a/list']);
  });

  test('nothing by a page test', async () => {
    expect(
      await pages(
        (all) => void (all.tests = { 'a/plain': { cases: [{ name: 'It opens', expect: { shown: ['a.note'] } }] } }),
      ),
    ).toEqual([]);
  });
});
