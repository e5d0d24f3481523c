import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const MOST = 300;
const ROOT = new URL('../../', import.meta.url);

/** Files that are still longer. Each goes from this list when it is parted; none may come. */
const STILL_LONGER: readonly string[] = ['src/exchange/catalogue/coin-list.ts'];

const lengthOf = (file: string): number => readFileSync(new URL(file, ROOT), 'utf8').split('\n').length - 1;

const files = ['engine', 'operators', 'src', 'tests'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|test-results)\//.test(file)),
);

describe('files of code', () => {
  test('have at most 300 lines', () => {
    const longer = files.filter((file) => lengthOf(file) > MOST && !STILL_LONGER.includes(file));
    expect(longer).toEqual([]);
  });

  test.each(STILL_LONGER)('still have more where the list says so: %s', (file) => {
    expect(files).toContain(file);
    expect(lengthOf(file)).toBeGreaterThan(MOST);
  });
});
