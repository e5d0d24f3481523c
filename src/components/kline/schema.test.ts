import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../../../locales/en.json' with { type: 'json' };
import { INDICATORS } from './indicators/names.ts';
import { schema } from './schema.ts';

const has = (key: string): boolean => {
  let value: unknown = english;
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return typeof value === 'string';
};

describe('the schema', () => {
  it('names texts that exist, and all that exist', () => {
    expect(schema.texts.filter((key) => !has(key))).toEqual([]);
    const own = Object.entries(english.kline).flatMap(([key, value]) =>
      typeof value === 'string' ? [`kline.${key}`] : Object.keys(value).map((inner) => `kline.${key}.${inner}`),
    );
    expect(own.filter((key) => !schema.texts.includes(key))).toEqual([]);
  });

  it('reserves the heights that the styles give the chart, but for safe areas', () => {
    const styles = readFileSync(new URL('kline.module.css', import.meta.url), 'utf8')
      .replaceAll(/ - env\(.*?\)/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=\() | (?=\))/g, '');
    const given = [...styles.matchAll(/--kline-height: (.*?);/g)].map(([, height]) => height);
    const reserved = [schema.height, schema.heightWhere?.height].map(
      (height) => /^calc\(\d+px \+ (.*)\)$/.exec(String(height))?.[1],
    );
    expect(reserved.filter((height) => !given.includes(height))).toEqual([]);
    expect(Object.keys(schema.props)).toContain(schema.heightWhere?.prop);
  });

  it('tells authors of every indicator', () => {
    for (const name of INDICATORS) expect(schema.props.indicators?.description).toContain(name);
  });
});
