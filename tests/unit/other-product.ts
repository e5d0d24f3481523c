import { fileURLToPath } from 'node:url';
import type { ProjectOptions } from '../../engine/document/project.ts';

/** Where the documents of the other product stand. */
export const OTHER_PRODUCT: ProjectOptions = {
  root: fileURLToPath(new URL('../other-product', import.meta.url)),
  screens: 'screens',
  locales: 'locales',
  contract: 'schemas/api',
  channels: 'schemas/channels.json',
  formulas: [],
  components: 'components',
  blocks: ['blocks'],
  actions: ['actions'],
};
