import { expect, test } from 'vitest';
import { NOTE_USE, noteUse } from './note-use.ts';

const transform = (code: string, id: string): string | undefined => {
  const hook = noteUse().transform as unknown as (code: string, id: string) => { readonly code: string } | undefined;
  return hook(code, id)?.code;
};

test('the plan of a fragment is given to the window under its name', () => {
  expect(transform('const D1 = 1;\nexport default { body: [D1] };\n', '\0page-test:fragment/fragments/pay.js')).toBe(
    `const D1 = 1;\nconst noted$ = { body: [D1] };\n\n` +
      `export default globalThis.${NOTE_USE}("fragments/pay", noted$);\n`,
  );
});

test('pages and other modules stay as they are', () => {
  expect(transform('export default {};', '\0page-test:plan/fund/withdraw.js')).toBeUndefined();
  expect(transform('export default {};', '/engine/fragment/pay.js')).toBeUndefined();
});
