import { expect, test } from 'vitest';
import { isSealed, sealBy } from './seal.ts';

test('what is sealed opens by its key and for its purpose only, and never looks the same', () => {
  const seal = sealBy(['new', 'old']);
  const sealed = seal.close('482913', 'message');
  expect(sealed).not.toContain('482913');
  expect(sealed).not.toBe(seal.close('482913', 'message'));
  expect([isSealed(sealed), isSealed('JBSWY3DPEHPK3PXP')]).toEqual([true, false]);
  expect(seal.open(sealed, 'message')).toBe('482913');
  expect(seal.open(sealed, 'authenticator')).toBeUndefined();
  expect(sealBy(['other']).open(sealed, 'message')).toBeUndefined();
});

test('a key is replaced by one before it: what the old one sealed still opens', () => {
  const sealed = sealBy(['old']).close('text', 'message');
  expect(sealBy(['new', 'old']).open(sealed, 'message')).toBe('text');
  expect(sealBy(['old']).open(sealBy(['new', 'old']).close('text', 'message'), 'message')).toBeUndefined();
});

test('what was changed, cut off or never sealed does not open', () => {
  const seal = sealBy(['key']);
  const sealed = seal.close('text', 'message');
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A';
  for (const wrong of [`${sealed.slice(0, -1)}${last}`, sealed.slice(0, 20), 'sealed1.', 'text', ''])
    expect(seal.open(wrong, 'message'), wrong).toBeUndefined();
});

test('a mark is the same for the same text, key and purpose only, and does not show the text', () => {
  const mark = sealBy(['key', 'old']).mark('482913', 'code');
  expect(mark).toBe(sealBy(['key']).mark('482913', 'code'));
  const others = [
    sealBy(['key']).mark('482914', 'code'),
    sealBy(['key']).mark('482913', 'other'),
    sealBy(['old']).mark('482913', 'code'),
  ];
  expect(new Set([mark, ...others]).size).toBe(4);
  expect(mark).not.toContain('482913');
});
