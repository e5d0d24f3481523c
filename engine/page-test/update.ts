import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits } from '../document/edit.ts';
import { readDocuments, type Project } from '../document/project.ts';
import { format } from '../tools/format/format.ts';
import type { Result } from './result.ts';

/**
 * Writes the figures that pages showed into the cases that expected others, and lays the documents out.
 *
 * @returns a line for each document that changed
 */
export async function updateFigures({ options, tests }: Project, results: readonly Result[]): Promise<string[]> {
  const updated = results.filter(({ figures }) => figures.length > 0);
  const files = updated.flatMap(({ route, figures }) => {
    const source = tests.get(route);
    if (source === undefined) return [];
    // A case that is played with each of several refusals comes as often.
    const last = new Map(figures.map((one) => [one.pointer.join('/'), one]));
    const edits = [...last.values()].map(({ pointer, now }) => ({
      file: source.file,
      ...source.range(pointer),
      text: JSON.stringify(now),
    }));
    writeFileSync(path.resolve(options.root, source.file), applyEdits(source.text, edits));
    return [source.file];
  });
  if (files.length === 0) return [];
  const { changed } = format(await readDocuments(options), files);
  for (const { file, text } of changed) writeFileSync(path.resolve(options.root, file), text);
  return updated.map(({ route, figures }) => `The figures of ${figures.length} cases of ${route} were written.`);
}
