import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDIO = /^engine\/studio\//;

/** Returns the files of code of the repository, without tests. */
const sources = ['engine', 'src', 'operators']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\/dist\//.test(file));

test('nothing of the studio can be in a production build: no module outside imports one of it', () => {
  const outside = sources.filter((file) => !STUDIO.test(file));
  expect(outside.length).toBeGreaterThan(500);
  const leading = outside.filter((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].some(
      ([, target = '']) => target.startsWith('.') && STUDIO.test(path.posix.join(path.posix.dirname(file), target)),
    ),
  );
  expect(leading).toEqual([]);
});

test('the client and the phones import nothing of the server, and the server nothing of them but what both sides say', () => {
  const wrong = sources
    .filter((file) => STUDIO.test(file))
    .flatMap((file) => {
      const room = file.split('/')[2] ?? '';
      return [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^import (?:type )?[^;]*? from '(\.[^']+)'/gm)]
        .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
        .filter((target) => STUDIO.test(target))
        .filter((target) => {
          const other = target.split('/')[2] ?? '';
          const shared = /phone\/(given|marked-words)\.ts$/.test(target);
          return other !== room && other !== 'protocol' && !(room === 'server' && shared) && room !== 'main.ts';
        })
        .map((target) => `${file} → ${target}`);
    });
  expect(wrong).toEqual([]);
});
