import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST = 120;
const ROOT = new URL('../../', import.meta.url);

/** A text of one piece: wrapping it would only take it apart. */
const TEXT = /'(?:[^'\\]|\\.){40,}'|"(?:[^"\\]|\\.){40,}"|`[^`]{40,}`|\/(?:[^/\\\n]|\\.){40,}\/|^\s*\/\/ oxlint-/;

/** The lines of a file that are too long, but for texts of one piece and lines inside a text of several lines. */
function tooLong(file: string): readonly string[] {
  const source = readFileSync(new URL(file, ROOT), 'utf8');
  if (!source.split('\n').some((line) => line.length > MOST)) return [];
  let quoted = false;
  return source.split('\n').flatMap((line, index) => {
    const inside = quoted;
    if (line.replaceAll('\\`', '').split('`').length % 2 === 0) quoted = !quoted;
    return line.length > MOST && !inside && !quoted && !TEXT.test(line) ? [`${file}:${index + 1}`] : [];
  });
}

test('no line has more than 120 columns', () => {
  const files = ['engine', 'operators', 'src', 'tests'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => !/^engine\/action\/.*schema\.ts$/.test(file))
      .filter((file) => /\.(tsx?|css)$/.test(file)),
  );
  expect(files.flatMap(tooLong)).toEqual([]);
});
