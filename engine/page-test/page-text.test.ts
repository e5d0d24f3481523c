// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageAsText } from './page-text.ts';

/** Returns the lines of a page, with the keys of its texts. */
function linesOf(html: string, keys: Readonly<Record<string, string>> = {}): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return pageAsText(root, (words) => keys[words]).split('\n');
}

test('ids and keys of texts stand beside what is shown', () => {
  const html = '<h1>Add</h1><button data-node="save">Save</button><p>Nothing else</p>';
  expect(linesOf(html, { Add: 'page.add', Save: 'page.save' })).toEqual([
    'heading "Add" [page.add]',
    'button "Save" [page.save] #save',
    '"Nothing else"',
  ]);
});

test('a button without an id says how a step presses it', () => {
  const several = '<div data-node="address"><button aria-label="Paste"></button><button>Scan</button></div>';
  expect(linesOf(several, { Paste: 'field.paste', Scan: 'field.scan' })).toEqual([
    'group #address',
    '  button "Paste" (press "address", named "field.paste")',
    '  button "Scan" (press "address", named "field.scan")',
  ]);
  expect(linesOf('<div data-node="coin"><button>Coin USDT</button></div>')).toEqual([
    'group #coin',
    '  button "Coin USDT" (press "coin")',
  ]);
});

test('parts of a component have ids behind its own, and choices the value that a step chooses', () => {
  const choice = '<label data-value="ERC20"><input type="radio" checked></label>';
  const html = `<div data-node="ticket"><input data-part="price" value="3">${choice}</div>`;
  expect(linesOf(html)).toEqual(['group #ticket', '  textbox = "3" #ticket.price', '  radio = "ERC20" (checked)']);
});

test('of several nodes with an id the row is told, and what only places others has no line', () => {
  const html = '<ul role="presentation"><li data-node="card">A</li><li data-node="card">B</li></ul>';
  expect(linesOf(html)).toEqual(['listitem #card', '  "A"', 'listitem #card row 2', '  "B"']);
});

test('a status that says nothing is left out', () => {
  expect(linesOf('<p role="status"></p><p role="status">Saved</p>')).toEqual(['status', '  "Saved"']);
});

test('of a disclosure that is closed nothing but the title is shown', () => {
  const html = '<details data-node="faq"><summary>How?</summary><div><p data-node="answer">So.</p></div></details>';
  expect(linesOf(html)).toEqual(['group #faq', '  button "How?" (press "faq")']);
  expect(linesOf(html.replace('<details', '<details open'))).toEqual([
    'group #faq',
    '  button "How?" (open) (press "faq")',
    '  group #answer',
    '    "So."',
  ]);
});
