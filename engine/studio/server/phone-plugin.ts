import type { Plugin } from 'vite';
import { moduleOf, PREFIX } from '../../build/modules.ts';
import { isTable, markedTable } from '../../build/text-tables.ts';
import { ENGINE } from '../../document/catalog.ts';
import { shipped } from '../../document/shipped.ts';
import type { Product } from '../../language/product.ts';
import { commonModule } from './common-module.ts';
import { paletteModule } from './drawn-palette.ts';
import { markWords } from '../phone/marked-words.ts';

/** Marks modules of documents as phones load them. */
export const OWN = '\0studio:';

/** The module that a phone starts with. */
export const ENTRY = 'virtual:studio-phone';

/** Files of ajv that the code of a rule names. */
const AJV = /\/ajv\/dist\/runtime\/\w+\.js$/;
/** Before the file of a CommonJS module. */
const COMMON = 'virtual:studio-common:';

/** The parts that the modules of phones are made of. */
export interface PhoneModules {
  /** The documents: of one with mistakes, as it was before. */
  readonly product: (name: string) => Promise<Product>;
  /** The module that exports `pageTests`. */
  readonly file: string;
}

/**
 * Serves the documents as they are edited to the phones: plans whose nodes are noted when they are drawn, and tables of
 * texts whose words say their keys. A production build has none of it: it is made by the plugin in `build/`.
 */
export function phonePlugin({ product, file }: PhoneModules): Plugin {
  const part = (name: string): string => JSON.stringify(`${ENGINE}/${shipped(name)}`);
  return {
    name: 'studio-phone',
    enforce: 'pre',
    resolveId(id) {
      if (id === ENTRY || id.endsWith(`/${ENTRY}`)) return `\0${ENTRY}.js`;
      if (AJV.test(id) || id.startsWith(COMMON)) return id.startsWith(COMMON) ? `\0${id}` : `\0${COMMON}${id}`;
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      return OWN + (name.endsWith('.css') ? name : `${name}.js`);
    },
    async load(id) {
      if (id === `\0${ENTRY}.js`)
        return [
          // Before everything else: modules keep the storage that they find.
          `import ${part('studio/phone/storage.ts')};`,
          `import 'virtual:screens/theme.css';`,
          `import ${JSON.stringify(`${ENGINE}/block/base.css`)};`,
          `import { start } from ${part('studio/phone/start.ts')};`,
          `import { pageTests } from ${JSON.stringify(file)};`,
          `start(pageTests, import.meta.hot).catch(reportError);`,
        ].join('\n');
      if (id.startsWith(`\0${COMMON}`))
        return commonModule(id.slice(COMMON.length + 1), (required) => `${COMMON}${required}`);
      if (!id.startsWith(OWN)) return undefined;
      const name = id.slice(OWN.length).replace(/\.js$/, '');
      const slash = name.indexOf('/');
      const [kind, inner] = slash < 0 ? [name, ''] : [name.slice(0, slash), name.slice(slash + 1)];
      const documents = await product(inner);
      if (kind === 'palette') return paletteModule(documents);
      if (kind === 'locales' && isTable(inner)) return markedTable(inner, documents, markWords);
      const code = await moduleOf(name, documents, false, true);
      const source = documents.outputs.get(inner)?.facts.source;
      if ((kind !== 'plan' && kind !== 'fragment') || source === undefined) return code;
      return `import { markNodes } from ${part('studio/phone/nodes.tsx')};\n${code}\nmarkNodes(${JSON.stringify(source.file)}, parts);`;
    },
  };
}

/** Returns the id of the module of a document's plan, or of another part of the product. */
export const moduleId = (name: string): string => `${OWN}${name}.js`;
