import { expect, test } from 'vitest';
import { letterOf } from './letters.ts';

test.each([
  ['en', 'Åland Islands', 'A'],
  ['fr', 'Égypte', 'E'],
  ['ru', 'Япония', 'Я'],
  ['zh-Hans', '中国', 'Z'],
  ['zh-Hans', '阿根廷', 'A'],
  ['zh-Hant-HK', '德國', 'D'],
  ['zh-Hans', '日本', 'R'],
  ['zh-Hans', '卢森堡', 'L'],
  ['zh-Hans', '他加禄', 'T'],
  ['ko', '대한민국', 'ㄷ'],
  ['ko', '인도', 'ㅇ'],
  ['ja', 'ドイツ', 'タ'],
  ['ja', 'ペルー', 'ハ'],
  ['ja', '日本', '漢'],
  ['ja', 'アイルランド', 'ア'],
  ['th', 'เยอรมนี', 'ย'],
  ['th', 'ไทย', 'ท'],
] as const)('in %s %s stands under %s', (tag, name, letter) => expect(letterOf(name, tag)).toBe(letter));
