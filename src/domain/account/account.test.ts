import { expect, test } from 'vitest';
import {
  isEmail,
  isMobile,
  maskEmail,
  maskMobile,
  merchantNameFault,
  nicknameFault,
  passwordFault,
  signatureFault,
} from './account.ts';

test('a password is longer than six characters', () => {
  expect(['', '123456', '1234567', '密码密码密码密', 'x'.repeat(129)].map(passwordFault)).toEqual([
    'password_short',
    'password_short',
    null,
    null,
    'password_long',
  ]);
});

test.each(['a@b.co', 'first.last+tag@mail.example.org', 'новый@почта.рф'])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@@b.co',
  'a b@c.de',
  '.a@b.co',
  'a..b@c.de',
  'a.@b.co',
  'a@-b.co',
  'a@b.c',
  `${'x'.repeat(65)}@b.co`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('a mobile number fits its area', () => {
  expect([isMobile('13800138000', '86'), isMobile('12800138000', '86'), isMobile('138001380', '86')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    isMobile('7700900123', '44'),
    isMobile('1234', '44'),
    isMobile('12345678901234567', '44'),
    isMobile('77o0900123', '44'),
  ]).toEqual([true, false, false, false]);
});

test('a nickname is counted as a person counts', () => {
  expect(
    ['王', '王小', 'Sailor7', 'สวัสดีครับ', 'ありがとう', 'x'.repeat(11), 'a b', 'hi🙂', "o'neil"].map(nicknameFault),
  ).toEqual([
    'nickname_length',
    null,
    null,
    null,
    null,
    'nickname_length',
    'special_characters',
    'special_characters',
    'special_characters',
  ]);
});

test('a merchant’s name may have spaces between its words', () => {
  expect(['Jonas K', 'Alba Trade', 'Beacon', 'a', ' a', 'a  b', 'Anna & Co'].map(merchantNameFault)).toEqual([
    null,
    null,
    null,
    'nickname_length',
    null,
    null,
    'special_characters',
  ]);
});

test('a signature may hold spaces and be taken away', () => {
  expect(['', 'Calm seas', 'x', 'no <b>tags</b>'].map(signatureFault)).toEqual([
    null,
    null,
    'signature_length',
    'special_characters',
  ]);
});

test('masks show enough to know one’s own', () => {
  expect([maskEmail('demo@harbor.test'), maskMobile('44', '7700900123')]).toEqual(['d•••@harbor.test', '+44 77•••123']);
});
