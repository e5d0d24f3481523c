import { notice, say as tell } from '../state/notices.ts';
import { ask } from '../state/server.ts';

/** Saves the texts as a table for translators. @param missing only those that a language lacks */
export function exportTable(languages: readonly string[], missing: boolean): void {
  ask('exportTexts', { languages, missing })
    .then((table) => {
      const link = document.createElement('a');
      const address = URL.createObjectURL(new Blob([table], { type: 'text/csv;charset=utf-8' }));
      link.href = address;
      link.download = missing ? 'texts-missing.csv' : 'texts.csv';
      link.click();
      URL.revokeObjectURL(address);
    })
    .catch(notice);
}

/** Lets a person choose a table that translators have filled in, and takes its words. */
export function importTable(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.csv,text/csv';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    file
      .text()
      .then((table) => ask('importTexts', { table }))
      .then(({ says }) => tell('done', says))
      .catch(notice);
  });
  input.click();
}
