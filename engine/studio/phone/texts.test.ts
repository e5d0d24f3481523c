// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { markWords } from './marked-words.ts';
import { ShownTexts } from './texts.ts';

let texts: ShownTexts | undefined;

afterEach(() => {
  texts?.stop();
  document.body.replaceChildren();
});

function show(html: string): ShownTexts {
  texts = new ShownTexts(document);
  document.body.innerHTML = html;
  texts.flush();
  return texts;
}

const textIn = (selector: string): Text => document.querySelector(selector)?.firstChild as Text;

test('drawn texts lose their marks, and keep their keys', () => {
  const shown = show(
    `<b>${markWords('a.label', 'Amount')}: <i>3 USDT</i></b><input placeholder="${markWords('a.hint', 'How much')}">`,
  );
  expect(document.body.innerHTML).toBe('<b>Amount: <i>3 USDT</i></b><input placeholder="How much">');
  expect(shown.keysOf(textIn('b'))).toEqual(['a.label']);
  expect(shown.keysOf(textIn('i'))).toEqual([]);
  expect(shown.keysIn(document.querySelector('input')!)).toEqual(['a.hint']);
  expect(shown.hasMore(textIn('b'))).toBe(false);
  expect(shown.hasMore(textIn('i'))).toBe(true);
});

test('new words are shown in place, with the arguments that stand there, also when the page draws again', () => {
  const drawn = (n: number): string => markWords('a.left', `Left: ${n}`);
  const shown = show(`<b>${drawn(3)}</b><p title="${drawn(3)}"></p>`);
  shown.change(new Map([['a.left', { was: 'Left: {{n}}', words: '{{n}} left' }]]));
  expect(document.body.innerHTML).toBe('<b>3 left</b><p title="3 left"></p>');
  textIn('b').data = drawn(5);
  shown.flush();
  expect(document.body.textContent).toBe('5 left');
  expect(shown.keysOf(textIn('b'))).toEqual(['a.left']);
});

test('a text that is new says its words in place of its key', () => {
  const shown = show('<b>a.new</b>');
  shown.change(new Map([['a.new', { was: undefined, words: 'Brand new' }]]));
  expect(document.body.textContent).toBe('Brand new');
  document.querySelector('b')?.replaceChildren('a.new');
  shown.flush();
  expect(document.body.textContent).toBe('Brand new');
  expect(shown.keysOf(textIn('b'))).toEqual(['a.new']);
});

test('a text within a text changes within it', () => {
  const shown = show(`<b>${markWords('a.of', `of ${markWords('enum.C.A', 'Alpha')} coin`)}</b>`);
  shown.change(new Map([['enum.C.A', { was: 'Alpha', words: 'First' }]]));
  expect(document.body.textContent).toBe('of First coin');
  shown.change(new Map([['a.of', { was: 'of {{c}} coin', words: 'coin {{c}}' }]]));
  expect(document.body.textContent).toBe('coin First');
});
