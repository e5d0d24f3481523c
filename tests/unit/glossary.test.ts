import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

/** The rows of the glossary in the README: a word, and the name under which code declares it. */
const glossary = [...read('README.md').matchAll(/^\| ([a-z ]+) \| `(\w+)` \| (.+) \|$/gm)].map(
  ([, word, name, meaning]) => ({ word: word!, name: name!, meaning: meaning! }),
);

/** Names that code exports, each with the files that declare it. */
const declared = new Map<string, string[]>();
for (const folder of ['engine', 'operators', 'src', 'tests'])
  for (const entry of readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })) {
    const file = `${folder}/${entry.replaceAll('\\', '/')}`;
    if (!/\.tsx?$/.test(file) || /(^|\/)(node_modules|dist|test-results)\//.test(file)) continue;
    const names = read(file).matchAll(
      /^export (?:default )?(?:abstract )?(?:async )?(?:interface|type|class|function\*?|const|enum) (\w+)/gm,
    );
    for (const [, name] of names) declared.set(name!, [...(declared.get(name!) ?? []), file]);
  }

describe('the glossary', () => {
  test('has some two dozen words, in the order of the alphabet, each once', () => {
    const words = glossary.map(({ word }) => word);
    expect(words.length).toBeGreaterThan(20);
    expect(words).toEqual([...new Set(words)].toSorted());
  });

  test.each(glossary)('gives $word one meaning: code declares $name once', ({ name, meaning }) => {
    expect(declared.get(name) ?? []).toHaveLength(1);
    expect(meaning.length).toBeLessThan(100);
  });
});
