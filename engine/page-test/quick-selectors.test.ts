// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { quickenSelectors } from './quick-selectors.ts';

document.body.innerHTML = `
  <main id="top" data-node="page">
    <label><input type="CheckBox" name="agree" checked></label>
    <input type="text" data-node="amount" aria-invalid="true"><textarea></textarea>
    <svg role="img" data-icon="close"><path d="M0 0"></path></svg>
    <a>no link</a><a href="#/x">link</a>
    <div role="button" aria-disabled="true"><span class="deep" id="name-error">!</span></div>
    <fieldset disabled>
      <legend><button>In the legend</button></legend><legend><button>In a second</button></legend>
      <button>Send</button><p><select><option>1</option></select></p><a href="#/y">on</a>
    </fieldset>
    <fieldset><input><fieldset disabled><textarea></textarea></fieldset><button disabled>Off</button></fieldset>
    <select><optgroup disabled><option>2</option></optgroup><option disabled>3</option><option>4</option></select>
    <p contenteditable="false">a</p><p contenteditable>b</p>
  </main>`;

const SELECTORS = [
  'input',
  'INPUT',
  'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea',
  'button, a[href], summary, [role=button]',
  '[data-node="amount"]',
  '[data-node=page]',
  '[aria-invalid=true]',
  '[type=checkbox]',
  'path',
  'nothing',
  ':disabled',
  'button:disabled',
  'option:disabled, [aria-disabled=true]',
  '[contenteditable]:not([contenteditable="false"])',
  // Those of the library: a class, a descendant, a state, the end of a value, an attribute whose case is not told.
  '.deep',
  'fieldset button',
  ':checked',
  '[id$="-error"]',
  '[data-node]:has(input)',
  'input[value=""]',
  '*',
];

/** Returns what each selector finds from each element, by their places in the document. */
function found(): unknown {
  const all = [...document.getElementsByTagName('*')];
  const place = (element: Element | null): number => (element === null ? -1 : all.indexOf(element));
  return SELECTORS.map((selector) => [
    selector,
    place(document.querySelector(selector)),
    all.map((one) => [place(one.querySelector(selector)), place(one.closest(selector)), one.matches(selector)]),
    // The library does not list the matches of some selectors in the order of the document.
    [document, ...all].map((one) => [...one.querySelectorAll(selector)].map(place).sort((a, b) => a - b)),
  ]);
}

test('selectors find what they found before, and refuse what is none', () => {
  const before = found();
  quickenSelectors();
  expect(found()).toEqual(before);
  expect(() => document.querySelector('a[')).toThrow();
  expect(() => document.body.matches('')).toThrow();
});

test('a list of matches is in the order of the document', () => {
  const found = [...document.querySelectorAll('option:disabled, [aria-disabled=true], input')].map(
    (one) => one.tagName,
  );
  expect(found).toEqual(['INPUT', 'INPUT', 'DIV', 'INPUT', 'OPTION', 'OPTION']);
});
