import type { Product } from '../../language/product.ts';
import { changesOf } from '../../tools/translations/changes.ts';
import { readCsv, writeCsv } from '../../tools/translations/csv.ts';
import { tableOf } from '../../tools/translations/table.ts';
import type { Changed } from '../protocol/change.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** Returns the texts as a table for translators. @throws Refused for an unknown language */
export function tableText(product: Product, languages: readonly string[], missing: boolean): string {
  try {
    return writeCsv(tableOf(product, languages, missing));
  } catch (error) {
    throw new Refused('unknown', error instanceof Error ? error.message : String(error));
  }
}

/** Takes a table that translators have filled in. @throws Refused with all its mistakes, and nothing changes */
export async function importTable(
  session: Session,
  person: string,
  table: string,
): Promise<Changed & { readonly says: string }> {
  const { wrong, files, counts } = changesOf(session.product, rowsOf(table));
  if (wrong.length > 0) throw new Refused('forbidden', wrong.join('\n'));
  const says = [...counts].map(([language, count]) => `${count} in ${language}`).join(', ');
  const label = 'Translations';
  const entry = await session.change(person, label, files);
  return {
    version: entry?.version ?? session.space.version,
    label,
    places: [],
    says: says === '' ? 'All texts are as in the table.' : `Changed: ${says}.`,
  };
}

function rowsOf(table: string): ReturnType<typeof readCsv> {
  try {
    return readCsv(table);
  } catch (error) {
    throw new Refused('forbidden', error instanceof Error ? error.message : String(error));
  }
}
