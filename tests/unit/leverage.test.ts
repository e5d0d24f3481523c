import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flatten } from '../../engine/document/project.ts';
import type { JsonObject } from '../../engine/document/source.ts';

/** The word of each language for leverage, and its words for a multiple of something. */
const WORDS = {
  en: ['leverage', /multiple/i],
  zh: ['杠杆', /倍数/],
  hk: ['槓桿', /倍數/],
  fra: ['levier', /multiple/i],
  spa: ['apalancamiento', /múltiplo/i],
  th: ['เลเวอเรจ', /ตัวคูณ/],
  jp: ['レバレッジ', /倍率/],
  kor: ['레버리지', /배수|배율/],
  ru: ['плеч', /кратност|множител/i],
} as const;

/** Texts about the leverage of a position. */
const LEVERAGE = [
  'futures.multiple',
  'futures.multiple_title',
  'futures.choose_multiple',
  'futures.most_multiple',
  'futures.ticket.multiple',
  'futures.ticket.lost_at_once',
  'copy.own_multiple',
  'copy.own_multiple_hint',
  'error.multiple_range',
  'error.liquidated_at_once',
  'agreement.futures',
  'register.risk_text',
];

/**
 * Texts about a factor of lots or of standard deviations, or about steps of prices and amounts: there a multiple is
 * meant.
 */
const FACTOR =
  /^(enum\.FollowType\.|error\.\w+_(step|tick)$|indicator\.width$|copy\.(times_each|step2_text|you_copy_multiple|by_multiple|multiple_hint)$)/;

describe.each(Object.entries(WORDS))('%s', (language, [leverage, multiple]) => {
  const texts = flatten(JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as JsonObject);

  test.each(LEVERAGE)('%s says leverage', (key) => {
    const text = (texts.get(key) ?? '').toLowerCase();
    expect(text).toContain(leverage);
  });

  test('a multiple is only a factor of lots or a step', () => {
    expect(
      [...texts]
        .filter(([key, text]) => multiple.test(text.replaceAll(/{{\w+}}/g, '')) && !FACTOR.test(key))
        .map(([key, text]) => `${key}: ${text}`),
    ).toEqual([]);
  });
});
