import { fileURLToPath } from 'node:url';
import type { ProjectOptions } from '../../engine/document/project.ts';

/** The folders of the other product. */
export const OTHER_PRODUCT: ProjectOptions = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  screens: 'screens',
  locales: 'locales',
  contract: 'schemas/api',
  channels: 'schemas/channels.json',
  formulas: [],
  components: 'components',
  blocks: ['blocks'],
  actions: ['actions'],
};
