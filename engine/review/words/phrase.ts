import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { listed } from './change.ts';
import { short, written, type Naming } from './naming.ts';

/** The number of parts or words that a sentence lists. */
const MOST = 4;

/** Slots whose value people read or hear. */
export const READ = new Set(['text', 'label', 'title', 'subtitle', 'hint', 'name', 'placeholder', 'value']);

/**
 * Writes a value of a document into a sentence, as people meet it: a text by its words, a text that depends on a value
 * by all its words, nodes by their names, anything else as the document has it.
 */
export function phrase(value: Json | undefined, naming: Naming): string {
  const words = naming.said(value);
  if (words !== undefined) return `“${short(words)}”`;
  if (Array.isArray(value)) return parts(value as readonly Json[], naming) ?? written(value);
  if (!isObject(value)) return written(value);
  return byValue(value, naming) ?? parts([value], naming) ?? shownIf(value, naming) ?? written(value);
}

/** `“Buy” or “Sell”, by `ad.type``. */
function byValue({ by, of }: JsonObject, naming: Naming): string | undefined {
  if (typeof by !== 'string' || !isObject(of)) return undefined;
  const words = Object.values(of).map((one) => phrase(one, naming));
  return `${some(words, 'or')}, by ${written(by)}`;
}

/** `the picture, the line “Sealed” and 2 more`. */
function parts(value: readonly Json[], naming: Naming): string | undefined {
  const isNode = (one: Json): boolean =>
    isObject(one) && ['block', 'use', 'component', 'switch', 'slot'].some((key) => key in one);
  return value.length > 0 && value.every(isNode) ? some(value.map((one) => naming.node(one))) : undefined;
}

/** `record.remark`, shown only if …: an entry with a condition. */
function shownIf({ value, visible, ...others }: JsonObject, naming: Naming): string | undefined {
  if (value === undefined || typeof visible !== 'string' || Object.keys(others).length > 0) return undefined;
  return `${phrase(value, naming)}, shown only if ${written(visible)}`;
}

function some(words: readonly string[], joint?: string): string {
  if (words.length <= MOST) return listed(words, joint);
  return `${words.slice(0, MOST).join(', ')} and ${words.length - MOST} more`;
}
