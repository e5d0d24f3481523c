import { expect, test } from 'vitest';
import { letterOf } from './letters.ts';

test.each([
  ['en', 'Åland Islands', 'A'],
  ['fra', 'Égypte', 'E'],
  ['ru', 'Япония', 'Я'],
  ['zh', '中国', 'Z'],
  ['zh', '阿根廷', 'A'],
  ['hk', '德國', 'D'],
  ['zh', '日本', 'R'],
  ['zh', '卢森堡', 'L'],
  ['zh', '他加禄', 'T'],
  ['kor', '대한민국', 'ㄷ'],
  ['kor', '인도', 'ㅇ'],
  ['jp', 'ドイツ', 'タ'],
  ['jp', 'ペルー', 'ハ'],
  ['jp', '日本', '漢'],
  ['jp', 'アイルランド', 'ア'],
  ['th', 'เยอรมนี', 'ย'],
  ['th', 'ไทย', 'ท'],
] as const)('in %s %s stands under %s', (lang, name, letter) => expect(letterOf(name, lang)).toBe(letter));
