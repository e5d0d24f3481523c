import type { Source } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import type { FileRole } from '../document/written.ts';

/** Returns the kind of document that a source is in its product. */
export function kindOf({ project }: Product, { file }: Source): FileRole['kind'] {
  if (file === project.app.file) return 'app';
  if (file === project.rules.file) return 'rules';
  if (file === project.theme.file) return 'theme';
  if (file === project.glossary.file) return 'glossary';
  const has = (documents: ReadonlyMap<string, Source>): boolean =>
    [...documents.values()].some((one) => one.file === file);
  if (has(project.tests)) return 'tests';
  return has(project.fragments) ? 'fragment' : has(project.locales) ? 'locale' : 'screen';
}
