import { Ajv2020 } from 'ajv/dist/2020.js';
import { themeSchema, themeToCss, type Theme } from '../../document/theme.ts';
import type { Json } from '../protocol/place.ts';

const isWhole = new Ajv2020().compile<Theme>(themeSchema);

/** Returns the style sheet of a theme; undefined of one that is not whole yet, as it is while somebody types it. */
export function themeSheet(theme: Json): string | undefined {
  return isWhole(theme) ? themeToCss(theme) : undefined;
}
